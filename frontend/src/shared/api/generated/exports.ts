// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

type Of = { tenantId?: string };
const of = (q: Of) => ({ TenantId: q.tenantId });
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReportExports: build.query<ReportExportPage, Of & { page?: number; pageSize?: number }>({
      query: (q) => ({ url: `/api/reports/exports`, headers: of(q), params: { page: q.page, pageSize: q.pageSize } }),
    }),
    createReportExport: build.mutation<ReportExport, Of & { 'Idempotency-Key'?: string; reportExportRequest: ReportExportRequest }>({
      query: (q) => ({ url: `/api/reports/exports`, method: 'POST', body: q.reportExportRequest, headers: { ...of(q), 'Idempotency-Key': q['Idempotency-Key'] } }),
    }),
    getReportExport: build.query<ReportExport, Of & { exportId: string }>({
      query: (q) => ({ url: `/api/reports/exports/${encodeURIComponent(String(q.exportId))}`, headers: of(q) }),
    }),
    deleteReportExport: build.mutation<object, Of & { exportId: string }>({
      query: (q) => ({ url: `/api/reports/exports/${encodeURIComponent(String(q.exportId))}`, method: 'DELETE', headers: of(q) }),
    }),
    listReportSchedules: build.query<ReportSchedulePage, Of & { page?: number; pageSize?: number }>({
      query: (q) => ({ url: `/api/reports/schedules`, headers: of(q), params: { page: q.page, pageSize: q.pageSize } }),
    }),
    createReportSchedule: build.mutation<ReportSchedule, Of & { 'Idempotency-Key'?: string; reportScheduleRequest: ReportScheduleRequest }>({
      query: (q) => ({ url: `/api/reports/schedules`, method: 'POST', body: q.reportScheduleRequest, headers: { ...of(q), 'Idempotency-Key': q['Idempotency-Key'] } }),
    }),
    getReportSchedule: build.query<ReportSchedule, Of & { scheduleId: string }>({
      query: (q) => ({ url: `/api/reports/schedules/${encodeURIComponent(String(q.scheduleId))}`, headers: of(q) }),
    }),
    changeReportSchedule: build.mutation<ReportSchedule, Of & { scheduleId: string; 'If-Match'?: string; reportScheduleRequest: ReportScheduleRequest }>({
      query: (q) => ({ url: `/api/reports/schedules/${encodeURIComponent(String(q.scheduleId))}`, method: 'PUT', body: q.reportScheduleRequest, headers: { ...of(q), 'If-Match': q['If-Match'] } }),
    }),
    deleteReportSchedule: build.mutation<object, Of & { scheduleId: string; 'If-Match'?: string }>({
      query: (q) => ({ url: `/api/reports/schedules/${encodeURIComponent(String(q.scheduleId))}`, method: 'DELETE', headers: { ...of(q), 'If-Match': q['If-Match'] } }),
    }),
    listReportRuns: build.query<ReportRunPage, Of & { scheduleId: string; page?: number; pageSize?: number }>({
      query: (q) => ({ url: `/api/reports/schedules/${encodeURIComponent(String(q.scheduleId))}/runs`, headers: of(q), params: { page: q.page, pageSize: q.pageSize } }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as exportsCalls };
export type ReportExport = {
  createdAt: string; error: string | null; expiresAt: string; exportId: string; fileName: string | null;
  format: 'pdf' | 'xlsx' | 'csv'; progress: number; reports: string[]; scheduled: boolean; sizeBytes: number | null;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type ReportExportPage = { items: ReportExport[]; page: number; pageSize: number; totalCount: number };
export type ReportExportRequest = {
  format: 'pdf' | 'xlsx' | 'csv'; reports: string[];
  parameters?: { branchId?: number | null; officerId?: number | null; productId?: number | null; from?: string | null; to?: string | null; asOf?: string | null } | null;
};
export type ReportSchedule = {
  createdAt: string; dayOfMonth: number | null; format: 'pdf' | 'xlsx' | 'csv'; frequency: string; isActive: boolean; name: string; nextRunAt: string | null;
  parameters: { branchId: number | null; officerId: number | null; period: string | null; productId: number | null };
  recipients: string[]; reports: string[]; scheduleId: string; time: string; timezone: string; version: number; weekday: number | null;
};
export type ReportSchedulePage = { items: ReportSchedule[]; page: number; pageSize: number; totalCount: number };
export type ReportScheduleRequest = {
  dayOfMonth?: number | null; format: 'pdf' | 'xlsx' | 'csv'; frequency: 'daily' | 'weekly' | 'monthly'; isActive?: boolean | null; name: string;
  parameters?: { branchId?: number | null; officerId?: number | null; period?: string | null; productId?: number | null } | null;
  recipients: string[]; reports: string[]; time: string; timezone?: string | null; version?: number; weekday?: number | null;
};
export type ReportRun = {
  attempts: number; dueAt: string; exportId: string | null; fileName: string | null; finishedAt: string | null; message: string | null; nextAttemptAt: string | null;
  recipients: number; runId: string; sizeBytes: number | null; startedAt: string; status: string;
};
export type ReportRunPage = { items: ReportRun[]; page: number; pageSize: number; totalCount: number };
