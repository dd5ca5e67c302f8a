// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReportExports: build.query<ListReportExportsApiResponse, ListReportExportsApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/exports`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    createReportExport: build.mutation<CreateReportExportApiResponse, CreateReportExportApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/exports`,
        method: 'POST',
        body: queryArg.reportExportRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getReportExport: build.query<GetReportExportApiResponse, GetReportExportApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/exports/${encodeURIComponent(String(queryArg.exportId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteReportExport: build.mutation<DeleteReportExportApiResponse, DeleteReportExportApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/exports/${encodeURIComponent(String(queryArg.exportId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listReportSchedules: build.query<ListReportSchedulesApiResponse, ListReportSchedulesApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/schedules`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    createReportSchedule: build.mutation<CreateReportScheduleApiResponse, CreateReportScheduleApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/schedules`,
        method: 'POST',
        body: queryArg.reportScheduleRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getReportSchedule: build.query<GetReportScheduleApiResponse, GetReportScheduleApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/schedules/${encodeURIComponent(String(queryArg.scheduleId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeReportSchedule: build.mutation<ChangeReportScheduleApiResponse, ChangeReportScheduleApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/schedules/${encodeURIComponent(String(queryArg.scheduleId))}`,
        method: 'PUT',
        body: queryArg.reportScheduleRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteReportSchedule: build.mutation<DeleteReportScheduleApiResponse, DeleteReportScheduleApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/schedules/${encodeURIComponent(String(queryArg.scheduleId))}`,
        method: 'DELETE',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listReportRuns: build.query<ListReportRunsApiResponse, ListReportRunsApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/schedules/${encodeURIComponent(String(queryArg.scheduleId))}/runs`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as exportsCalls };
export type ListReportExportsApiResponse = /** status 200 A page of orders */ {
  items: ReportExport[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListReportExportsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateReportExportApiResponse = /** status 201 It is ready, or will be made */ {
  createdAt: string;
  /** Why it failed. */
  error: string | null;
  /** Until when it is kept. */
  expiresAt: string;
  exportId: string;
  /** Once the file can be had. */
  fileName: string | null;
  format: 'pdf' | 'xlsx' | 'csv';
  /** How much of it is done, in percent. */
  progress: number;
  /** The keys of the reports in it. */
  reports: string[];
  /** Whether a schedule asked for it. */
  scheduled: boolean;
  /** Once the file can be had. */
  sizeBytes: number | null;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type CreateReportExportApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reportExportRequest: ReportExportRequest;
};
export type GetReportExportApiResponse = /** status 200 Its state */ {
  createdAt: string;
  /** Why it failed. */
  error: string | null;
  /** Until when it is kept. */
  expiresAt: string;
  exportId: string;
  /** Once the file can be had. */
  fileName: string | null;
  format: 'pdf' | 'xlsx' | 'csv';
  /** How much of it is done, in percent. */
  progress: number;
  /** The keys of the reports in it. */
  reports: string[];
  /** Whether a schedule asked for it. */
  scheduled: boolean;
  /** Once the file can be had. */
  sizeBytes: number | null;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type GetReportExportApiArg = {
  /** The order of files, as its answer named it. */
  exportId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type DeleteReportExportApiResponse = /** status 200 It is gone */ null;
export type DeleteReportExportApiArg = {
  /** The order of files, as its answer named it. */
  exportId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListReportSchedulesApiResponse = /** status 200 A page of schedules */ {
  items: ReportSchedule[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListReportSchedulesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateReportScheduleApiResponse = /** status 201 The schedule */ {
  createdAt: string;
  /** Of a monthly one. */
  dayOfMonth: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: string;
  isActive: boolean;
  name: string;
  /** When it runs next; null while it is inactive. */
  nextRunAt: string | null;
  parameters: ReportScheduleNarrowing;
  /** Mail addresses; of people who left or have none any more there are none. */
  recipients: string[];
  /** The keys of its reports. */
  reports: string[];
  scheduleId: string;
  /** HH:MM by the clocks of the time zone. */
  time: string;
  timezone: string;
  /** For `If-Match`. */
  version: number;
  /** Of a weekly one: from 1, Monday. */
  weekday: number | null;
};
export type CreateReportScheduleApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reportScheduleRequest: ReportScheduleRequest;
};
export type GetReportScheduleApiResponse = /** status 200 The schedule */ {
  createdAt: string;
  /** Of a monthly one. */
  dayOfMonth: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: string;
  isActive: boolean;
  name: string;
  /** When it runs next; null while it is inactive. */
  nextRunAt: string | null;
  parameters: ReportScheduleNarrowing;
  /** Mail addresses; of people who left or have none any more there are none. */
  recipients: string[];
  /** The keys of its reports. */
  reports: string[];
  scheduleId: string;
  /** HH:MM by the clocks of the time zone. */
  time: string;
  timezone: string;
  /** For `If-Match`. */
  version: number;
  /** Of a weekly one: from 1, Monday. */
  weekday: number | null;
};
export type GetReportScheduleApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeReportScheduleApiResponse = /** status 200 The schedule as it is now */ {
  createdAt: string;
  /** Of a monthly one. */
  dayOfMonth: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: string;
  isActive: boolean;
  name: string;
  /** When it runs next; null while it is inactive. */
  nextRunAt: string | null;
  parameters: ReportScheduleNarrowing;
  /** Mail addresses; of people who left or have none any more there are none. */
  recipients: string[];
  /** The keys of its reports. */
  reports: string[];
  scheduleId: string;
  /** HH:MM by the clocks of the time zone. */
  time: string;
  timezone: string;
  /** For `If-Match`. */
  version: number;
  /** Of a weekly one: from 1, Monday. */
  weekday: number | null;
};
export type ChangeReportScheduleApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reportScheduleRequest: ReportScheduleRequest;
};
export type DeleteReportScheduleApiResponse = /** status 200 It is gone */ null;
export type DeleteReportScheduleApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListReportRunsApiResponse = /** status 200 A page of runs */ {
  items: ReportRun[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListReportRunsApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ReportExport = {
  createdAt: string;
  /** Why it failed. */
  error: string | null;
  /** Until when it is kept. */
  expiresAt: string;
  exportId: string;
  /** Once the file can be had. */
  fileName: string | null;
  format: 'pdf' | 'xlsx' | 'csv';
  /** How much of it is done, in percent. */
  progress: number;
  /** The keys of the reports in it. */
  reports: string[];
  /** Whether a schedule asked for it. */
  scheduled: boolean;
  /** Once the file can be had. */
  sizeBytes: number | null;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type FieldProblem = {
  /** A stable word for the rule that was broken. */
  code: string;
  /** The field's name on the wire, a header's or a query parameter's included. */
  field: string;
  /** A sentence for people. */
  message: string;
};
export type Problem = {
  /** A stable word for programs. */
  code: string;
  /** What else a program may need to know. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A sentence for people. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type ReportExportParameters = {
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  asOf?: string | null;
  /** Only of that branch. */
  branchId?: number | null;
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  from?: string | null;
  /** Only of that officer. */
  officerId?: number | null;
  /** Only of that product. */
  productId?: number | null;
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  to?: string | null;
};
export type ReportExportRequest = {
  format: 'pdf' | 'xlsx' | 'csv';
  parameters?: ReportExportParameters | null;
  /** The keys of the catalogue; each counts once. */
  reports: string[];
};
export type ReportScheduleNarrowing = {
  branchId: number | null;
  officerId: number | null;
  /** The word of a period. */
  period: string | null;
  productId: number | null;
};
export type ReportSchedule = {
  createdAt: string;
  /** Of a monthly one. */
  dayOfMonth: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: string;
  isActive: boolean;
  name: string;
  /** When it runs next; null while it is inactive. */
  nextRunAt: string | null;
  parameters: ReportScheduleNarrowing;
  /** Mail addresses; of people who left or have none any more there are none. */
  recipients: string[];
  /** The keys of its reports. */
  reports: string[];
  scheduleId: string;
  /** HH:MM by the clocks of the time zone. */
  time: string;
  timezone: string;
  /** For `If-Match`. */
  version: number;
  /** Of a weekly one: from 1, Monday. */
  weekday: number | null;
};
export type ReportScheduleParameters = {
  /** Only of that branch. */
  branchId?: number | null;
  /** Only of that officer. */
  officerId?: number | null;
  /** Seen from each run's day; all of it is over then. Without it each report has its own period. */
  period?: string | null;
  /** Only of that product. */
  productId?: number | null;
};
export type ReportScheduleRequest = {
  /** Of a monthly one: the first when not said. A month that is shorter has it on its last day. */
  dayOfMonth?: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: 'daily' | 'weekly' | 'monthly';
  /** True when not said. */
  isActive?: boolean | null;
  name: string;
  parameters?: ReportScheduleParameters | null;
  /** Mail addresses of active people of the caller's own organisation. */
  recipients: string[];
  /** The keys of the catalogue; each counts once. */
  reports: string[];
  /** By the clocks of the time zone. */
  time: string;
  /** A zone of the IANA database; Asia/Kolkata when not said. */
  timezone?: string | null;
  /** When changing: the version that was read; the same as `If-Match`. */
  version?: number;
  /** Of a weekly one: from 1, Monday, which it is when not said. */
  weekday?: number | null;
};
export type ReportRun = {
  attempts: number;
  /** When it was due. After a pause only the last time that was missed is made up for. */
  dueAt: string;
  /** The order of its file, for as long as it is kept: a week. */
  exportId: string | null;
  fileName: string | null;
  /** When it was over. */
  finishedAt: string | null;
  /** Why it failed, was refused or waits: a sentence. */
  message: string | null;
  /** When it is tried again. */
  nextAttemptAt: string | null;
  /** To how many people it was sent. */
  recipients: number;
  runId: string;
  sizeBytes: number | null;
  /** When it was begun. */
  startedAt: string;
  /** `running`; `waiting` for another attempt; `sent`: the letters were handed over; `failed` for good; `refused`: its
    owner may not any more, or nobody receives it; `cancelled`. */
  status: string;
};
