// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoanProducts: build.query<ListLoanProductsApiResponse, ListLoanProductsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loan-products`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createLoanProduct: build.mutation<CreateLoanProductApiResponse, CreateLoanProductApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loan-products`,
        method: 'POST',
        body: queryArg.createLoanProductRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getLoanProduct: build.query<GetLoanProductApiResponse, GetLoanProductApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loan-products/${encodeURIComponent(String(queryArg.productId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeLoanProduct: build.mutation<ChangeLoanProductApiResponse, ChangeLoanProductApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loan-products/${encodeURIComponent(String(queryArg.productId))}`,
        method: 'PUT',
        body: queryArg.changeLoanProductRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeLoanProductStatus: build.mutation<
      ChangeLoanProductStatusApiResponse,
      ChangeLoanProductStatusApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loan-products/${encodeURIComponent(String(queryArg.productId))}/status`,
        method: 'PUT',
        body: queryArg.changeLoanProductStatusRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listLoanProductVersions: build.query<ListLoanProductVersionsApiResponse, ListLoanProductVersionsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loan-products/${encodeURIComponent(String(queryArg.productId))}/versions`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as loanProductsCalls };
export type ListLoanProductsApiResponse = /** status 200 The full list */ (LoanProductTermsItem & {
  code: string;
  /** Whether new loans can be made of it. */
  isActive: boolean;
  productId: number;
  /** Counts changes of the terms, from 1. */
  termsVersion: number;
  /** For `If-Match`. */
  version: number;
})[];
export type ListLoanProductsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateLoanProductApiResponse = /** status 201 The product */ LoanProductTermsItem & {
  code: string;
  /** Whether new loans can be made of it. */
  isActive: boolean;
  productId: number;
  /** Counts changes of the terms, from 1. */
  termsVersion: number;
  /** For `If-Match`. */
  version: number;
};
export type CreateLoanProductApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createLoanProductRequest: CreateLoanProductRequest;
};
export type GetLoanProductApiResponse = /** status 200 The product */ LoanProductTermsItem & {
  code: string;
  /** Whether new loans can be made of it. */
  isActive: boolean;
  productId: number;
  /** Counts changes of the terms, from 1. */
  termsVersion: number;
  /** For `If-Match`. */
  version: number;
};
export type GetLoanProductApiArg = {
  /** The loan product's number. */
  productId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeLoanProductApiResponse = /** status 200 The updated product */ LoanProductTermsItem & {
  code: string;
  /** Whether new loans can be made of it. */
  isActive: boolean;
  productId: number;
  /** Counts changes of the terms, from 1. */
  termsVersion: number;
  /** For `If-Match`. */
  version: number;
};
export type ChangeLoanProductApiArg = {
  /** The loan product's number. */
  productId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeLoanProductRequest: ChangeLoanProductRequest;
};
export type ChangeLoanProductStatusApiResponse =
  /** status 200 The updated product */ LoanProductTermsItem & {
    code: string;
    /** Whether new loans can be made of it. */
    isActive: boolean;
    productId: number;
    /** Counts changes of the terms, from 1. */
    termsVersion: number;
    /** For `If-Match`. */
    version: number;
  };
export type ChangeLoanProductStatusApiArg = {
  /** The loan product's number. */
  productId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeLoanProductStatusRequest: ChangeLoanProductStatusRequest;
};
export type ListLoanProductVersionsApiResponse = /** status 200 The full list */ (LoanProductTermsItem & {
  changedAt: string;
  /** From 1. */
  termsVersion: number;
})[];
export type ListLoanProductVersionsApiArg = {
  /** The loan product's number. */
  productId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type BoundsItem = {
  default: number;
  max: number;
  min: number;
  step: number;
};
export type ChargeTermsItem = {
  amount: number | null;
  event: 'disbursal' | 'returned_payment' | 'service';
  kind: 'fee' | 'insurance_premium';
  name: string;
  percent: number | null;
  /** GST, in percent. */
  taxPercent: number;
};
export type ProductCharge = ChargeTermsItem & {
  chargeId: number;
};
export type FirstDueItem = {
  maxDays: number;
  minDays: number;
};
export type InstalmentRoundingItem = {
  /** `half_up` or `up`. */
  direction: string;
  /** In rupees. */
  unit: number;
};
export type PenalRuleItem = {
  /** In rupees, once for each instalment. */
  amount?: number | null;
  /** Percent a year of the overdue principal and interest. */
  annualRate?: number | null;
  /** The days past due that cost nothing. */
  graceDays: number;
  /** The most for one instalment. */
  most: number;
};
export type RequirementsItem = {
  committee: boolean;
  group: boolean;
  recognitionTest: boolean;
  training: boolean;
};
export type LoanProductTermsItem = {
  allocationOrder: string[];
  /** The most that a client may borrow in each cycle, in rupees, from the first one on. The last amount holds from then on;
    without amounts, only `principal` limits a loan. */
  amountLadder: number[];
  /** Percent a year. */
  annualRate: BoundsItem;
  /** In rupees: an instalment of which no more is unpaid counts as paid for days past due. */
  arrearsTolerance: number;
  brokenPeriod: string;
  category: string;
  /** As the product took them up. */
  charges: ProductCharge[];
  earlyMoney: string;
  firstDue: FirstDueItem;
  /** The first is the default. */
  frequencies: string[];
  graceInterest: number;
  gracePrincipal: number;
  instalmentRounding: InstalmentRoundingItem;
  instalments: BoundsItem;
  interestRounding: string;
  isMicrofinance: boolean;
  method: string;
  name: string;
  penal?: PenalRuleItem | null;
  prepayment: string;
  /** In rupees. */
  principal: BoundsItem;
  requirements: RequirementsItem;
};
export type FieldProblem = {
  /** A stable code for the rule that was broken. */
  code: string;
  /** The name of the field, header or query parameter. */
  field: string;
  /** A message for the user. */
  message: string;
};
export type Problem = {
  /** A stable code for programs. */
  code: string;
  /** Further data for programs. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A message for the user. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type CreateLoanProductRequest = {
  /** The order in which a payment pays the parts of an instalment: penalty, fee, interest, principal by default. */
  allocationOrder?: ('penalty' | 'fee' | 'interest' | 'principal')[] | null;
  /** The most that a client may borrow in each cycle, in rupees: the first amount in cycle 1, the last one from its cycle on. A client's cycle is 1 plus the number of loans that they have repaid. Each amount is one that `principal` allows, and none is less than the one before it. Without amounts, which is the default, only `principal` limits a loan. */
  amountLadder?: number[] | null;
  /** Percent a year. */
  annualRate: {
    default: number;
    max: number;
    min: number;
    /** The distance between two choices. */
    step: number;
  };
  /** In rupees: an instalment of which no more is unpaid counts as paid for days past due, asset class and PAR. The rest stays owed. 0 by default. */
  arrearsTolerance?: number | null;
  /** What interest a first period bears that is not one period long: a period's (`none`, the default) or that of its own days (`actual_365`). */
  brokenPeriod?: string | null;
  category: string;
  /** The charges that the product takes up, as they are now; none by default. */
  charges?: number[] | null;
  /** Unique, and cannot be changed. */
  code: string;
  /** What becomes of money beyond what is due: `hold` (an advance, by default), `next` (pays the next instalments), `principal` (repays principal). */
  earlyMoney?: string | null;
  /** When the first instalment may fall due, in days from the disbursal. */
  firstDue?: {
    /** 100 by default. */
    maxDays?: number | null;
    /** 1 by default. */
    minDays?: number | null;
  } | null;
  /** How often an instalment falls due. The first is the default. */
  frequencies: ('weekly' | 'fortnightly' | 'four_weekly' | 'monthly' | 'quarterly')[];
  /** Instalments at the start without interest, which later ones ask for; 0 by default. */
  graceInterest?: number | null;
  /** Instalments at the start without principal; 0 by default. */
  gracePrincipal?: number | null;
  /** How the amount of an instalment is rounded. The last takes the difference. */
  instalmentRounding?: {
    /** `half_up` by default. */
    direction?: string | null;
    /** In rupees; by default a paisa or a rupee, as interest is rounded. */
    unit?: (0.01 | 1 | 5 | 10 | null) | (0.01 | 1 | 5 | 10 | null);
  } | null;
  /** In how many instalments. */
  instalments: {
    default: number;
    max: number;
    min: number;
    /** The distance between two choices. */
    step: number;
  };
  /** `paise` by default. */
  interestRounding?: string | null;
  /** Whether the limits on microfinance loans apply; true by default. */
  isMicrofinance?: boolean | null;
  /** What interest is counted on: `declining` (level instalments), `equal_principal`, `flat`, or `bullet` (all principal in the last instalment). */
  method: string;
  name: string;
  /** The penal charge for instalments that are overdue, on their principal and interest only; none by default. Loans whose early money repays principal cannot have one. */
  penal?: {
    /** In rupees, once for each instalment. Either this or `annualRate`. */
    amount?: number | null;
    /** Percent a year of what is overdue. Either this or `amount`. */
    annualRate?: number | null;
    /** The days past due that cost nothing, also afterwards; none by default. */
    graceDays?: number | null;
    /** In rupees, the most for one instalment. Needed with a rate or an amount. */
    most?: number | null;
  } | null;
  /** What becomes of later instalments when early money repays principal: `shorter_term` (fewer of them, by default) or `smaller_instalments`. */
  prepayment?: string | null;
  /** How much is lent, in rupees. */
  principal: {
    default: number;
    max: number;
    min: number;
    /** The distance between two choices. */
    step: number;
  };
  /** What an application needs before it is sanctioned; nothing by default. */
  requirements?: {
    /** The branch loan committee recommends it. */
    committee?: boolean | null;
    /** The borrower is in a group. */
    group?: boolean | null;
    /** The group passed its recognition test (GRT). */
    recognitionTest?: boolean | null;
    /** The group was trained (CGT). */
    training?: boolean | null;
  } | null;
};
export type ChangeLoanProductRequest = {
  /** The order in which a payment pays the parts of an instalment: penalty, fee, interest, principal by default. */
  allocationOrder?: ('penalty' | 'fee' | 'interest' | 'principal')[] | null;
  /** The most that a client may borrow in each cycle, in rupees: the first amount in cycle 1, the last one from its cycle on. A client's cycle is 1 plus the number of loans that they have repaid. Each amount is one that `principal` allows, and none is less than the one before it. Without amounts, which is the default, only `principal` limits a loan. */
  amountLadder?: number[] | null;
  /** Percent a year. */
  annualRate: {
    default: number;
    max: number;
    min: number;
    /** The distance between two choices. */
    step: number;
  };
  /** In rupees: an instalment of which no more is unpaid counts as paid for days past due, asset class and PAR. The rest stays owed. 0 by default. */
  arrearsTolerance?: number | null;
  /** What interest a first period bears that is not one period long: a period's (`none`, the default) or that of its own days (`actual_365`). */
  brokenPeriod?: string | null;
  category: string;
  /** The charges that the product takes up, as they are now; none by default. */
  charges?: number[] | null;
  /** What becomes of money beyond what is due: `hold` (an advance, by default), `next` (pays the next instalments), `principal` (repays principal). */
  earlyMoney?: string | null;
  /** When the first instalment may fall due, in days from the disbursal. */
  firstDue?: {
    /** 100 by default. */
    maxDays?: number | null;
    /** 1 by default. */
    minDays?: number | null;
  } | null;
  /** How often an instalment falls due. The first is the default. */
  frequencies: ('weekly' | 'fortnightly' | 'four_weekly' | 'monthly' | 'quarterly')[];
  /** Instalments at the start without interest, which later ones ask for; 0 by default. */
  graceInterest?: number | null;
  /** Instalments at the start without principal; 0 by default. */
  gracePrincipal?: number | null;
  /** How the amount of an instalment is rounded. The last takes the difference. */
  instalmentRounding?: {
    /** `half_up` by default. */
    direction?: string | null;
    /** In rupees; by default a paisa or a rupee, as interest is rounded. */
    unit?: (0.01 | 1 | 5 | 10 | null) | (0.01 | 1 | 5 | 10 | null);
  } | null;
  /** In how many instalments. */
  instalments: {
    default: number;
    max: number;
    min: number;
    /** The distance between two choices. */
    step: number;
  };
  /** `paise` by default. */
  interestRounding?: string | null;
  /** Whether the limits on microfinance loans apply; true by default. */
  isMicrofinance?: boolean | null;
  /** What interest is counted on: `declining` (level instalments), `equal_principal`, `flat`, or `bullet` (all principal in the last instalment). */
  method: string;
  name: string;
  /** The penal charge for instalments that are overdue, on their principal and interest only; none by default. Loans whose early money repays principal cannot have one. */
  penal?: {
    /** In rupees, once for each instalment. Either this or `annualRate`. */
    amount?: number | null;
    /** Percent a year of what is overdue. Either this or `amount`. */
    annualRate?: number | null;
    /** The days past due that cost nothing, also afterwards; none by default. */
    graceDays?: number | null;
    /** In rupees, the most for one instalment. Needed with a rate or an amount. */
    most?: number | null;
  } | null;
  /** What becomes of later instalments when early money repays principal: `shorter_term` (fewer of them, by default) or `smaller_instalments`. */
  prepayment?: string | null;
  /** How much is lent, in rupees. */
  principal: {
    default: number;
    max: number;
    min: number;
    /** The distance between two choices. */
    step: number;
  };
  /** What an application needs before it is sanctioned; nothing by default. */
  requirements?: {
    /** The branch loan committee recommends it. */
    committee?: boolean | null;
    /** The borrower is in a group. */
    group?: boolean | null;
    /** The group passed its recognition test (GRT). */
    recognitionTest?: boolean | null;
    /** The group was trained (CGT). */
    training?: boolean | null;
  } | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type ChangeLoanProductStatusRequest = {
  /** False takes it out of use; its loans go on. */
  isActive: boolean;
};
