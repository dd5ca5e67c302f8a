import '@/shared/i18n/loan-terms-texts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/shared/session/use-may';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { type LoanProduct, loanProductsApi } from './loan-products-api';
import classes from './with-loan-products.module.css';

interface WithLoanProductsProps {
  children: (products: readonly LoanProduct[]) => ReactNode;
}

/** All loan products, for users who may see them. For others the server would refuse the call and end the session. */
export function WithLoanProducts({ children }: WithLoanProductsProps) {
  const { t } = useTranslation(['loanTerms', 'common']);
  const maySee = useMay()(
    'LOAN_PRODUCT_MANAGE',
    'LOAN_APPLICATION_VIEW',
    'LOAN_APPLICATION_CREATE',
    'LOAN_APPLICATION_EDIT',
  );
  const { data, isError, isFetching, refetch } = loanProductsApi.useListLoanProductsQuery(
    {},
    { skip: !maySee },
  );
  if (!maySee) return <p>{t('loanTerms:products.notShown')}</p>;
  if (data !== undefined) return children(data);
  if (!isError || isFetching) return <Placeholder className={classes.waiting} />;
  return (
    <Notice kind="error" role="alert">
      <p className={classes.text}>{t('loanTerms:products.failed')}</p>
      <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
        {t('common:tryAgain')}
      </Button>
    </Notice>
  );
}
