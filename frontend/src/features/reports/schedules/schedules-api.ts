import {
  exportsCalls,
  type ReportSchedule,
  type ReportScheduleRequest,
} from '@/shared/api/generated/exports';

export type Schedule = ReportSchedule;
export type ScheduleRequest = ReportScheduleRequest;

export const frequencies = ['daily', 'weekly', 'monthly'] as const;

/** Relative to the day on which the reports are sent; each period has ended by then. */
export const periods = [
  'yesterday',
  'last_7_days',
  'last_week',
  'last_month',
  'month_to_date',
  'last_quarter',
  'financial_year_to_date',
] as const;

export const schedulesApi = exportsCalls.enhanceEndpoints({
  addTagTypes: ['ReportSchedules', 'ReportRuns'],
  endpoints: {
    listReportSchedules: { providesTags: ['ReportSchedules'] },
    getReportSchedule: { providesTags: ['ReportSchedules'] },
    createReportSchedule: { invalidatesTags: ['ReportSchedules'] },
    changeReportSchedule: { invalidatesTags: ['ReportSchedules'] },
    deleteReportSchedule: { invalidatesTags: ['ReportSchedules'] },
    listReportRuns: { providesTags: ['ReportRuns'] },
    sendReportSchedule: { invalidatesTags: ['ReportRuns'] },
  },
});
