import { useTranslation } from 'react-i18next';
import { TermChanges } from '@/shared/history/term-changes';
import { FactGrid } from '@/shared/ui/fact-grid';
import type { SavingsProduct } from '../api';
import classes from '../savings-products.module.css';
import { useTermLines } from '../use-term-lines';
import { type ProductValues, toTerms } from './product-values';

interface ReviewStepProps {
  product: SavingsProduct | null;
  values: ProductValues;
}

/** What will be saved: all terms of a new product, or the differences from the current version. */
export function ReviewStep({ product, values }: ReviewStepProps) {
  const { t } = useTranslation('savingsProducts');
  const { linesOf, changesBetween } = useTermLines();
  const terms = toTerms(values);
  if (product === null)
    return (
      <>
        <p className={classes.note}>{t('form.reviewNew')}</p>
        <FactGrid
          facts={linesOf(terms).map(({ name, label, text }) => ({
            name: label,
            value: text,
            wide: name === 'rates',
          }))}
        />
      </>
    );
  const changes = changesBetween(product, terms);
  if (changes.length === 0) return <p className={classes.note}>{t('form.noChanges')}</p>;
  return (
    <>
      <p className={classes.note}>{t('form.reviewChange', { version: product.termsVersion + 1 })}</p>
      <TermChanges changes={changes} />
    </>
  );
}
