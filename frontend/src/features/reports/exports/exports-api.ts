import { exportsCalls, type ReportExport, type ReportExportRequest } from '@/shared/api/generated/exports';

export type { ReportExport };
export type ExportFormat = ReportExport['format'];
export type ExportParameters = NonNullable<ReportExportRequest['parameters']>;

export const exportFormats = ['pdf', 'xlsx', 'csv'] as const satisfies readonly ExportFormat[];

export const isUnderWay = ({ status }: Pick<ReportExport, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export const exportsApi = exportsCalls.enhanceEndpoints({
  addTagTypes: ['ReportExports'],
  endpoints: {
    listReportExports: { providesTags: ['ReportExports'] },
    createReportExport: { invalidatesTags: ['ReportExports'] },
    deleteReportExport: { invalidatesTags: ['ReportExports'] },
  },
});
