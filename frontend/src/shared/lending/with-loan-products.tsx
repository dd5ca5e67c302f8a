import '@/shared/i18n/loan-terms-texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/shared/session/use-may';
import { Loaded } from '@/shared/ui/loaded';
import { type LoanProduct, loanProductsApi } from './loan-products-api';

interface WithLoanProductsProps {
  children: (products: readonly LoanProduct[]) => ReactNode;
}

/** All loan products, for users who may see them. For others the server would refuse the call and end the session. */
export function WithLoanProducts({ children }: WithLoanProductsProps) {
  const { t } = useTranslation('loanTerms');
  const maySee = useMay()(
    'LOAN_PRODUCT_MANAGE',
    'LOAN_APPLICATION_VIEW',
    'LOAN_APPLICATION_CREATE',
    'LOAN_APPLICATION_EDIT',
  );
  const read = loanProductsApi.useListLoanProductsQuery({}, { skip: !maySee });
  if (!maySee) return <p>{t('products.notShown')}</p>;
  return (
    <Loaded query={read} failed={t('products.failed')}>
      {children}
    </Loaded>
  );
}
