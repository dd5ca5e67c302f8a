// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<ListReportsApiResponse, ListReportsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/reports`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getReport: build.query<GetReportApiResponse, GetReportApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/reports/${encodeURIComponent(String(queryArg.report))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          branchId: queryArg.branchId,
          officerId: queryArg.officerId,
          productId: queryArg.productId,
          clientId: queryArg.clientId,
          from: queryArg['from'],
          to: queryArg.to,
          asOf: queryArg.asOf,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as reportsCalls };
export type ListReportsApiResponse = /** status 200 The catalogue */ {
  categories: ReportCategory[];
  /** The products to filter reports by. */
  products: ReportProduct[];
  quickStats: QuickStatItem[];
  reports: ReportItem[];
};
export type ListReportsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetReportApiResponse = /** status 200 The page */ {
  /** The date of its positions. */
  asOf: string;
  chart: ReportChart | null;
  columns: ReportColumn[];
  filters: ReportFilter[];
  /** A note on how to read the report. */
  note: string | null;
  page: number;
  pageSize: number;
  /** The report's key. */
  report: string;
  rows: ReportRowItem[];
  /** The organisation whose books these are. */
  tenantName: string;
  title: string;
  /** The number of rows on all pages. */
  totalCount: number;
  totals: ReportTotals | null;
};
export type GetReportApiArg = {
  /** The report, as the catalogue names it; `par` is `par-report`. */
  report:
    | 'portfolio-summary'
    | 'loan-disbursement'
    | 'loan-repayment'
    | 'overdue-loans'
    | 'par-report'
    | 'loan-product-performance'
    | 'savings-portfolio'
    | 'fixed-deposit'
    | 'interest-posting'
    | 'savings-transactions'
    | 'client-master'
    | 'client-statement'
    | 'group-performance'
    | 'client-aging'
    | 'daily-collection'
    | 'collection-efficiency'
    | 'field-officer-performance'
    | 'collection-queue'
    | 'branch-performance'
    | 'branch-portfolio'
    | 'branch-comparison'
    | 'income-statement'
    | 'balance-sheet'
    | 'cash-flow'
    | 'profit-loss'
    | 'audit-trail'
    | 'user-activity'
    | 'compliance'
    | 'par';
  /** Only of that branch. */
  branchId?: number;
  /** Only of that officer. */
  officerId?: number;
  /** Only of that product. */
  productId?: number;
  /** Only of that client. */
  clientId?: number;
  /** The first day; by default the first of the month, or six days before the last day. */
  from?: string;
  /** The last day; the current business date by default. */
  to?: string;
  /** The position at the end of that day, or that day only; the current business date by default. */
  asOf?: string;
  /** The key of the column to sort by; a leading '-' reverses the order. Only for columns that the catalogue marks as sortable. */
  sort?: string;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ReportCategory = {
  /** The number of reports in it. */
  count: number;
  key: string;
  name: string;
};
export type ReportProduct = {
  name: string;
  productId: number;
};
export type QuickStatItem = {
  /** Change since the end of last month: growth in percent, or percentage points if the figure is a percentage;
    null if no figure is stored for then. */
  change: number | null;
  key: string;
  label: string;
  unit: 'money' | 'count' | 'percent';
  /** Rupees, a number or percent, as `unit` tells; null where there is nothing to take a share of. */
  value: number | null;
};
export type ReportChartSpec = {
  kind: 'bar' | 'stacked-bar' | 'pie' | 'line';
  /** The key of the column of the labels. */
  label: string;
  /** The keys of the columns of the figures. */
  values: string[];
};
export type ReportColumn = {
  key: string;
  kind: 'text' | 'count' | 'money' | 'percent' | 'day' | 'moment';
  label: string;
  /** Whether rows can be sorted by it. */
  sortable: boolean;
  /** Whether the row of totals has a figure in it. */
  total: boolean;
};
export type ReportParameter = {
  /** The default; null for all. */
  default: string | null;
  key: string;
  kind: 'branch' | 'officer' | 'product' | 'client' | 'day';
  label: string;
  required: boolean;
};
export type ReportItem = {
  /** Whether it is available now. */
  available: boolean;
  /** When its data will be available, for a report that cannot be opened yet. */
  availableWhen: string | null;
  /** The key of its category. */
  category: string;
  chart: ReportChartSpec | null;
  /** The name of its colour. */
  colour: string;
  columns: ReportColumn[];
  description: string;
  /** The formats in which the caller may export it; empty if they may not, or not yet. */
  formats: ('pdf' | 'xlsx' | 'csv')[];
  /** The name of its icon. */
  icon: string;
  key: string;
  parameters: ReportParameter[];
  /** Its route in the console. */
  path: string;
  title: string;
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
export type ReportChartPoint = {
  label: string;
  /** One figure per series, in the same order. */
  values: (number | null)[];
};
export type ReportChart = {
  kind: 'bar' | 'stacked-bar' | 'pie' | 'line';
  points: ReportChartPoint[];
  /** The columns that are drawn. */
  series: ReportColumn[];
};
export type ReportFilter = {
  label: string;
  value: string;
};
export type DrillParameters = {
  asOf?: string | null;
  branchId?: number | null;
  from?: string | null;
  officerId?: number | null;
  productId?: number | null;
  to?: string | null;
};
export type ReportDrill = {
  parameters: DrillParameters;
  /** The key of the report. */
  report: string;
  /** Its title. */
  title: string;
};
export type ReportLedger = {
  accountId: number;
  branchId?: number | null;
  from: string;
  to: string;
};
export type ReportRowItem = {
  /** One cell per column, in the same order. Text, dates and times are strings; counts, rupees and percentages are numbers; null where the value is unknown. */
  cells: (string | number | null)[];
  drill: ReportDrill | null;
  ledger?: ReportLedger | null;
};
export type ReportTotals = {
  /** One cell per column, in the same order. Text, dates and times are strings; counts, rupees and percentages are numbers; null where the value is unknown. */
  cells: (string | number | null)[];
};
