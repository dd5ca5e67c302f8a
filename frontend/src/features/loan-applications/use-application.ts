import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem, messageOf } from '@/shared/api/problem';
import { seen } from '@/shared/api/seen';
import { useConflict } from '@/shared/forms/use-conflict';
import { useRecordForm } from '@/shared/forms/use-record-form';
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
  /** The application that is changed; null for a new one. */
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
  const [create, creating] = applicationsApi.useCreateLoanMutation();
  const [change, changing] = applicationsApi.useChangeLoanMutation();
  const [submitLoan, submitting] = applicationsApi.useSubmitLoanMutation();
  const purposesOf = usePurposes();
  const [read] = loansApi.useLazyGetLoanQuery();
  // One key per form: sent twice, the request creates only one application.
  const [onceKey] = useState(() => crypto.randomUUID());
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
  const form = useRecordForm<ApplicationValues>({
    initial: loan === null ? newApplication(clientId) : fromLoan(loan),
    check,
  });
  const merge = useConflict<Loan, ApplicationValues>({
    form,
    version: loan?.version ?? 0,
    valuesOf: fromLoan,
    versionOf: ({ version }) => version,
    read: async () => (loan === null ? undefined : (await read({ loanId: loan.loanId })).data),
  });

  /** Returns the application as it was saved; undefined if it was not. */
  const save = async (): Promise<Loan | undefined> => {
    if (!form.submit()) return undefined;
    const choices = toChoices(form.values);
    const { data, error } =
      loan === null
        ? await create({
            'Idempotency-Key': onceKey,
            createLoanRequest: {
              ...choices,
              clientId: Number(form.values.clientId),
              productId: Number(form.values.productId),
            },
          })
        : await change({
            loanId: loan.loanId,
            changeLoanRequest: { ...choices, version: merge.version },
          });
    if (data !== undefined) {
      form.settle(null);
      return data;
    }
    if (!(await merge.meet(error))) {
      const message = messageOf(error, t('failed.save'));
      form.settle(isApiProblem(error) ? { ...error, message } : error);
    }
    return undefined;
  };

  const submit = async () => {
    const draft = await save();
    if (draft === undefined) return;
    const { data, error } = await submitLoan({ loanId: draft.loanId, ...seen(draft) });
    if (data !== undefined) return submitted(data);
    refused(draft, messageOf(error, t('failed.submit')));
  };

  return {
    form,
    merge,
    product: productOf(form.values),
    purposes: purposesOf(productOf(form.values)),
    save: async () => {
      const stored = await save();
      if (stored !== undefined) saved(stored);
    },
    submit,
    isBusy: creating.isLoading || changing.isLoading || submitting.isLoading,
  };
}

export type ApplicationForm = ReturnType<typeof useApplication>['form'];
