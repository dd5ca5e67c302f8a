import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { seen } from '@/shared/api/seen';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { loansApi } from '@/shared/lending/loans-api';
import { formatRate } from '@/shared/lending/term-figures';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { applicationsApi, type Loan } from './api';
import {
  type ApplicationField,
  type ApplicationValues,
  checkApplication,
  fromLoan,
  newApplication,
  toChoices,
} from './application-values';
import { usePurposes } from './use-purposes';

export const formats = { principal: plainRupees, instalments: formatCount, annualRate: formatRate } as const;

interface ApplicationOptions {
  products: readonly LoanProduct[];
  loan: Loan | null;
  /** The client of a new one, if the address named one. */
  clientId: number | null;
  businessDate: string;
  saved: (loan: Loan) => void;
  submitted: (loan: Loan) => void;
  /** It was saved, but the server refused to submit it. */
  refused: (loan: Loan, reason: string) => void;
}

/** An application being edited, saving it and submitting it. */
export function useApplication(options: ApplicationOptions) {
  const { products, loan, clientId, businessDate, saved, submitted, refused } = options;
  const { t } = useTranslation('loanApplications');
  const [create] = applicationsApi.useCreateLoanMutation();
  const [change] = applicationsApi.useChangeLoanMutation();
  const [submitLoan, submitting] = applicationsApi.useSubmitLoanMutation();
  const purposesOf = usePurposes();
  const [read] = loansApi.useLazyGetLoanQuery();
  const productOf = ({ productId }: ApplicationValues) =>
    products.find((product) => String(product.productId) === productId);

  const check = (name: ApplicationField, values: ApplicationValues) => {
    const product = productOf(values);
    const fault = checkApplication(name, values, {
      product,
      loan,
      purposes: purposesOf(product),
      businessDate,
    });
    if (fault === null) return null;
    const field = t(`fields.${name}`);
    const isBounded = name === 'principal' || name === 'instalments' || name === 'annualRate';
    if (fault === 'bounds') {
      if (product === undefined || !isBounded) return null;
      const { min, max, step } = product[name];
      const format = formats[name];
      const key = min === max ? 'exactly' : name === 'instalments' && step === 1 ? 'between' : 'inSteps';
      return t(`bounds.${key}`, { field, min: format(min), max: format(max), step: format(step) });
    }
    return t(`faults.${fault}`, {
      field,
      min: product?.firstDue.minDays,
      max: product?.firstDue.maxDays,
    });
  };
  const kept = useSavedRecord<Loan, ApplicationValues>({
    record: loan,
    blank: newApplication(clientId),
    valuesOf: fromLoan,
    check,
    create: (values, once) =>
      create({
        ...once,
        createLoanRequest: {
          ...toChoices(values),
          clientId: Number(values.clientId),
          productId: Number(values.productId),
        },
      }),
    change: (values, version, { loanId }) =>
      change({ loanId, changeLoanRequest: { ...toChoices(values), version } }),
    read: async ({ loanId }) => (await read({ loanId })).data,
    failed: t('failed.save'),
    saved,
  });

  const submit = async () => {
    const draft = await kept.save();
    if (draft === undefined) return;
    const { data, error } = await submitLoan({ loanId: draft.loanId, ...seen(draft) });
    if (data !== undefined) return submitted(data);
    refused(draft, messageOf(error, t('failed.submit')));
  };

  const product = productOf(kept.form.values);
  return {
    kept,
    product,
    purposes: purposesOf(product),
    submit,
    isBusy: kept.isSaving || submitting.isLoading,
  };
}

export type ApplicationForm = ReturnType<typeof useApplication>['kept']['form'];
