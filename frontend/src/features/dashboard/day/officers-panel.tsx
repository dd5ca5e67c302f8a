import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { collectionDashboardPath, sheetsPath } from '@/shared/config/collecting-paths';
import type { DaySummary, OfficerDay } from '@/shared/lending/follow-up-api';
import { SheetCounts } from '@/shared/lending/sheet-counts';
import { notPosted } from '@/shared/lending/sheets-api';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Panel } from '@/shared/ui/panel';
import classes from './day.module.css';

/** The rest is on the collection dashboard. */
const MOST = 8;

function Officer({ day, on }: { day: OfficerDay; on: string }) {
  const { t } = useTranslation('day');
  const tenant = useNamedTenant();
  const { branchId, officerId, officerName, due, collected } = day;
  const waiting = notPosted(day);
  return (
    <li className={classes.line}>
      {officerId == null ? (
        <strong>{t('sheets.noOfficer')}</strong>
      ) : (
        <Link className={classes.link} to={sheetsPath({ on, branchId, officerId }, tenant)}>
          {officerName}
        </Link>
      )}
      <span>
        {waiting === 0
          ? t('sheets.allPosted')
          : t('sheets.notPosted', { count: waiting, shown: formatCount(waiting) })}
      </span>
      <span className={classes.small}>
        {t('sheets.officer', { collected: plainRupees(collected), due: plainRupees(due) })}
      </span>
    </li>
  );
}

/** The sheets of the day by state, and how far each officer is: first those with the most sheets to post. */
export function OfficersPanel({ summary }: { summary: DaySummary }) {
  const { t } = useTranslation('day');
  const tenant = useNamedTenant();
  const opens = useMay()('COLLECTION_RECORD');
  const { on, officers } = summary;
  const active = officers.filter((day) => day.due > 0 || day.collected > 0 || notPosted(day) > 0);
  const shown = active.toSorted((a, b) => notPosted(b) - notPosted(a) || b.due - a.due).slice(0, MOST);
  const more = active.length - shown.length;
  return (
    <Panel
      title={t('sheets.title')}
      aside={
        opens && (
          <Link className={classes.link} to={collectionDashboardPath(tenant)}>
            {t('sheets.dashboard')}
          </Link>
        )
      }
    >
      <SheetCounts on={on} sheets={summary.sheets} />
      <ul className={classes.lines} aria-label={t('sheets.officers')}>
        {shown.map((day) => (
          <Officer key={`${day.branchId}-${day.officerId ?? 'none'}`} day={day} on={on} />
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.small}>{t('sheets.more', { count: more, shown: formatCount(more) })}</p>
      )}
    </Panel>
  );
}
