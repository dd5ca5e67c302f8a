// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<ListReportsApiResponse, ListReportsApiArg>({
      query: (queryArg) => ({
        url: `/api/reports`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getReport: build.query<GetReportApiResponse, GetReportApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/${encodeURIComponent(String(queryArg.report))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          branchId: queryArg.branchId,
          officerId: queryArg.officerId,
          productId: queryArg.productId,
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
  /** The products that reports can be narrowed to. */
  products: ReportProduct[];
  quickStats: QuickStatItem[];
  reports: ReportItem[];
};
export type ListReportsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetReportApiResponse = /** status 200 The page */ {
  /** The day that its positions stand at. */
  asOf: string;
  chart: ReportChart | null;
  columns: ReportColumn[];
  filters: ReportFilter[];
  /** What a reader must know to read it right. */
  note: string | null;
  page: number;
  pageSize: number;
  /** The report's key. */
  report: string;
  rows: ReportRowItem[];
  /** The organisation whose books these are. */
  tenantName: string;
  title: string;
  /** How many rows there are on all pages. */
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
  /** The first day; the month's first, or six days before the last, when not said. */
  from?: string;
  /** The last day; the books' day when not said. */
  to?: string;
  /** As it stood at the end of that day, or only that day; the books' day when not said. */
  asOf?: string;
  /** The key of the column that rows are sorted by; '-' turns it round. Only where the catalogue tells that they can be. */
  sort?: string;
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ReportCategory = {
  /** How many reports it has. */
  count: number;
  key: string;
  name: string;
};
export type ReportProduct = {
  name: string;
  productId: number;
};
export type QuickStatItem = {
  /** Against the end of last month: growth in percent, or percentage points where the figure is in percent; null
    where no figure of then is stored. */
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
  /** What it is when it is not said; null for all there is. */
  default: string | null;
  key: string;
  kind: 'branch' | 'officer' | 'product' | 'day';
  label: string;
  required: boolean;
};
export type ReportItem = {
  /** Whether it can be read now. */
  available: boolean;
  /** When its data comes, of one that cannot be read yet. */
  availableWhen: string | null;
  /** The key of its category. */
  category: string;
  chart: ReportChartSpec | null;
  /** The name of its colour. */
  colour: string;
  columns: ReportColumn[];
  description: string;
  /** What the caller may take it out as; empty where he may not, or not yet. */
  formats: ('pdf' | 'xlsx' | 'csv')[];
  /** The name of its icon. */
  icon: string;
  key: string;
  parameters: ReportParameter[];
  /** Where the console shows it. */
  path: string;
  title: string;
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
export type ReportChartPoint = {
  label: string;
  /** A figure for each series, in their order. */
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
export type ReportRowItem = {
  /** A cell for each column, in their order: text, days and moments as text, counts, rupees and percents as numbers; null where nothing is known. */
  cells: (string | number | null)[];
  drill: ReportDrill | null;
};
export type ReportTotals = {
  /** A cell for each column, in their order: text, days and moments as text, counts, rupees and percents as numbers; null where nothing is known. */
  cells: (string | number | null)[];
};
