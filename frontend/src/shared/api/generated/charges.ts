// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCharges: build.query<ListChargesApiResponse, ListChargesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/charges`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createCharge: build.mutation<CreateChargeApiResponse, CreateChargeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/charges`,
        method: 'POST',
        body: queryArg.createChargeRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeCharge: build.mutation<ChangeChargeApiResponse, ChangeChargeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/charges/${encodeURIComponent(String(queryArg.chargeId))}`,
        method: 'PUT',
        body: queryArg.changeChargeRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listTaxRegistrations: build.query<ListTaxRegistrationsApiResponse, ListTaxRegistrationsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tax-registrations`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeTaxRegistrations: build.mutation<ChangeTaxRegistrationsApiResponse, ChangeTaxRegistrationsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tax-registrations`,
        method: 'PUT',
        body: queryArg.changeTaxRegistrationsRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as chargesCalls };
export type ListChargesApiResponse = /** status 200 The full list */ (ChargeTermsItem & {
  chargeId: number;
  /** Whether products can take it up. */
  isActive: boolean;
  /** For `If-Match`. */
  version: number;
})[];
export type ListChargesApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateChargeApiResponse = /** status 201 The charge */ ChargeTermsItem & {
  chargeId: number;
  /** Whether products can take it up. */
  isActive: boolean;
  /** For `If-Match`. */
  version: number;
};
export type CreateChargeApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createChargeRequest: CreateChargeRequest;
};
export type ChangeChargeApiResponse = /** status 200 The updated charge */ ChargeTermsItem & {
  chargeId: number;
  /** Whether products can take it up. */
  isActive: boolean;
  /** For `If-Match`. */
  version: number;
};
export type ChangeChargeApiArg = {
  /** The charge's number. */
  chargeId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeChargeRequest: ChangeChargeRequest;
};
export type ListTaxRegistrationsApiResponse = /** status 200 The full list */ {
  registrations: TaxRegistration[];
  /** For `If-Match`. */
  version: number;
};
export type ListTaxRegistrationsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeTaxRegistrationsApiResponse = /** status 200 The full list */ {
  registrations: TaxRegistration[];
  /** For `If-Match`. */
  version: number;
};
export type ChangeTaxRegistrationsApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeTaxRegistrationsRequest: ChangeTaxRegistrationsRequest;
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
export type CreateChargeRequest = {
  /** In rupees, without tax. Either this or `percent`. */
  amount?: number | null;
  /** When it is made: `disbursal` (it is kept back from what is paid out) or `returned_payment` (a cheque or mandate comes back) or `service` (two people make it for a loan); both are due with the next instalment. */
  event: string;
  /** `fee` (the lender's income; the default for a new charge) or `insurance_premium` (collected for an insurer at cost: at the disbursal only, and without GST). */
  kind?: string | null;
  name: string;
  /** Of the principal, without tax. Either this or `amount`. */
  percent?: number | null;
  /** GST, in percent; 18 by default, and always 0 for an insurance premium. It is asked for where the lender is registered for it. */
  taxPercent?: number | null;
};
export type ChangeChargeRequest = {
  /** In rupees, without tax. Either this or `percent`. */
  amount?: number | null;
  /** When it is made: `disbursal` (it is kept back from what is paid out) or `returned_payment` (a cheque or mandate comes back) or `service` (two people make it for a loan); both are due with the next instalment. */
  event: string;
  /** False takes it out of use: no other product can take it up. */
  isActive: boolean;
  /** `fee` (the lender's income; the default for a new charge) or `insurance_premium` (collected for an insurer at cost: at the disbursal only, and without GST). */
  kind: string;
  name: string;
  /** Of the principal, without tax. Either this or `amount`. */
  percent?: number | null;
  /** GST, in percent; 18 by default, and always 0 for an insurance premium. It is asked for where the lender is registered for it. */
  taxPercent?: number | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type TaxRegistration = {
  gstin: string;
  /** As branches name it. */
  state: string;
};
export type ChangeTaxRegistrationsRequest = {
  registrations?:
    | {
        /** The last character is a check digit. */
        gstin: string;
        /** As branches name it. */
        state: string;
      }[]
    | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
