import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { sheetPath } from '@/shared/config/collecting-paths';
import { formatMeetingTime } from '@/shared/lib/meeting-time';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { selectUser } from '@/shared/session/session-slice';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from './meeting-list.module.css';
import { SheetStateBadge } from './sheet-state-badge';
import type { SheetItem } from './sheets-api';

/** The order of the meetings; centres without a time come last. */
const byTime = (a: SheetItem, b: SheetItem): number =>
  (a.meetingTime || '99').localeCompare(b.meetingTime || '99') || a.centreName.localeCompare(b.centreName);

function Meeting({ sheet, unsent }: { sheet: SheetItem; unsent: number }) {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const userId = useSelector(selectUser)?.userId;
  const { members, arrears, collected, meetingTime: time } = sheet;
  return (
    <li>
      <Link className={classes.meeting} to={sheetPath(sheet.sheetId, tenant)}>
        <span>{time ? formatMeetingTime(time) : t('today.noTime')}</span>
        <span className={classes.name}>{sheet.centreName}</span>
        {unsent > 0 ? (
          <StatusBadge tone="alert">
            {t('today.unsent', { count: unsent, shown: formatCount(unsent) })}
          </StatusBadge>
        ) : (
          <SheetStateBadge state={sheet.state} />
        )}
        <span className={classes.facts}>
          {[
            t('today.facts', {
              count: members,
              shown: formatCount(members),
              due: plainRupees(sheet.due),
            }),
            ...(arrears > 0 ? [t('today.arrearsOf', { amount: plainRupees(arrears) })] : []),
            ...(sheet.state === 'open' ? [] : [t('today.collectedOf', { amount: plainRupees(collected) })]),
            ...(sheet.officerId === userId ? [] : [sheet.officerName]),
          ].join(' · ')}
        </span>
      </Link>
    </li>
  );
}

interface MeetingListProps {
  sheets: readonly SheetItem[];
  /** The number of a sheet's entries that are on this device only. */
  unsentOf?: (sheetId: number) => number;
}

/** The meetings of a day in their order, with links to their sheets. */
export function MeetingList({ sheets, unsentOf = () => 0 }: MeetingListProps) {
  const { t } = useTranslation('sheets');
  return (
    <>
      {sheets.length === 0 && <p className={classes.none}>{t('today.none')}</p>}
      <ol className={classes.day} aria-label={t('today.sheets')}>
        {sheets.toSorted(byTime).map((sheet) => (
          <Meeting key={sheet.sheetId} sheet={sheet} unsent={unsentOf(sheet.sheetId)} />
        ))}
      </ol>
    </>
  );
}
