import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { parseRupees } from '@/shared/lending/amounts';
import { KeptBack } from '@/shared/lending/kept-back';
import type { LoanTerms } from '@/shared/lending/loan-cost-api';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { instalmentCount, rateRange } from '@/shared/lending/term-figures';
import { termWord } from '@/shared/lending/term-words';
import { parseCount, parseRate } from '@/shared/lending/typed-numbers';
import { useLiveSchedule } from '@/shared/lending/use-live-schedule';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { type ApplicationValues, isDraftOnly } from '../application-values';
import type { Borrower } from '../borrower';
import classes from '../loan-applications.module.css';

interface SummaryStepProps {
  values: ApplicationValues;
  borrower: Borrower;
  product: LoanProduct;
  /** The loan's own, or the product's. */
  method: string;
  /** Null while they cannot be read. */
  terms: LoanTerms | null;
}

export function SummaryStep({ values, borrower, product, method, terms }: SummaryStepProps) {
  const { t } = useTranslation(['loanApplications', 'loanTerms']);
  const { cost } = useLiveSchedule(terms);
  const day = (date: string, otherwise: string) => (date === '' ? otherwise : formatBusinessDate(date));
  const rate = parseRate(values.annualRate) ?? 0;
  const count = instalmentCount(parseCount(values.instalments) ?? 0);
  return (
    <>
      <FactGrid
        facts={[
          { name: t('fields.clientId'), value: borrower.name },
          ...(borrower.number === null
            ? []
            : [{ name: t('summary.clientNumber'), value: <bdi>{borrower.number}</bdi> }]),
          { name: t('summary.branch'), value: borrower.branch },
          { name: t('fields.productId'), value: product.name },
          {
            name: t('summary.amount'),
            value: <bdi>{exactRupees(parseRupees(values.principal) ?? 0)}</bdi>,
          },
          { name: t('summary.term'), value: `${count} · ${termWord('frequencies', values.frequency)}` },
          { name: t('summary.rate'), value: <bdi>{rateRange({ min: rate, max: rate })}</bdi> },
          { name: t('summary.method'), value: termWord('methods', method) },
          {
            name: t('fields.expectedDisbursalOn'),
            value: day(values.expectedDisbursalOn, t('summary.today')),
          },
          {
            name: t('fields.firstDueOn'),
            value: day(cost?.rows[0]?.dueOn ?? values.firstDueOn, t('summary.onePeriod')),
          },
          { name: t('fields.purpose'), value: values.purpose.trim(), wide: true },
          ...(cost === null
            ? []
            : [
                {
                  name: t('loanTerms:charges.keptBack'),
                  value: <KeptBack charges={cost.charges} />,
                  wide: true,
                },
                { name: t('loanTerms:schedule.netDisbursal'), value: <Amount of={cost.netDisbursal} /> },
              ]),
        ]}
      />
      {isDraftOnly(product) ? (
        <Notice kind="warning" className={classes.notice}>
          {t('summary.draftOnly')}
        </Notice>
      ) : (
        <p className={classes.note}>{t('summary.next')}</p>
      )}
    </>
  );
}
