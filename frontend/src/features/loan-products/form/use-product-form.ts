import { useTranslation } from 'react-i18next';
import { useRecordPage } from '@/shared/forms/use-saved-record';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { formatCount } from '@/shared/lib/rupees';
import { checkProduct, MOST_RUNGS } from './check-product';
import { fieldOf, fromProduct, newProduct, type ProductValues, toRequest } from './product-values';
import { useProductLabels } from './use-product-labels';

interface ProductFormOptions {
  product: LoanProduct | null;
  saved: (product: LoanProduct) => void;
}

/** The maximum of each figure, as shown in its error message. */
const mostOf = (name: string): string => {
  if (name === 'amountLadder') return formatCount(MOST_RUNGS);
  if (name.startsWith('principal')) return '₹1,00,00,00,000';
  return name.startsWith('instalments') ? formatCount(1040) : '999%';
};

export function useProductForm({ product, saved }: ProductFormOptions) {
  const { t } = useTranslation('loanProducts');
  const labelOf = useProductLabels();
  const [create] = loanProductsApi.useCreateLoanProductMutation();
  const [change] = loanProductsApi.useChangeLoanProductMutation();
  const [read] = loanProductsApi.useLazyGetLoanProductQuery();
  return useRecordPage<LoanProduct, ProductValues>({
    record: product,
    blank: newProduct,
    valuesOf: fromProduct,
    check: (name, values) => {
      const fault = checkProduct(name, values);
      return fault && t(`faults.${fault}`, { field: labelOf(name), most: mostOf(name) });
    },
    create: (values, once) =>
      create({ ...once, createLoanProductRequest: { ...toRequest(values), code: values.code.trim() } }),
    change: (values, version, { productId }) =>
      change({ productId, changeLoanProductRequest: { ...toRequest(values), version } }),
    read: async ({ productId }) => (await read({ productId })).data,
    about: { duplicate_product_code: 'code' },
    fieldOf,
    failed: t(product === null ? 'failed.create' : 'failed.change'),
    saved,
  });
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
