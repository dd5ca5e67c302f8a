import '@/shared/i18n/loan-products-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/problem';
import { loanProductPaths } from '@/shared/config/loan-product-paths';
import { forTenant } from '@/shared/config/paths';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../loan-products.module.css';
import { ProductForm } from './product-form';

interface FormPartProps {
  listPath: string;
}

function Changed({ productId, listPath }: FormPartProps & { productId: number }) {
  const { t } = useTranslation('loanProducts');
  const navigate = useNavigate();
  const [ground, setGround] = useState<LoanProduct | null>(null);
  const { currentData, error, isFetching } = loanProductsApi.useGetLoanProductQuery(
    { productId },
    { refetchOnMountOrArgChange: true },
  );
  // The form keeps the version read when it opened: a newer one is a conflict to be shown.
  if (ground === null && currentData !== undefined && !isFetching) setGround(currentData);
  if (ground === null && (isFetching || error === undefined)) return <Placeholder />;
  if (ground === null)
    return (
      <Notice kind="error" role="alert">
        <p className={classes.noticeText}>{messageOf(error, t('notFound'))}</p>
        <Button component={Link} size="compact-sm" variant="default" to={listPath}>
          {t('back')}
        </Button>
      </Notice>
    );
  return (
    <ProductForm
      product={ground}
      cancelTo={listPath}
      saved={({ name, termsVersion: version }) => {
        const isSame = version === ground.termsVersion;
        toast.success(isSame ? t('form.unchanged', { name }) : t('form.saved', { name, version }));
        navigate(listPath);
      }}
    />
  );
}

function New({ listPath }: FormPartProps) {
  const { t } = useTranslation('loanProducts');
  const navigate = useNavigate();
  return (
    <ProductForm
      product={null}
      cancelTo={listPath}
      saved={({ name }) => {
        toast.success(t('form.created', { name }));
        navigate(listPath);
      }}
    />
  );
}

export default function ProductFormScreen() {
  const { t } = useTranslation('routes');
  const [query] = useSearchParams();
  const tenant = useNamedTenant();
  const productId = Number(query.get('id'));
  const changes = Number.isInteger(productId) && productId > 0;
  const listPath = forTenant(loanProductPaths.root, tenant);
  return (
    <>
      <ScreenHeading title={t(changes ? 'loanProductEdit' : 'loanProductNew')} />
      <TenantScope>
        {changes ? (
          <Changed key={productId} productId={productId} listPath={listPath} />
        ) : (
          <New listPath={listPath} />
        )}
      </TenantScope>
    </>
  );
}
