import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { OpenedRecord } from '@/shared/forms/opened-record';
import { useNamedId } from '@/shared/lib/use-address-query';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type SavingsProduct, savingsProductsApi } from '../api';
import { useProductList } from '../use-product-list';
import { ProductForm } from './product-form';

function Form({ product, listPath }: { product: SavingsProduct | null; listPath: string }) {
  const { t } = useTranslation('savingsProducts');
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

/** The form of a new product, unless the organisation may not take deposits. */
function New({ listPath }: { listPath: string }) {
  const { t } = useTranslation('savingsProducts');
  const { query, refusal } = useProductList();
  if (refusal !== null) return <Notice kind="info">{refusal}</Notice>;
  return (
    <Loaded query={query} failed={t('listFailed')}>
      {() => <Form product={null} listPath={listPath} />}
    </Loaded>
  );
}

function Changed({ productId, listPath }: { productId: number; listPath: string }) {
  const { t } = useTranslation('savingsProducts');
  const query = savingsProductsApi.useGetSavingsProductQuery(
    { savingsProductId: productId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <OpenedRecord query={query} failed={t('notFound')} to={listPath} back={t('back')}>
      {(product) => <Form product={product} listPath={listPath} />}
    </OpenedRecord>
  );
}

export function ProductFormScreen() {
  const { t } = useTranslation('routes');
  const tenant = useNamedTenant();
  const productId = useNamedId();
  const listPath = forTenant(screenPaths.savingsProducts.root, tenant);
  return (
    <>
      <ScreenHeading title={t(productId === null ? 'savingsProductNew' : 'savingsProductEdit')} />
      <TenantScope>
        {productId === null ? (
          <New listPath={listPath} />
        ) : (
          <Changed key={productId} productId={productId} listPath={listPath} />
        )}
      </TenantScope>
    </>
  );
}
