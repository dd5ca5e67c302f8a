import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { makeChange } from '@/shared/overlays/make-change';
import { type SavingsProduct, savingsProductsApi } from '../api';

export function useProductStatus() {
  const { t } = useTranslation('savingsProducts');
  const [changeStatus] = savingsProductsApi.useChangeSavingsProductStatusMutation();
  return (product: SavingsProduct) => {
    const { savingsProductId, name, isActive } = product;
    const way = isActive ? 'retire' : 'offer';
    return makeChange({
      title: t(`${way}.title`),
      message: t(`${way}.message`, { name }),
      confirmText: t(`actions.${way}`),
      run: () =>
        changeStatus({
          savingsProductId,
          ...seen(product),
          changeSavingsProductStatusRequest: { isActive: !isActive },
        }),
      done: t(`${way}.done`, { name }),
      failed: t('failed.status'),
    });
  };
}
