// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBusinessDate: build.query<GetBusinessDateApiResponse, GetBusinessDateApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/day-end`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listDayEnds: build.query<ListDayEndsApiResponse, ListDayEndsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/day-end/history`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    runDayEnd: build.mutation<RunDayEndApiResponse, RunDayEndApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/day-end/run`,
        method: 'POST',
        body: queryArg.runDayEndRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getDayEndSettings: build.query<GetDayEndSettingsApiResponse, GetDayEndSettingsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/day-end/settings`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeDayEndSettings: build.mutation<ChangeDayEndSettingsApiResponse, ChangeDayEndSettingsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/day-end/settings`,
        method: 'PUT',
        body: queryArg.changeDayEndSettingsRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getDayEnd: build.query<GetDayEndApiResponse, GetDayEndApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/day-end/${encodeURIComponent(String(queryArg.date))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    setAsideLoan: build.mutation<SetAsideLoanApiResponse, SetAsideLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/day-end/${encodeURIComponent(String(queryArg.date))}/set-aside`,
        method: 'POST',
        body: queryArg.setAsideLoanRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dayEndCalls };
export type GetBusinessDateApiResponse = /** status 200 The business date */ {
  /** Everything is booked on it. */
  businessDate: string;
  /** When it ends by itself; null if it does not, or its end has begun. A time in the past if it waits: `refusal` says for what. */
  endsAt?: string | null;
  newest?: DayEndItem | null;
  refusal?: DayEndRefusalItem | null;
  status: 'running' | 'halted' | 'done';
};
export type GetBusinessDateApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListDayEndsApiResponse = /** status 200 A page of day ends */ {
  items: DayEndItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListDayEndsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RunDayEndApiResponse = /** status 202 The day end */ {
  /** The day that it ends. */
  date: string;
  finishedAt?: string | null;
  /** The business date after it. */
  nextDate: string;
  /** Why it halted; empty otherwise. */
  reason: string;
  /** Whether it began by itself. `startedBy` is then the user who last changed the settings of day ends. */
  scheduled: boolean;
  startedAt: string;
  /** The user name; empty for a user of the platform. */
  startedBy: string;
  status: 'running' | 'halted' | 'done';
  /** In the order in which they are carried out. `holidays` is one of them only if the move of due dates past a later holiday
    was released. */
  steps: DayEndStepItem[];
};
export type RunDayEndApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  runDayEndRequest: RunDayEndRequest;
};
export type GetDayEndSettingsApiResponse = /** status 200 The settings */ {
  /** Where tills are used: whether a day that ends by itself closes the branches that are still open. Otherwise it waits for them. */
  closesBranches: boolean;
  /** The time in India at which a day ends by itself; empty if only people end days. A time before noon is on the next day. */
  endsAt: string;
  /** Whether a day can be ended before it is over in India. */
  endsSameDay: boolean;
  refusal?: DayEndRefusalItem | null;
  /** For `If-Match`; 0 if they were never changed. */
  version: number;
};
export type GetDayEndSettingsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeDayEndSettingsApiResponse = /** status 200 The new settings */ {
  /** Where tills are used: whether a day that ends by itself closes the branches that are still open. Otherwise it waits for them. */
  closesBranches: boolean;
  /** The time in India at which a day ends by itself; empty if only people end days. A time before noon is on the next day. */
  endsAt: string;
  /** Whether a day can be ended before it is over in India. */
  endsSameDay: boolean;
  refusal?: DayEndRefusalItem | null;
  /** For `If-Match`; 0 if they were never changed. */
  version: number;
};
export type ChangeDayEndSettingsApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeDayEndSettingsRequest: ChangeDayEndSettingsRequest;
};
export type GetDayEndApiResponse = /** status 200 The day end */ DayEndItem & {
  /** By loan, at most 200. */
  failures: DayEndFailureItem[];
};
export type GetDayEndApiArg = {
  /** The day that was ended. */
  date: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type SetAsideLoanApiResponse = /** status 200 The day end */ {
  /** The day that it ends. */
  date: string;
  finishedAt?: string | null;
  /** The business date after it. */
  nextDate: string;
  /** Why it halted; empty otherwise. */
  reason: string;
  /** Whether it began by itself. `startedBy` is then the user who last changed the settings of day ends. */
  scheduled: boolean;
  startedAt: string;
  /** The user name; empty for a user of the platform. */
  startedBy: string;
  status: 'running' | 'halted' | 'done';
  /** In the order in which they are carried out. `holidays` is one of them only if the move of due dates past a later holiday
    was released. */
  steps: DayEndStepItem[];
};
export type SetAsideLoanApiArg = {
  /** The day that was ended. */
  date: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  setAsideLoanRequest: SetAsideLoanRequest;
};
export type DayEndStepItem = {
  /** Loans that are done; 0 or 1 for `books` and `date`. */
  done: number;
  /** Loans that failed and were not set aside. */
  failed: number;
  name: 'holidays' | 'advances' | 'penal_charges' | 'savings' | 'books' | 'approvals' | 'date';
  total: number;
};
export type DayEndItem = {
  /** The day that it ends. */
  date: string;
  finishedAt?: string | null;
  /** The business date after it. */
  nextDate: string;
  /** Why it halted; empty otherwise. */
  reason: string;
  /** Whether it began by itself. `startedBy` is then the user who last changed the settings of day ends. */
  scheduled: boolean;
  startedAt: string;
  /** The user name; empty for a user of the platform. */
  startedBy: string;
  status: 'running' | 'halted' | 'done';
  /** In the order in which they are carried out. `holidays` is one of them only if the move of due dates past a later holiday
    was released. */
  steps: DayEndStepItem[];
};
export type DayEndRefusalItem = {
  /** When it was first refused for this reason. */
  at: string;
  reason: string;
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
export type RunDayEndRequest = {
  /** Where tills are used: true closes the branches that are still open, even if they are not ready. */
  closeBranches?: boolean | null;
  /** The business date. Naming it makes a second call harmless. */
  date: string;
};
export type ChangeDayEndSettingsRequest = {
  /** Where tills are used: whether a day that ends by itself closes the branches that are still open. Otherwise it waits for them. */
  closesBranches: boolean;
  /** When days end by themselves, in India; empty if only people end days. A time before noon is on the next day. */
  endsAt?: string | null;
  /** If the business date would end at once: true accepts that. */
  endsNow?: boolean | null;
  /** Whether a day can be ended before it is over in India. */
  endsSameDay: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type DayEndFailureItem = {
  loanId: number;
  loanNumber: string;
  reason: string;
  /** Who set it aside. */
  setAsideBy?: string | null;
  setAsideReason?: string | null;
  step: 'holidays' | 'advances' | 'penal_charges' | 'savings' | 'books' | 'approvals' | 'date';
};
export type SetAsideLoanRequest = {
  /** The loan. */
  loanId: number;
  /** Kept with the day end and in the audit trail. */
  reason: string;
};
