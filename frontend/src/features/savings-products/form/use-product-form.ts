import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordPage } from '@/shared/forms/use-saved-record';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { type SavingsProduct, savingsProductsApi } from '../api';
import { checkProduct, MOST_AMOUNT, MOST_DAYS, MOST_LATE, MOST_LEAST_DAYS, MOST_RATE } from './check-product';
import { fieldOf, fromProduct, newProduct, type ProductValues, toRequest } from './product-values';
import { useProductLabels } from './use-product-labels';

interface ProductFormOptions {
  product: SavingsProduct | null;
  saved: (product: SavingsProduct) => void;
}

/** The maximum of each figure, as shown in its error message. */
const mostOf = (name: string): string => {
  if (name === 'latePerHundred') return plainRupees(MOST_LATE);
  if (name === 'leastDays') return formatCount(MOST_LEAST_DAYS);
  if (/(Rate|Extra| rate)$/.test(name)) return `${MOST_RATE}%`;
  return /(Months|Days| days)$/.test(name) ? formatCount(MOST_DAYS) : plainRupees(MOST_AMOUNT);
};

export function useProductForm({ product, saved }: ProductFormOptions) {
  const { t } = useTranslation('savingsProducts');
  const labelOf = useProductLabels();
  const [blank] = useState(newProduct);
  const [create] = savingsProductsApi.useCreateSavingsProductMutation();
  const [change] = savingsProductsApi.useChangeSavingsProductMutation();
  const [read] = savingsProductsApi.useLazyGetSavingsProductQuery();
  return useRecordPage<SavingsProduct, ProductValues>({
    record: product,
    blank,
    valuesOf: fromProduct,
    check: (name, values) => {
      const fault = checkProduct(name, values);
      return fault && t(`faults.${fault}`, { field: labelOf(name, values), most: mostOf(name) });
    },
    create: (values, once) =>
      create({ ...once, createSavingsProductRequest: { ...toRequest(values), code: values.code.trim() } }),
    change: (values, version, { savingsProductId }) =>
      change({ savingsProductId, changeSavingsProductRequest: { ...toRequest(values), version } }),
    read: async ({ savingsProductId }) => (await read({ savingsProductId })).data,
    about: { duplicate_product_code: 'code' },
    fieldOf,
    failed: t(product === null ? 'failed.create' : 'failed.change'),
    saved,
  });
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
