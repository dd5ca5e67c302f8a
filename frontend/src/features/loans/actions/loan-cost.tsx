import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { Amount } from '@/shared/lending/amount';
import { type LoanTerms, loanCostApi } from '@/shared/lending/loan-cost-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatPar } from '@/shared/lib/rupees';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../loans.module.css';

const SETTLES_MS = 300;

/** What the server computes of terms, once they are typed. */
export function useLoanCost(tenantId: string, terms: LoanTerms | null) {
  const [settled] = useDebouncedValue(JSON.stringify(terms), SETTLES_MS);
  const asked = JSON.parse(settled) as LoanTerms | null;
  const query = loanCostApi.useLoanCostQuery(
    { tenantId, terms: asked ?? { disbursedOn: '' } },
    { skip: asked === null },
  );
  const isSettled = settled === JSON.stringify(terms);
  return { ...query, cost: isSettled && terms !== null ? query.currentData : undefined };
}

interface LoanCostProps {
  tenantId: string;
  /** Null while what is typed cannot be computed. */
  terms: LoanTerms | null;
  title: string;
}

/** What terms lead to: the instalments, what the loan costs, and what is paid out. */
export function LoanCost({ tenantId, terms, title }: LoanCostProps) {
  const { t } = useTranslation('loans');
  const { cost, error, isFetching } = useLoanCost(tenantId, terms);
  const [first, last] = [cost?.rows[0], cost?.rows.at(-1)];
  if (terms === null) return null;
  const instalment = (row: { total: number; dueOn: string }) => (
    <>
      <Amount of={row.total} /> {t('cost.on', { day: formatBusinessDate(row.dueOn) })}
    </>
  );
  return (
    <section aria-label={title} aria-live="polite" className={classes.effect}>
      <h3 className={classes.effectTitle}>{title}</h3>
      {cost === undefined && (isFetching || error === undefined) && (
        <Placeholder className={classes.effectWaiting} />
      )}
      {cost === undefined && !isFetching && error !== undefined && (
        <Notice kind="warning">
          {(isApiProblem(error) && (error.errors[0]?.message || error.message)) || t('cost.failed')}
        </Notice>
      )}
      {cost && first && last && (
        <FactGrid
          facts={[
            { name: t('cost.paidOut'), value: <Amount of={cost.netDisbursal} /> },
            { name: t('cost.instalments'), value: cost.rows.length },
            { name: t('cost.first'), value: instalment(first) },
            { name: t('cost.last'), value: instalment(last) },
            { name: t('cost.interest'), value: <Amount of={cost.totalInterest} /> },
            { name: t('cost.total'), value: <Amount of={cost.totalPayable} /> },
            { name: t('cost.apr'), value: cost.apr === null ? '–' : formatPar(cost.apr) },
          ]}
        />
      )}
    </section>
  );
}
