import { useTranslation } from 'react-i18next';
import { TermChanges } from '@/shared/history/term-changes';
import type { OfferedCharge } from '@/shared/lending/charges-api';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { FactGrid } from '@/shared/ui/fact-grid';
import classes from '../loan-products.module.css';
import { useTermLines } from '../use-term-lines';
import { type ProductValues, toTerms } from './product-values';

interface ReviewStepProps {
  product: LoanProduct | null;
  values: ProductValues;
  charges: readonly OfferedCharge[];
}

/** What will be saved: all terms of a new product, or the differences from the current version. */
export function ReviewStep({ product, values, charges }: ReviewStepProps) {
  const { t } = useTranslation('loanProducts');
  const { linesOf, changesBetween } = useTermLines();
  const terms = toTerms(values, charges);
  const changes = product === null ? [] : changesBetween(product, terms);
  if (product === null)
    return (
      <>
        <p className={classes.note}>{t('form.reviewNew')}</p>
        <FactGrid facts={linesOf(terms).map(({ label, text }) => ({ name: label, value: text }))} />
      </>
    );
  if (changes.length === 0) return <p className={classes.note}>{t('form.noChanges')}</p>;
  return (
    <>
      <p className={classes.note}>{t('form.reviewChange', { version: product.termsVersion + 1 })}</p>
      <TermChanges changes={changes} />
    </>
  );
}
