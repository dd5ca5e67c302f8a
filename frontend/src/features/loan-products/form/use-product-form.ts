import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { useConflict } from '@/shared/forms/use-conflict';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { formatCount } from '@/shared/lib/rupees';
import { checkProduct, MOST_RUNGS } from './check-product';
import { fieldOf, fromProduct, newProduct, type ProductValues, toRequest } from './product-values';
import { useProductLabels } from './use-product-labels';

interface ProductFormOptions {
  /** The product that is changed; null for a new one. */
  product: LoanProduct | null;
  saved: (product: LoanProduct) => void;
}

/** The maximum of each figure, as shown in its error message. */
const mostOf = (name: string): string => {
  if (name === 'amountLadder') return formatCount(MOST_RUNGS);
  if (name.startsWith('principal')) return '₹1,00,00,00,000';
  return name.startsWith('instalments') ? formatCount(1040) : '999%';
};

/** A product being edited, and saving it. */
export function useProductForm({ product, saved }: ProductFormOptions) {
  const { t } = useTranslation('loanProducts');
  const labelOf = useProductLabels();
  const [create, creating] = loanProductsApi.useCreateLoanProductMutation();
  const [change, changing] = loanProductsApi.useChangeLoanProductMutation();
  const [read] = loanProductsApi.useLazyGetLoanProductQuery();
  // One key per form: sent twice, the request creates only one product.
  const [onceKey] = useState(() => crypto.randomUUID());
  const form = useRecordForm<ProductValues>({
    initial: product === null ? newProduct : fromProduct(product),
    check: (name, values) => {
      const fault = checkProduct(name, values);
      return fault && t(`faults.${fault}`, { field: labelOf(name), most: mostOf(name) });
    },
  });
  const merge = useConflict<LoanProduct, ProductValues>({
    form,
    version: product?.version ?? 0,
    valuesOf: fromProduct,
    versionOf: ({ version }) => version,
    read: async () => (product === null ? undefined : (await read({ productId: product.productId })).data),
  });

  /** Errors are shown at the fields of the form, which differ in part from those of the wire. */
  const settle = (error: unknown) => {
    if (!isApiProblem(error)) return form.settle(error);
    const message = error.message || t(product === null ? 'failed.create' : 'failed.change');
    const taken =
      error.code === 'duplicate_product_code' ? [{ field: 'code', code: error.code, message }] : [];
    const errors = error.errors.map((fault) => ({ ...fault, field: fieldOf(fault.field) }));
    form.settle({ ...error, message, errors: [...errors, ...taken] });
  };

  const submit = async () => {
    const terms = toRequest(form.values);
    const { data, error } =
      product === null
        ? await create({
            'Idempotency-Key': onceKey,
            createLoanProductRequest: { ...terms, code: form.values.code.trim() },
          })
        : await change({
            productId: product.productId,
            changeLoanProductRequest: { ...terms, version: merge.version },
          });
    if (data !== undefined) {
      form.settle(null);
      return saved(data);
    }
    if (!(await merge.meet(error))) settle(error);
  };
  return { form, merge, submit, isSaving: creating.isLoading || changing.isLoading };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
