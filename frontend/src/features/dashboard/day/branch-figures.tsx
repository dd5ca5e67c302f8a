import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brokenPromisesPath, tillsPath } from '@/shared/config/collecting-paths';
import { sumOf } from '@/shared/lending/amounts';
import type { DaySummary } from '@/shared/lending/follow-up-api';
import type { BranchDay } from '@/shared/lending/tills-api';
import { formatCount, formatPercent, plainRupees } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FigureCards } from '@/shared/ui/figure-cards';
import classes from './day.module.css';

interface BranchFiguresProps {
  summary: DaySummary;
  /** Undefined for users who may not see tills. */
  days: readonly BranchDay[] | undefined;
}

/** What fell due and was collected in the user's branches, and where their cash is. */
export function BranchFigures({ summary, days }: BranchFiguresProps) {
  const { t } = useTranslation('day');
  const tenant = useNamedTenant();
  const manages = useMay()('COLLECTION_MANAGE');
  const { due, collected, onTimeRate, brokenPromises } = summary;
  const total = (of: (day: BranchDay) => number): number => sumOf((days ?? []).map(of));
  const open = total(({ tillsOpen }) => tillsOpen);
  return (
    <FigureCards
      figures={[
        { name: t('figures.branchDue'), value: plainRupees(due) },
        {
          name: t('figures.branchCollected'),
          value: plainRupees(collected),
          detail:
            onTimeRate == null
              ? t('figures.nothingDue')
              : t('figures.onTime', { rate: formatPercent(onTimeRate) }),
        },
        {
          name: t('figures.brokenPromises'),
          value: manages ? (
            <Link className={classes.link} to={brokenPromisesPath(null, tenant)}>
              {formatCount(brokenPromises)}
            </Link>
          ) : (
            formatCount(brokenPromises)
          ),
          detail: t('figures.lastDays'),
        },
        ...(days === undefined
          ? []
          : [
              {
                name: t('figures.inTills'),
                value: (
                  <Link className={classes.link} to={tillsPath(tenant)}>
                    {plainRupees(total(({ counted }) => counted))}
                  </Link>
                ),
                detail: t('figures.tillsOpen', { count: open, shown: formatCount(open) }),
              },
              { name: t('figures.inTransit'), value: plainRupees(total(({ onTheWay }) => onTheWay)) },
            ]),
      ]}
    />
  );
}
