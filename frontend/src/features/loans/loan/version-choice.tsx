import { useTranslation } from 'react-i18next';
import type { LoanSchedule } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from '../loans.module.css';

interface VersionChoiceProps {
  versions: LoanSchedule['versions'];
  shown: number;
  /** Undefined means the current one, whichever that is. */
  choose: (version: number | undefined) => void;
}

/** Chooses one of several versions of a schedule, the newest first. */
export function VersionChoice({ versions, shown, choose }: VersionChoiceProps) {
  const { t } = useTranslation('loans');
  const newest = versions[0]?.version;
  return (
    <div className={classes.choice}>
      <SelectField
        label={t('schedule.shown')}
        value={shown}
        onChange={({ currentTarget }) => {
          const wanted = Number(currentTarget.value);
          choose(wanted === newest ? undefined : wanted);
        }}
        options={versions.map(({ version, cause, madeOn }) => ({
          value: version,
          label: t('schedule.versionOn', {
            version,
            cause: t(`schedule.causes.${cause}`),
            day: formatBusinessDate(madeOn),
          }),
        }))}
      />
    </div>
  );
}
