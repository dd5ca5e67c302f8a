import '@/shared/i18n/day-end-texts';
import { useTranslation } from 'react-i18next';
import { isDay } from '@/shared/lib/dates';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { BusinessDate } from './business-date';
import classes from './day-end.module.css';
import { EndOfDay } from './end-of-day';
import { Schedule } from './schedule';
import { useBusinessDay } from './use-day-end';

/** The business date, and the end of this or an earlier day. The address says which day. */
export function DayEndPanels() {
  const { t } = useTranslation('dayEnd');
  const { query, change } = useAddressQuery();
  const { data, isError, isFetching, refetch } = useBusinessDay();
  if (data === undefined && isError && !isFetching)
    return <FailedNotice text={t('date.failed')} retry={refetch} />;
  if (data === undefined) return <Placeholder className={classes.waiting} />;
  const newest = data.newest?.date ?? null;
  const asked = query.get('day') ?? '';
  const shown = isDay(asked) ? asked : newest;
  return (
    <div className={classes.panels}>
      <BusinessDate day={data} onRun={() => change({ day: '' })} />
      <Schedule />
      {shown === null ? (
        <p className={classes.muted}>{t('end.none')}</p>
      ) : (
        <EndOfDay
          key={shown}
          date={shown}
          newest={newest}
          show={(day) => change({ day: day === newest ? '' : day, 'failures-open': '' })}
        />
      )}
    </div>
  );
}
