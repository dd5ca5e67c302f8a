// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavingsProducts: build.query<ListSavingsProductsApiResponse, ListSavingsProductsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings-products`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createSavingsProduct: build.mutation<CreateSavingsProductApiResponse, CreateSavingsProductApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings-products`,
        method: 'POST',
        body: queryArg.createSavingsProductRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getSavingsProduct: build.query<GetSavingsProductApiResponse, GetSavingsProductApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings-products/${encodeURIComponent(String(queryArg.savingsProductId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeSavingsProduct: build.mutation<ChangeSavingsProductApiResponse, ChangeSavingsProductApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings-products/${encodeURIComponent(String(queryArg.savingsProductId))}`,
        method: 'PUT',
        body: queryArg.changeSavingsProductRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeSavingsProductStatus: build.mutation<
      ChangeSavingsProductStatusApiResponse,
      ChangeSavingsProductStatusApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings-products/${encodeURIComponent(String(queryArg.savingsProductId))}/status`,
        method: 'PUT',
        body: queryArg.changeSavingsProductStatusRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listSavingsProductVersions: build.query<
      ListSavingsProductVersionsApiResponse,
      ListSavingsProductVersionsApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings-products/${encodeURIComponent(String(queryArg.savingsProductId))}/versions`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as savingsProductsCalls };
export type ListSavingsProductsApiResponse = /** status 200 The full list */ (SavingsProductTermsItem & {
  code: string;
  /** Whether new accounts can be opened of it. */
  isActive: boolean;
  savingsProductId: number;
  /** Counts changes of the terms, from 1. */
  termsVersion: number;
  /** For `If-Match`. */
  version: number;
})[];
export type ListSavingsProductsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateSavingsProductApiResponse = /** status 201 The product */ SavingsProductTermsItem & {
  code: string;
  /** Whether new accounts can be opened of it. */
  isActive: boolean;
  savingsProductId: number;
  /** Counts changes of the terms, from 1. */
  termsVersion: number;
  /** For `If-Match`. */
  version: number;
};
export type CreateSavingsProductApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createSavingsProductRequest: CreateSavingsProductRequest;
};
export type GetSavingsProductApiResponse = /** status 200 The product */ SavingsProductTermsItem & {
  code: string;
  /** Whether new accounts can be opened of it. */
  isActive: boolean;
  savingsProductId: number;
  /** Counts changes of the terms, from 1. */
  termsVersion: number;
  /** For `If-Match`. */
  version: number;
};
export type GetSavingsProductApiArg = {
  /** The savings product's number. */
  savingsProductId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeSavingsProductApiResponse =
  /** status 200 The updated product */ SavingsProductTermsItem & {
    code: string;
    /** Whether new accounts can be opened of it. */
    isActive: boolean;
    savingsProductId: number;
    /** Counts changes of the terms, from 1. */
    termsVersion: number;
    /** For `If-Match`. */
    version: number;
  };
export type ChangeSavingsProductApiArg = {
  /** The savings product's number. */
  savingsProductId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeSavingsProductRequest: ChangeSavingsProductRequest;
};
export type ChangeSavingsProductStatusApiResponse =
  /** status 200 The updated product */ SavingsProductTermsItem & {
    code: string;
    /** Whether new accounts can be opened of it. */
    isActive: boolean;
    savingsProductId: number;
    /** Counts changes of the terms, from 1. */
    termsVersion: number;
    /** For `If-Match`. */
    version: number;
  };
export type ChangeSavingsProductStatusApiArg = {
  /** The savings product's number. */
  savingsProductId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeSavingsProductStatusRequest: ChangeSavingsProductStatusRequest;
};
export type ListSavingsProductVersionsApiResponse =
  /** status 200 The full list */ (SavingsProductTermsItem & {
    changedAt: string;
    /** From 1. */
    termsVersion: number;
  })[];
export type ListSavingsProductVersionsApiArg = {
  /** The savings product's number. */
  savingsProductId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type DepositRulesItem = {
  brokenDays: 'actual_365' | 'none';
  /** In rupees, every month for each ₹100 of a late instalment. */
  latePerHundred: number;
  /** Below as many days a deposit earns nothing. */
  leastDays: number;
  leastTermDays: number;
  leastTermMonths: number;
  maturities: string[];
  mostTermDays: number;
  mostTermMonths: number;
  /** Percent a year. */
  penalRate: number;
};
export type RateSlabItem = {
  /** In rupees. */
  balance: number;
  days: number;
  /** Percent a year. */
  rate: number;
};
export type DatedRatesItem = {
  from: string;
  /** What senior citizens get beyond the rate of their slab, in percent a year. */
  seniorExtra: number;
  slabs: RateSlabItem[];
};
export type SavingsProductTermsItem = {
  /** In rupees: the most that can be withdrawn in a day. Null for any amount. */
  dailyLimit?: number | null;
  deposit?: DepositRulesItem | null;
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** In rupees: what stays in an account, and below which a day earns nothing. */
  minimumBalance: number;
  monthlyLimit?: number | null;
  name: string;
  /** In rupees: the least first deposit, or the least deposit or instalment of a product with a term. */
  openingBalance: number;
  posting: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly';
  /** By date, the earliest first. */
  rates: DatedRatesItem[];
  slabBasis: 'whole' | 'part';
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
export type CreateSavingsProductRequest = {
  /** Unique, and cannot be changed. */
  code: string;
  /** In rupees: the most that can be withdrawn in a day; any amount by default. */
  dailyLimit?: number | null;
  /** The rules of fixed and recurring deposits. Other products have none. */
  deposit?: {
    /** What the days beyond the whole quarters of a term earn: interest by the day (`actual_365`, the default) or `none`. */
    brokenDays?: string | null;
    /** In rupees, every month for each ₹100 of a late instalment of a recurring deposit; nothing by default. */
    latePerHundred?: number | null;
    /** Below as many days a deposit earns nothing; 7 by default. */
    leastDays?: number | null;
    /** Beyond its months; 0 by default. */
    leastTermDays?: number | null;
    /** The shortest term: 1 month by default. */
    leastTermMonths?: number | null;
    /** What fixed deposits may do at their end, all by default: `pay_out`, `renew_principal` (interest is paid out), `renew_all`. Recurring deposits are always paid out. */
    maturities?: ('pay_out' | 'renew_principal' | 'renew_all')[] | null;
    /** Beyond its months; 0 by default. */
    mostTermDays?: number | null;
    /** The longest term: 120 months by default. */
    mostTermMonths?: number | null;
    /** What the rate of a deposit that is closed early loses, in percent a year; nothing by default. */
    penalRate?: number | null;
  } | null;
  kind: string;
  /** In rupees: what stays in an account, and below which a day earns nothing; 0 by default. */
  minimumBalance?: number | null;
  /** In rupees: the most that can be withdrawn in a calendar month; any amount by default. */
  monthlyLimit?: number | null;
  name: string;
  /** In rupees: the least first deposit, or the least deposit or instalment of a product with a term; 0 by default. */
  openingBalance?: number | null;
  /** How often interest is posted; `quarterly` by default. */
  posting?: string | null;
  /** The rates by date, the earliest first. Later ones apply from their date on, also to accounts that are open. */
  rates: {
    /** The first day on which they apply. */
    from: string;
    /** What senior citizens get beyond the rate of their slab, in percent a year; nothing by default. */
    seniorExtra?: number | null;
    /** By days, then by balance; the first of each number of days from 0. */
    slabs: {
      /** The balance from which on it applies, in rupees; 0 by default. */
      balance?: number | null;
      /** The days of a term from which on it applies; 0 by default. */
      days?: number | null;
      /** Percent a year. */
      rate: number;
    }[];
  }[];
  /** What the rate of a slab by balance applies to: the `whole` balance (the default), or each `part` in its own slab. */
  slabBasis?: string | null;
};
export type ChangeSavingsProductRequest = {
  /** In rupees: the most that can be withdrawn in a day; any amount by default. */
  dailyLimit?: number | null;
  /** The rules of fixed and recurring deposits. Other products have none. */
  deposit?: {
    /** What the days beyond the whole quarters of a term earn: interest by the day (`actual_365`, the default) or `none`. */
    brokenDays?: string | null;
    /** In rupees, every month for each ₹100 of a late instalment of a recurring deposit; nothing by default. */
    latePerHundred?: number | null;
    /** Below as many days a deposit earns nothing; 7 by default. */
    leastDays?: number | null;
    /** Beyond its months; 0 by default. */
    leastTermDays?: number | null;
    /** The shortest term: 1 month by default. */
    leastTermMonths?: number | null;
    /** What fixed deposits may do at their end, all by default: `pay_out`, `renew_principal` (interest is paid out), `renew_all`. Recurring deposits are always paid out. */
    maturities?: ('pay_out' | 'renew_principal' | 'renew_all')[] | null;
    /** Beyond its months; 0 by default. */
    mostTermDays?: number | null;
    /** The longest term: 120 months by default. */
    mostTermMonths?: number | null;
    /** What the rate of a deposit that is closed early loses, in percent a year; nothing by default. */
    penalRate?: number | null;
  } | null;
  kind: string;
  /** In rupees: what stays in an account, and below which a day earns nothing; 0 by default. */
  minimumBalance?: number | null;
  /** In rupees: the most that can be withdrawn in a calendar month; any amount by default. */
  monthlyLimit?: number | null;
  name: string;
  /** In rupees: the least first deposit, or the least deposit or instalment of a product with a term; 0 by default. */
  openingBalance?: number | null;
  /** How often interest is posted; `quarterly` by default. */
  posting?: string | null;
  /** The rates by date, the earliest first. Later ones apply from their date on, also to accounts that are open. */
  rates: {
    /** The first day on which they apply. */
    from: string;
    /** What senior citizens get beyond the rate of their slab, in percent a year; nothing by default. */
    seniorExtra?: number | null;
    /** By days, then by balance; the first of each number of days from 0. */
    slabs: {
      /** The balance from which on it applies, in rupees; 0 by default. */
      balance?: number | null;
      /** The days of a term from which on it applies; 0 by default. */
      days?: number | null;
      /** Percent a year. */
      rate: number;
    }[];
  }[];
  /** What the rate of a slab by balance applies to: the `whole` balance (the default), or each `part` in its own slab. */
  slabBasis?: string | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type ChangeSavingsProductStatusRequest = {
  /** False takes it out of use; its accounts go on. */
  isActive: boolean;
};
