// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReportExports: build.query<ListReportExportsApiResponse, ListReportExportsApiArg>({
      extraOptions: { ofTenant: true },
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
      extraOptions: { ofTenant: true },
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
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/reports/exports/${encodeURIComponent(String(queryArg.exportId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteReportExport: build.mutation<DeleteReportExportApiResponse, DeleteReportExportApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/reports/exports/${encodeURIComponent(String(queryArg.exportId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listReportSchedules: build.query<ListReportSchedulesApiResponse, ListReportSchedulesApiArg>({
      extraOptions: { ofTenant: true },
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
      extraOptions: { ofTenant: true },
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
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/reports/schedules/${encodeURIComponent(String(queryArg.scheduleId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeReportSchedule: build.mutation<ChangeReportScheduleApiResponse, ChangeReportScheduleApiArg>({
      extraOptions: { ofTenant: true },
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
      extraOptions: { ofTenant: true },
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
      extraOptions: { ofTenant: true },
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
    sendReportSchedule: build.mutation<SendReportScheduleApiResponse, SendReportScheduleApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/reports/schedules/${encodeURIComponent(String(queryArg.scheduleId))}/send`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as exportsCalls };
export type ListReportExportsApiResponse = /** status 200 A page of exports */ {
  items: ReportExport[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListReportExportsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateReportExportApiResponse = /** status 201 The export is ready or in progress */ {
  createdAt: string;
  /** The reason for the failure. */
  error: string | null;
  /** Kept until this time. */
  expiresAt: string;
  exportId: string;
  /** Once the file is ready. */
  fileName: string | null;
  format: 'pdf' | 'xlsx' | 'csv';
  /** Its progress in percent. */
  progress: number;
  /** The keys of the reports in it. */
  reports: string[];
  /** Whether it belongs to a schedule. */
  scheduled: boolean;
  /** Once the file is ready. */
  sizeBytes: number | null;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type CreateReportExportApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reportExportRequest: ReportExportRequest;
};
export type GetReportExportApiResponse = /** status 200 The current status */ {
  createdAt: string;
  /** The reason for the failure. */
  error: string | null;
  /** Kept until this time. */
  expiresAt: string;
  exportId: string;
  /** Once the file is ready. */
  fileName: string | null;
  format: 'pdf' | 'xlsx' | 'csv';
  /** Its progress in percent. */
  progress: number;
  /** The keys of the reports in it. */
  reports: string[];
  /** Whether it belongs to a schedule. */
  scheduled: boolean;
  /** Once the file is ready. */
  sizeBytes: number | null;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type GetReportExportApiArg = {
  /** The ID of the export. */
  exportId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type DeleteReportExportApiResponse = /** status 200 It was deleted */ null;
export type DeleteReportExportApiArg = {
  /** The ID of the export. */
  exportId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListReportSchedulesApiResponse = /** status 200 A page of schedules */ {
  items: ReportSchedule[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListReportSchedulesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateReportScheduleApiResponse = /** status 201 The schedule */ {
  createdAt: string;
  /** For monthly schedules. */
  dayOfMonth: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: string;
  isActive: boolean;
  name: string;
  /** When it runs next; null while it is inactive. */
  nextRunAt: string | null;
  parameters: ReportScheduleNarrowing;
  /** E-mail addresses; without those of users who left or no longer have one. */
  recipients: string[];
  /** The keys of its reports. */
  reports: string[];
  scheduleId: string;
  /** HH:MM in the given time zone. */
  time: string;
  timezone: string;
  /** For `If-Match`. */
  version: number;
  /** For weekly schedules: 1 is Monday. */
  weekday: number | null;
};
export type CreateReportScheduleApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reportScheduleRequest: ReportScheduleRequest;
};
export type GetReportScheduleApiResponse = /** status 200 The schedule */ {
  createdAt: string;
  /** For monthly schedules. */
  dayOfMonth: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: string;
  isActive: boolean;
  name: string;
  /** When it runs next; null while it is inactive. */
  nextRunAt: string | null;
  parameters: ReportScheduleNarrowing;
  /** E-mail addresses; without those of users who left or no longer have one. */
  recipients: string[];
  /** The keys of its reports. */
  reports: string[];
  scheduleId: string;
  /** HH:MM in the given time zone. */
  time: string;
  timezone: string;
  /** For `If-Match`. */
  version: number;
  /** For weekly schedules: 1 is Monday. */
  weekday: number | null;
};
export type GetReportScheduleApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeReportScheduleApiResponse = /** status 200 The updated schedule */ {
  createdAt: string;
  /** For monthly schedules. */
  dayOfMonth: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: string;
  isActive: boolean;
  name: string;
  /** When it runs next; null while it is inactive. */
  nextRunAt: string | null;
  parameters: ReportScheduleNarrowing;
  /** E-mail addresses; without those of users who left or no longer have one. */
  recipients: string[];
  /** The keys of its reports. */
  reports: string[];
  scheduleId: string;
  /** HH:MM in the given time zone. */
  time: string;
  timezone: string;
  /** For `If-Match`. */
  version: number;
  /** For weekly schedules: 1 is Monday. */
  weekday: number | null;
};
export type ChangeReportScheduleApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reportScheduleRequest: ReportScheduleRequest;
};
export type DeleteReportScheduleApiResponse = /** status 200 It was deleted */ null;
export type DeleteReportScheduleApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListReportRunsApiResponse = /** status 200 A page of runs */ {
  items: ReportRun[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListReportRunsApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type SendReportScheduleApiResponse = /** status 201 The run that was started */ {
  attempts: number;
  /** The scheduled time, or the time at which it was sent by hand. After a pause, only the last missed run is made
    up for. */
  dueAt: string;
  /** The export with its file, which is kept for a week. */
  exportId: string | null;
  fileName: string | null;
  /** The time it ended. */
  finishedAt: string | null;
  /** The reason why it failed, was refused or is waiting, as a sentence. */
  message: string | null;
  /** The time of the next attempt. */
  nextAttemptAt: string | null;
  /** The number of people it was sent to. */
  recipients: number;
  runId: string;
  sizeBytes: number | null;
  /** When it began. */
  startedAt: string;
  /** `running`; `waiting` for another attempt; `sent`: the e-mails were handed over; `failed` permanently;
    `refused`: its owner no longer has permission, or there are no recipients; `cancelled`. */
  status: string;
};
export type SendReportScheduleApiArg = {
  /** The schedule, as the list names it. */
  scheduleId: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ReportExport = {
  createdAt: string;
  /** The reason for the failure. */
  error: string | null;
  /** Kept until this time. */
  expiresAt: string;
  exportId: string;
  /** Once the file is ready. */
  fileName: string | null;
  format: 'pdf' | 'xlsx' | 'csv';
  /** Its progress in percent. */
  progress: number;
  /** The keys of the reports in it. */
  reports: string[];
  /** Whether it belongs to a schedule. */
  scheduled: boolean;
  /** Once the file is ready. */
  sizeBytes: number | null;
  status: 'queued' | 'running' | 'ready' | 'failed';
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
export type ReportExportRequest = {
  format: 'pdf' | 'xlsx' | 'csv';
  /** Their filters; each report uses those that apply to it. */
  parameters?: {
    /** The day that figures stand at. */
    asOf?: string | null;
    /** Only of that branch. */
    branchId?: number | null;
    /** Only of that client. */
    clientId?: number | null;
    /** The first day. */
    from?: string | null;
    /** Only of that officer. */
    officerId?: number | null;
    /** Only of that product. */
    productId?: number | null;
    /** The last day. */
    to?: string | null;
  } | null;
  /** The keys of the catalogue, each of which counts once. Several reports make an archive. */
  reports: string[];
};
export type ReportScheduleNarrowing = {
  branchId: number | null;
  officerId: number | null;
  /** The value of a period. */
  period: string | null;
  productId: number | null;
};
export type ReportSchedule = {
  createdAt: string;
  /** For monthly schedules. */
  dayOfMonth: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: string;
  isActive: boolean;
  name: string;
  /** When it runs next; null while it is inactive. */
  nextRunAt: string | null;
  parameters: ReportScheduleNarrowing;
  /** E-mail addresses; without those of users who left or no longer have one. */
  recipients: string[];
  /** The keys of its reports. */
  reports: string[];
  scheduleId: string;
  /** HH:MM in the given time zone. */
  time: string;
  timezone: string;
  /** For `If-Match`. */
  version: number;
  /** For weekly schedules: 1 is Monday. */
  weekday: number | null;
};
export type ReportScheduleRequest = {
  /** For monthly schedules: the first by default. In shorter months, the last day is used. */
  dayOfMonth?: number | null;
  format: 'pdf' | 'xlsx' | 'csv';
  frequency: 'daily' | 'weekly' | 'monthly';
  /** True by default. */
  isActive?: boolean | null;
  name: string;
  /** The filters of its reports. */
  parameters?: {
    /** Only of that branch. */
    branchId?: number | null;
    /** Only of that officer. */
    officerId?: number | null;
    /** Relative to the day of each run, and complete by then. By default, each report uses its own period. */
    period?: string | null;
    /** Only of that product. */
    productId?: number | null;
  } | null;
  /** E-mail addresses of active users of the caller's organisation. */
  recipients: string[];
  /** The keys of the catalogue, each of which counts once. Several reports make an archive. */
  reports: string[];
  /** In the given time zone. */
  time: string;
  /** An IANA time zone; Asia/Kolkata by default. */
  timezone?: string | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
  /** For weekly schedules: 1 is Monday, the default. */
  weekday?: number | null;
};
export type ReportRun = {
  attempts: number;
  /** The scheduled time, or the time at which it was sent by hand. After a pause, only the last missed run is made
    up for. */
  dueAt: string;
  /** The export with its file, which is kept for a week. */
  exportId: string | null;
  fileName: string | null;
  /** The time it ended. */
  finishedAt: string | null;
  /** The reason why it failed, was refused or is waiting, as a sentence. */
  message: string | null;
  /** The time of the next attempt. */
  nextAttemptAt: string | null;
  /** The number of people it was sent to. */
  recipients: number;
  runId: string;
  sizeBytes: number | null;
  /** When it began. */
  startedAt: string;
  /** `running`; `waiting` for another attempt; `sent`: the e-mails were handed over; `failed` permanently;
    `refused`: its owner no longer has permission, or there are no recipients; `cancelled`. */
  status: string;
};
