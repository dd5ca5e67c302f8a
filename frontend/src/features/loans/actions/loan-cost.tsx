import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { KeptBack, type KeptCharge } from '@/shared/lending/kept-back';
import type { LoanTerms } from '@/shared/lending/loan-cost-api';
import { formatApr } from '@/shared/lending/term-figures';
import { useLiveSchedule } from '@/shared/lending/use-live-schedule';
import { formatBusinessDate } from '@/shared/lib/dates';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../loans.module.css';

interface LoanCostProps {
  /** Null while the input cannot be computed. */
  terms: LoanTerms | null;
  title: string;
  /** The deducted charges with their tax; by default those of the cost. */
  kept?: readonly KeptCharge[] | undefined;
}

/** The consequences of terms: the instalments, the cost of the loan, and the amount that is paid out. */
export function LoanCost({ terms, title, kept }: LoanCostProps) {
  const { t } = useTranslation('loans');
  const { cost, isStale, problem } = useLiveSchedule(terms);
  const [first, last] = [cost?.rows[0], cost?.rows.at(-1)];
  if (terms === null) return null;
  const instalment = (row: { total: number; dueOn: string }) => (
    <>
      <Amount of={row.total} /> {t('cost.on', { day: formatBusinessDate(row.dueOn) })}
    </>
  );
  return (
    <section aria-label={title} aria-live="polite" aria-busy={isStale} className={classes.effect}>
      <h3 className={classes.effectTitle}>{title}</h3>
      {cost === null && problem === null && <Placeholder className={classes.effectWaiting} />}
      {problem && (
        <Notice kind="warning">
          {problem.errors.map(({ message }) => message).join(' ') || problem.message || t('cost.failed')}
        </Notice>
      )}
      {cost && first && last && (
        <FactGrid
          facts={[
            { name: t('cost.paidOut'), value: <Amount of={cost.netDisbursal} /> },
            {
              name: t('cost.keptBack'),
              value: <KeptBack charges={kept ?? cost.charges} />,
              wide: true,
            },
            { name: t('cost.instalments'), value: cost.rows.length },
            { name: t('cost.first'), value: instalment(first) },
            { name: t('cost.last'), value: instalment(last) },
            { name: t('cost.interest'), value: <Amount of={cost.totalInterest} /> },
            { name: t('cost.total'), value: <Amount of={cost.totalPayable} /> },
            { name: t('cost.apr'), value: cost.apr === null ? '–' : formatApr(cost.apr) },
          ]}
        />
      )}
    </section>
  );
}
