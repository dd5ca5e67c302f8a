import {
  type GetReportApiResponse,
  type ListReportsApiResponse,
  reportsCalls,
} from '@/shared/api/generated/reports';
import type { ReportKey } from '@/shared/config/report-paths';

export type ReportItem = ListReportsApiResponse['reports'][number];
export type QuickStat = ListReportsApiResponse['quickStats'][number];
export type CategoryEntry = ListReportsApiResponse['categories'][number];
export type ReportTable = GetReportApiResponse;
export type ReportRow = ReportTable['rows'][number];
export type ReportDrill = NonNullable<ReportRow['drill']>;
export type ReportCell = string | number | null;
export type ReportColumn = ReportTable['columns'][number];
export type ColumnKind = ReportColumn['kind'];

interface WholeReport {
  tenantId?: string;
  report: ReportKey;
  /** The maximum number of rows. */
  most: number;
  parameters: ReportFilters;
}

export interface ReportFilters {
  branchId?: number | undefined;
  officerId?: number | undefined;
  productId?: number | undefined;
  clientId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  asOf?: string | undefined;
}

const PAGE_SIZE = 200;

export const reportsApi = reportsCalls
  .enhanceEndpoints({
    addTagTypes: ['Reports'],
    endpoints: { listReports: { providesTags: ['Reports'] } },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** A report with the rows of all pages, up to a limit. */
      wholeReport: build.query<ReportTable, WholeReport>({
        extraOptions: { ofTenant: true },
        queryFn: async ({ most, parameters, ...asked }, { dispatch }) => {
          let whole: ReportTable | undefined;
          for (let page = 1; ; page += 1) {
            const { data, error } = await dispatch(
              reportsCalls.endpoints.getReport.initiate(
                { ...asked, ...parameters, page, pageSize: PAGE_SIZE },
                { subscribe: false, forceRefetch: true },
              ),
            );
            if (data === undefined) return { error: error as never };
            whole = { ...data, rows: [...(whole?.rows ?? []), ...data.rows] };
            const { length } = whole.rows;
            if (data.rows.length === 0 || length >= data.totalCount || length >= most) return { data: whole };
          }
        },
      }),
    }),
  });
