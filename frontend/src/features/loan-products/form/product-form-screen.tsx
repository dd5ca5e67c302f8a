import '@/shared/i18n/loan-products-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { loanProductPaths } from '@/shared/config/loan-product-paths';
import { forTenant } from '@/shared/config/paths';
import { OpenedRecord } from '@/shared/forms/opened-record';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { useNamedId } from '@/shared/lib/use-address-query';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ProductForm } from './product-form';

function Form({ product, listPath }: { product: LoanProduct | null; listPath: string }) {
  const { t } = useTranslation('loanProducts');
  const navigate = useNavigate();
  return (
    <ProductForm
      product={product}
      cancelTo={listPath}
      saved={({ name, termsVersion: version }) => {
        if (product === null) toast.success(t('form.created', { name }));
        else if (version === product.termsVersion) toast.success(t('form.unchanged', { name }));
        else toast.success(t('form.saved', { name, version }));
        navigate(listPath);
      }}
    />
  );
}

function Changed({ productId, listPath }: { productId: number; listPath: string }) {
  const { t } = useTranslation('loanProducts');
  const query = loanProductsApi.useGetLoanProductQuery({ productId }, { refetchOnMountOrArgChange: true });
  return (
    <OpenedRecord query={query} failed={t('notFound')} to={listPath} back={t('back')}>
      {(product) => <Form product={product} listPath={listPath} />}
    </OpenedRecord>
  );
}

export default function ProductFormScreen() {
  const { t } = useTranslation('routes');
  const tenant = useNamedTenant();
  const productId = useNamedId();
  const listPath = forTenant(loanProductPaths.root, tenant);
  return (
    <>
      <ScreenHeading title={t(productId === null ? 'loanProductNew' : 'loanProductEdit')} />
      <TenantScope>
        {productId === null ? (
          <Form product={null} listPath={listPath} />
        ) : (
          <Changed key={productId} productId={productId} listPath={listPath} />
        )}
      </TenantScope>
    </>
  );
}
