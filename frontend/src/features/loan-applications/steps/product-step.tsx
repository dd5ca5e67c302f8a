import { useTranslation } from 'react-i18next';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { ProductFacts } from '@/shared/lending/product-facts';
import { RadioCards } from '@/shared/ui/fields/radio-cards';
import { StatusBadge } from '@/shared/ui/status-badge';
import { isDraftOnly, usualTerms } from '../application-values';
import classes from '../loan-applications.module.css';
import type { ApplicationForm } from '../use-application';

function ProductLines({ product }: { product: LoanProduct }) {
  const { t } = useTranslation('loanApplications');
  return (
    <>
      <span className={classes.name}>
        {product.name} <bdi className={classes.code}>{product.code}</bdi>
      </span>
      <ProductFacts product={product} />
      {(product.isMicrofinance || isDraftOnly(product)) && (
        <span className={classes.badges}>
          {product.isMicrofinance && <StatusBadge tone="info">{t('product.microfinance')}</StatusBadge>}
          {isDraftOnly(product) && <StatusBadge tone="warning">{t('product.draftOnly')}</StatusBadge>}
        </span>
      )}
    </>
  );
}

/** The product. Choosing one enters its default terms. */
export function ProductStep({ form, products }: { form: ApplicationForm; products: readonly LoanProduct[] }) {
  const { t } = useTranslation('loanApplications');
  const offered = products.filter(({ isActive }) => isActive);
  if (offered.length === 0) return <p>{t('product.none')}</p>;
  const choose = (id: string) => {
    const product = offered.find(({ productId }) => String(productId) === id);
    if (product === undefined) return;
    form.set('productId', id);
    for (const [name, value] of Object.entries(usualTerms(product)))
      form.set(name as keyof ReturnType<typeof usualTerms>, value);
  };
  return (
    <RadioCards
      name="productId"
      label={t('product.choose')}
      required
      error={form.errorsOf('productId')}
      value={form.values.productId}
      options={offered.map((product) => ({
        value: String(product.productId),
        content: <ProductLines product={product} />,
      }))}
      onChange={choose}
    />
  );
}
