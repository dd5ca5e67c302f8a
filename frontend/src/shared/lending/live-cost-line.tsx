import '@/shared/i18n/loan-terms-texts';
import { useTranslation } from 'react-i18next';
import { exactRupees } from '@/shared/lib/rupees';
import classes from './live-schedule.module.css';
import type { LoanTerms } from './loan-cost-api';
import { formatApr } from './term-figures';
import { useLiveSchedule } from './use-live-schedule';

/**
 * Instalment and APR in a line, for when the schedule is below the form and not visible while the terms are typed. It
 * repeats what the schedule says, so it is hidden from screen readers.
 */
export function LiveCostLine({ terms }: { terms: LoanTerms | null }) {
  const { t } = useTranslation('loanTerms');
  const { cost, isStale } = useLiveSchedule(terms);
  if (cost === null) return null;
  const { instalmentAmount, apr } = cost;
  return (
    <p className={classes.line} aria-hidden data-stale={isStale}>
      <span>
        {t('schedule.instalment')}{' '}
        <b>{instalmentAmount === null ? t('schedule.varies') : exactRupees(instalmentAmount)}</b>
      </span>
      <span>
        {t('schedule.apr')} <b>{apr === null ? t('schedule.none') : formatApr(apr)}</b>
      </span>
    </p>
  );
}
