import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sheetsPath } from '@/shared/config/collecting-paths';
import { formatCount } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import type { DayFigures } from './follow-up-api';
import classes from './sheet-counts.module.css';

const states = [
  ['open', 'open'],
  ['taken', 'taken'],
  ['handedOver', 'handed_over'],
  ['verified', 'verified'],
  ['posted', 'posted'],
] as const;

interface SheetCountsProps {
  on: string;
  sheets: DayFigures['sheets'];
  branchId?: number | undefined;
}

/** Counts the sheets of a day in each state, with links to their lists. */
export function SheetCounts({ on, sheets, branchId }: SheetCountsProps) {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const present = states.filter(([key]) => sheets[key] > 0);
  if (present.length === 0) return <p className={classes.none}>{t('noSheets')}</p>;
  return (
    <ul className={classes.counts}>
      {present.map(([key, state]) => (
        <li key={key}>
          <Link
            className={classes.count}
            to={sheetsPath({ on, state, ...(branchId !== undefined && { branchId }) }, tenant)}
          >
            <strong>{formatCount(sheets[key])}</strong> {t(`states.${state}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
