import '@/shared/i18n/loan-terms-texts';
import { useTranslation } from 'react-i18next';
import { exactRupees } from '@/shared/lib/rupees';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { KeptBack } from './kept-back';
import classes from './live-schedule.module.css';
import type { LoanCost, LoanTerms } from './loan-cost-api';
import { ScheduleRows } from './schedule-rows';
import { formatApr } from './term-figures';
import { useLiveSchedule } from './use-live-schedule';

/** What a loan costs, in a few figures. */
function CostFigures({ cost }: { cost: LoanCost }) {
  const { t } = useTranslation('loanTerms');
  const { instalmentAmount, apr, netDisbursal, totalInterest, totalPayable, charges } = cost;
  const rupees = (amount: number) => <bdi>{exactRupees(amount)}</bdi>;
  return (
    <>
      <dl className={classes.lead}>
        <div>
          <dt>{t('schedule.instalment')}</dt>
          <dd>{instalmentAmount === null ? t('schedule.varies') : rupees(instalmentAmount)}</dd>
        </div>
        <div>
          <dt title={t('schedule.aprHint')}>{t('schedule.apr')}</dt>
          <dd>{apr === null ? t('schedule.none') : <bdi>{formatApr(apr)}</bdi>}</dd>
        </div>
      </dl>
      <FactGrid
        facts={[
          { name: t('schedule.netDisbursal'), value: rupees(netDisbursal) },
          ...(charges.length === 0
            ? []
            : [{ name: t('charges.keptBack'), value: <KeptBack charges={charges} />, wide: true }]),
          { name: t('schedule.totalInterest'), value: rupees(totalInterest) },
          { name: t('schedule.totalPayable'), value: rupees(totalPayable) },
        ]}
      />
    </>
  );
}

interface LiveScheduleProps {
  /** The terms as they are typed; null while they are incomplete. */
  terms: LoanTerms | null;
  className?: string | undefined;
}

/**
 * The schedule and the cost of terms while they are typed, as the server computes them. Its objections to the terms are
 * not shown as errors, because the form shows them when it is submitted.
 */
export function LiveSchedule({ terms, className }: LiveScheduleProps) {
  const { t } = useTranslation('loanTerms');
  const { cost, isStale, problem } = useLiveSchedule(terms);
  const reason = problem?.errors.map(({ message }) => message).join(' ') || problem?.message;
  return (
    <Panel title={t('schedule.title')} className={className}>
      <div aria-live="polite" aria-busy={isStale}>
        {terms === null && <p className={classes.quiet}>{t('schedule.waiting')}</p>}
        {problem && <p className={classes.quiet}>{reason || t('schedule.failed')}</p>}
        {terms !== null && cost === null && problem === null && <Placeholder className={classes.waiting} />}
        {cost && <CostFigures cost={cost} />}
      </div>
      {cost && <ScheduleRows rows={cost.rows} />}
    </Panel>
  );
}
