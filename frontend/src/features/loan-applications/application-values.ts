import type { CreateLoanRequest } from '@/shared/api/generated/loans';
import { parseRupees } from '@/shared/lending/amounts';
import { isAllowed } from '@/shared/lending/bounds';
import type { LoanTerms } from '@/shared/lending/loan-cost-api';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { roundingUnits } from '@/shared/lending/term-words';
import { parseCount, parseRate } from '@/shared/lending/typed-numbers';
import { isDay } from '@/shared/lib/dates';
import { daysBetween } from '@/shared/lib/indian-day';
import { isUnreadDay } from '@/shared/lib/read-day';
import type { Loan } from './api';
import type { Borrower } from './borrower';

export type ApplicationValues = {
  clientId: string;
  productId: string;
  principal: string;
  instalments: string;
  annualRate: string;
  frequency: string;
  purpose: string;
  expectedDisbursalOn: string;
  firstDueOn: string;
};

export type ApplicationField = keyof ApplicationValues;

const readers = { principal: parseRupees, instalments: parseCount, annualRate: parseRate } as const;
const unreadable = { principal: 'amount', instalments: 'count', annualRate: 'rate' } as const;

const LONGEST_PURPOSE = 200;

export const newApplication = (clientId: number | null): ApplicationValues => ({
  clientId: clientId === null ? '' : String(clientId),
  productId: '',
  principal: '',
  instalments: '',
  annualRate: '',
  frequency: '',
  purpose: '',
  expectedDisbursalOn: '',
  firstDueOn: '',
});

export const fromLoan = (loan: Loan): ApplicationValues => ({
  clientId: String(loan.clientId),
  productId: String(loan.productId),
  principal: String(loan.principal),
  instalments: String(loan.instalments),
  annualRate: String(loan.annualRate),
  frequency: loan.frequency,
  purpose: loan.purpose,
  expectedDisbursalOn: loan.expectedDisbursalOn ?? '',
  firstDueOn: loan.firstDueOn ?? '',
});

export const usualTerms = ({ principal, instalments, annualRate, frequencies }: LoanProduct) => ({
  principal: String(principal.default),
  instalments: String(instalments.default),
  annualRate: String(annualRate.default),
  frequency: frequencies[0] ?? '',
});

/** The data that the values are validated against. */
export interface Ground {
  product: LoanProduct | undefined;
  loan: Loan | null;
  /** The purposes that a loan of the product may have; any text is accepted if there are none. */
  purposes: readonly string[];
  businessDate: string;
}

/** The day on which the loan would be paid out, as the server takes it: not before the business date. */
const disbursalDay = ({ expectedDisbursalOn }: ApplicationValues, businessDate: string): string =>
  isDay(expectedDisbursalOn) && expectedDisbursalOn > businessDate ? expectedDisbursalOn : businessDate;

export function checkApplication(
  name: ApplicationField,
  values: ApplicationValues,
  { product, loan, purposes, businessDate }: Ground,
) {
  switch (name) {
    case 'clientId':
      return values.clientId === '' ? 'client' : null;
    case 'productId':
      return values.productId === '' ? 'product' : null;
    case 'principal':
    case 'instalments':
    case 'annualRate': {
      const value = readers[name](values[name]);
      if (value === null) return unreadable[name];
      // A loan keeps the terms of its application, which may have allowed values that the current ones do not.
      if (product === undefined || value === loan?.[name]) return null;
      return isAllowed(product[name], value) ? null : 'bounds';
    }
    case 'frequency':
      return values.frequency === '' ? 'frequency' : null;
    case 'purpose': {
      const purpose = values.purpose.trim();
      if (purpose.length > LONGEST_PURPOSE) return 'purpose';
      // The loan's current purpose remains valid.
      if (purposes.length === 0 || purpose === '' || purpose === loan?.purpose) return null;
      return purposes.includes(purpose) ? null : 'purposeChoice';
    }
    case 'firstDueOn': {
      if (product === undefined || !isDay(values.firstDueOn)) return null;
      const days = daysBetween(disbursalDay(values, businessDate), values.firstDueOn);
      const { minDays, maxDays } = product.firstDue;
      return days >= minDays && days <= maxDays ? null : 'firstDue';
    }
    default:
      return null;
  }
}

/** The applicant's choices, in the server's format. */
export const toChoices = (values: ApplicationValues): Omit<CreateLoanRequest, 'clientId' | 'productId'> => ({
  principal: parseRupees(values.principal),
  instalments: parseCount(values.instalments),
  annualRate: parseRate(values.annualRate),
  frequency: values.frequency,
  purpose: values.purpose.trim(),
  expectedDisbursalOn: values.expectedDisbursalOn || null,
  firstDueOn: values.firstDueOn || null,
});

/**
 * The loan to preview; null while its terms are invalid. An existing loan's own terms count, not the product's current
 * ones. The charges are those of the product unless `charges` is given. The holidays of the branch and the meetings of the
 * client's centre move due dates, if the borrower is known.
 */
export function toPreview(
  values: ApplicationValues,
  { product, loan }: Pick<Ground, 'product' | 'loan'>,
  businessDate: string,
  borrower: Borrower | null,
  charges: LoanTerms['charges'],
): LoanTerms | null {
  const fixed = loan ?? product;
  const { principal, instalments, annualRate, frequency, firstDueOn } = toChoices(values);
  if (isUnreadDay(values.expectedDisbursalOn) || isUnreadDay(values.firstDueOn)) return null;
  if (fixed === undefined || !principal || !instalments || annualRate == null || !frequency) return null;
  const { method, interestRounding, instalmentRounding, gracePrincipal, graceInterest, brokenPeriod } = fixed;
  const unit = roundingUnits.find((known) => known === instalmentRounding.unit) ?? null;
  return {
    ...{ principal, instalments, annualRate, frequency },
    ...{ method, interestRounding, gracePrincipal, graceInterest, brokenPeriod },
    instalmentRounding: { unit, direction: instalmentRounding.direction },
    productId: fixed.productId,
    ...(borrower === null ? {} : { branchId: borrower.branchId, clientId: borrower.clientId }),
    ...(charges ? { charges } : {}),
    disbursedOn: disbursalDay(values, businessDate),
    firstDueOn: firstDueOn ?? null,
  };
}

/** Whether the product requires steps before the sanction that cannot be recorded yet: the server refuses to submit. */
export const isDraftOnly = ({ requirements }: LoanProduct): boolean =>
  requirements.training || requirements.recognitionTest || requirements.committee;
