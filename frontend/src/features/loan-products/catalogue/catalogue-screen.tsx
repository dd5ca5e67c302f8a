import '@/shared/i18n/loan-products-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loanProductList } from '@/shared/config/loan-product-paths';
import { openIn } from '@/shared/config/screen-paths';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { ProductFacts } from '@/shared/lending/product-facts';
import { requirementNames, termWord } from '@/shared/lending/term-words';
import { WithLoanProducts } from '@/shared/lending/with-loan-products';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../loan-products.module.css';

function ProductCard({ product }: { product: LoanProduct }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('loanProducts');
  const keeps = useMay()('LOAN_PRODUCT_MANAGE');
  const { productId, name, code, category, isMicrofinance, requirements } = product;
  const needs = requirementNames.filter((one) => requirements[one]);
  return (
    <Panel
      title={name}
      aside={
        keeps && (
          <Link to={openIn(loanProductList, productId, tenant)} aria-label={t('catalogue.openOf', { name })}>
            {t('catalogue.open')}
          </Link>
        )
      }
    >
      <p className={classes.badges}>
        <StatusBadge tone="plain">{termWord('categories', category)}</StatusBadge>
        {isMicrofinance && <StatusBadge tone="info">{t('microfinance')}</StatusBadge>}
        <bdi className={classes.code}>{code}</bdi>
      </p>
      <ProductFacts product={product} />
      {needs.length > 0 && (
        <p className={classes.footnote}>
          {t('catalogue.needs', { needs: needs.map((one) => termWord('requirements', one)).join(', ') })}
        </p>
      )}
    </Panel>
  );
}

export default function CatalogueScreen() {
  const { t } = useTranslation('loanProducts');
  return (
    <>
      <ScreenHeading title={t('catalogue.title')} subtitle={t('catalogue.subtitle')} />
      <TenantScope>
        <WithLoanProducts>
          {(products) => {
            const offered = products.filter(({ isActive }) => isActive);
            if (offered.length === 0) return <p>{t('catalogue.none')}</p>;
            return (
              <div className={classes.cards}>
                {offered.map((product) => (
                  <ProductCard key={product.productId} product={product} />
                ))}
              </div>
            );
          }}
        </WithLoanProducts>
        <p className={classes.footnote}>{t('catalogue.savings')}</p>
      </TenantScope>
    </>
  );
}
