import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { makeChange } from '@/shared/overlays/make-change';

export function useProductStatus() {
  const { t } = useTranslation('loanProducts');
  const [changeStatus] = loanProductsApi.useChangeLoanProductStatusMutation();
  return (product: LoanProduct) => {
    const { productId, name, isActive } = product;
    const way = isActive ? 'retire' : 'offer';
    return makeChange({
      title: t(`${way}.title`),
      message: t(`${way}.message`, { name }),
      confirmText: t(`actions.${way}`),
      run: () =>
        changeStatus({
          productId,
          ...seen(product),
          changeLoanProductStatusRequest: { isActive: !isActive },
        }),
      done: t(`${way}.done`, { name }),
      failed: t('failed.status'),
    });
  };
}
