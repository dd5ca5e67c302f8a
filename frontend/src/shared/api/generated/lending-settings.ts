// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuthority: build.query<GetAuthorityApiResponse, GetAuthorityApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/authority`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeAuthority: build.mutation<ChangeAuthorityApiResponse, ChangeAuthorityApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/authority`,
        method: 'PUT',
        body: queryArg.changeAuthorityRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listHolidays: build.query<ListHolidaysApiResponse, ListHolidaysApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/holidays`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          year: queryArg.year,
          branchId: queryArg.branchId,
        },
      }),
    }),
    createHoliday: build.mutation<CreateHolidayApiResponse, CreateHolidayApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/holidays`,
        method: 'POST',
        body: queryArg.createHolidayRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    importHolidays: build.mutation<ImportHolidaysApiResponse, ImportHolidaysApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/holidays/import`,
        method: 'POST',
        body: queryArg.importHolidaysRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteHoliday: build.mutation<DeleteHolidayApiResponse, DeleteHolidayApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/holidays/${encodeURIComponent(String(queryArg.holidayId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    previewDueDateMove: build.query<PreviewDueDateMoveApiResponse, PreviewDueDateMoveApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/holidays/${encodeURIComponent(String(queryArg.holidayId))}/due-dates`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestDueDateMove: build.mutation<RequestDueDateMoveApiResponse, RequestDueDateMoveApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/holidays/${encodeURIComponent(String(queryArg.holidayId))}/due-dates`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listPurposes: build.query<ListPurposesApiResponse, ListPurposesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/purposes`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createPurpose: build.mutation<CreatePurposeApiResponse, CreatePurposeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/purposes`,
        method: 'POST',
        body: queryArg.loanPurposeRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changePurpose: build.mutation<ChangePurposeApiResponse, ChangePurposeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/purposes/${encodeURIComponent(String(queryArg.purposeId))}`,
        method: 'PUT',
        body: queryArg.loanPurposeRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as lendingSettingsCalls };
export type GetAuthorityApiResponse = /** status 200 All limits, and all roles */ {
  limits: AuthorityLimitItem[];
  /** All roles: the system's first. */
  roles: AuthorityRoleItem[];
  /** For `If-Match`; 0 if it was never changed. */
  version: number;
};
export type GetAuthorityApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeAuthorityApiResponse = /** status 200 The new limits */ {
  limits: AuthorityLimitItem[];
  /** All roles: the system's first. */
  roles: AuthorityRoleItem[];
  /** For `If-Match`; 0 if it was never changed. */
  version: number;
};
export type ChangeAuthorityApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeAuthorityRequest: ChangeAuthorityRequest;
};
export type ListHolidaysApiResponse = /** status 200 The full list */ {
  /** By day. */
  holidays: Holiday[];
  weeklyOff: 'none' | 'sunday' | 'sunday_and_bank_saturdays';
};
export type ListHolidaysApiArg = {
  /** The year; the present one by default. */
  year?: number;
  /** Only those of that branch and of all branches. */
  branchId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateHolidayApiResponse = /** status 201 The holiday */ {
  /** Null in all branches. */
  branchId?: number | null;
  /** Whether the move of due dates of schedules that existed before it was released. */
  dueDatesReleased: boolean;
  holidayId: number;
  name: string;
  on: string;
};
export type CreateHolidayApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createHolidayRequest: CreateHolidayRequest;
};
export type ImportHolidaysApiResponse = /** status 201 The holidays, in the order of the request */ {
  /** Null in all branches. */
  branchId?: number | null;
  /** Whether the move of due dates of schedules that existed before it was released. */
  dueDatesReleased: boolean;
  holidayId: number;
  name: string;
  on: string;
}[];
export type ImportHolidaysApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  importHolidaysRequest: ImportHolidaysRequest;
};
export type DeleteHolidayApiResponse = /** status 200 It was deleted */ null;
export type DeleteHolidayApiArg = {
  /** The holiday's id. */
  holidayId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type PreviewDueDateMoveApiResponse = /** status 200 What moves */ {
  /** The unpaid amount of the instalments. */
  amount: number;
  /** Branches with at least one loan, by name. */
  branches: BranchDueDateMove[];
  holidayId: number;
  instalments: number;
  /** Active loans with an instalment that falls due on the holiday, or on days off right after it. */
  loans: number;
  name: string;
  on: string;
  /** Whether a second person has released it. The next day end carries it out. */
  released: boolean;
};
export type PreviewDueDateMoveApiArg = {
  /** The holiday's id. */
  holidayId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestDueDateMoveApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestDueDateMoveApiArg = {
  /** The holiday's id. */
  holidayId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type ListPurposesApiResponse = /** status 200 The full list */ {
  category?:
    | ('business' | 'agriculture' | 'education' | 'emergency' | 'housing' | 'other' | null)
    | ('business' | 'agriculture' | 'education' | 'emergency' | 'housing' | 'other' | null);
  /** Whether applications can choose it. */
  isActive: boolean;
  name: string;
  purposeId: number;
  /** For `If-Match`. */
  version: number;
}[];
export type ListPurposesApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreatePurposeApiResponse = /** status 201 The purpose */ {
  category?:
    | ('business' | 'agriculture' | 'education' | 'emergency' | 'housing' | 'other' | null)
    | ('business' | 'agriculture' | 'education' | 'emergency' | 'housing' | 'other' | null);
  /** Whether applications can choose it. */
  isActive: boolean;
  name: string;
  purposeId: number;
  /** For `If-Match`. */
  version: number;
};
export type CreatePurposeApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  loanPurposeRequest: LoanPurposeRequest;
};
export type ChangePurposeApiResponse = /** status 200 The updated purpose */ {
  category?:
    | ('business' | 'agriculture' | 'education' | 'emergency' | 'housing' | 'other' | null)
    | ('business' | 'agriculture' | 'education' | 'emergency' | 'housing' | 'other' | null);
  /** Whether applications can choose it. */
  isActive: boolean;
  name: string;
  purposeId: number;
  /** For `If-Match`. */
  version: number;
};
export type ChangePurposeApiArg = {
  /** The purpose's id. */
  purposeId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  loanPurposeRequest: LoanPurposeRequest;
};
export type AuthorityLimitItem = {
  act:
    | 'sanction'
    | 'disburse'
    | 'accept_reversal'
    | 'accept_closure'
    | 'accept_refund'
    | 'accept_waiver'
    | 'accept_charge'
    | 'accept_reschedule'
    | 'accept_settlement'
    | 'accept_write_off'
    | 'accept_entry';
  amount: number;
  /** For approvals of loans of this product; null for all that have no limit of their own. */
  productId?: number | null;
  roleId: number;
};
export type AuthorityRoleItem = {
  acts: (
    | 'sanction'
    | 'disburse'
    | 'accept_reversal'
    | 'accept_closure'
    | 'accept_refund'
    | 'accept_waiver'
    | 'accept_charge'
    | 'accept_reschedule'
    | 'accept_settlement'
    | 'accept_write_off'
    | 'accept_entry'
  )[];
  /** Whether the caller may raise its limits, and not only lower them. */
  canRaise: boolean;
  name: string;
  roleId: number;
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
export type ChangeAuthorityRequest = {
  /** Replaces the existing ones. */
  limits?:
    | {
        /** What is limited. */
        act: string;
        /** The largest amount, in rupees; 0 forbids the act. */
        amount: number;
        /** With `sanction` only: the loan product. By default all that have no limit of their own. */
        productId?: number | null;
        /** The role. */
        roleId: number;
      }[]
    | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type Holiday = {
  /** Null in all branches. */
  branchId?: number | null;
  /** Whether the move of due dates of schedules that existed before it was released. */
  dueDatesReleased: boolean;
  holidayId: number;
  name: string;
  on: string;
};
export type CreateHolidayRequest = {
  /** Where; in all branches by default. */
  branchId?: number | null;
  /** Its name. */
  name: string;
  /** The day. */
  on: string;
};
export type ImportHolidaysRequest = {
  /** All are added, or none if one cannot be. */
  holidays: {
    /** Where; in all branches by default. */
    branchId?: number | null;
    /** Its name. */
    name: string;
    /** The day. */
    on: string;
  }[];
  /** All days must be in it. */
  year: number;
};
export type BranchDueDateMove = {
  /** The unpaid amount of the instalments. */
  amount: number;
  branchId: number;
  branchName: string;
  instalments: number;
  loans: number;
  /** The branch's first working day from the holiday on. */
  movesTo: string;
};
export type ReasonRequest = {
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type LoanPurposeRequest = {
  /** The category of products that it is for; all by default. */
  category?: string | null;
  /** Whether applications can choose it; true by default. */
  isActive?: boolean | null;
  /** What the money is for. */
  name: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
