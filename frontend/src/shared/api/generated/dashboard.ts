// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createDashboardReport: build.mutation<CreateDashboardReportApiResponse, CreateDashboardReportApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/reports`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getDashboardReport: build.query<GetDashboardReportApiResponse, GetDashboardReportApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/reports/${encodeURIComponent(String(queryArg.reportId))}`,
      }),
    }),
    getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
      query: () => ({ url: `/api/dashboard/stats` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dashboardCalls };
export type CreateDashboardReportApiResponse = /** status 201 The report will be generated */ {
  createdAt: string;
  /** The reason for the failure. */
  error: string | null;
  /** Kept until this time. */
  expiresAt: string;
  /** Once the file is ready. */
  fileName: string | null;
  /** Its progress in percent. */
  progress: number;
  reportId: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type CreateDashboardReportApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
};
export type GetDashboardReportApiResponse = /** status 200 The current status */ {
  createdAt: string;
  /** The reason for the failure. */
  error: string | null;
  /** Kept until this time. */
  expiresAt: string;
  /** Once the file is ready. */
  fileName: string | null;
  /** Its progress in percent. */
  progress: number;
  reportId: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type GetDashboardReportApiArg = {
  /** The ID of the report. */
  reportId: string;
};
export type GetDashboardStatsApiResponse = /** status 200 The figures */ {
  /** Most severe first. */
  alerts: DashboardAlert[];
  /** The current business date. */
  asOf: string;
  /** Largest portfolio first. */
  branches: BranchFigures[];
  month: MonthFigures;
  portfolio: PortfolioFigures;
  /** The most loans first. */
  products: ProductFigures[];
  scope: DashboardScope;
};
export type GetDashboardStatsApiArg = void;
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
export type DashboardAlert = {
  id: string;
  message: string;
  time: string;
  title: string;
  type: 'error' | 'warning' | 'info' | 'success';
};
export type BranchMonth = {
  collected: number;
  /** The percentage of the amount due that was collected on time; null if nothing was due. */
  collectionRate: number | null;
  disbursed: number;
  due: number;
};
export type BranchFigures = {
  branchId: number;
  clients: number;
  manager: string | null;
  month: BranchMonth;
  name: string;
  /** Percent; null when nothing is lent. */
  par30: number | null;
  /** Outstanding principal in rupees. */
  portfolio: number;
  /** Active members of staff; 1 in an officer's own figures. */
  staff: number;
  /** By PAR 30: Good up to 3 %, Warning up to 5 %, Alert above. */
  status: 'Good' | 'Warning' | 'Alert';
  tenantId: number;
  tenantName: string;
};
export type MonthFigures = {
  collected: number;
  collectionRate: number | null;
  disbursed: number;
  due: number;
  newClients: number;
};
export type PortfolioChange = {
  totalClients: number | null;
  totalLoanAmount: number | null;
};
export type PortfolioFigures = {
  activeLoans: number;
  change: PortfolioChange;
  /** Percent; null when nothing is lent. */
  par30: number | null;
  /** Active branches. */
  totalBranches: number;
  totalClients: number;
  /** Outstanding principal in rupees. */
  totalLoanAmount: number;
  /** Active members of staff; 1 in an officer's own figures. */
  totalStaff: number;
};
export type ProductFigures = {
  count: number;
  name: string;
  outstanding: number;
  productId: number;
  /** Percent of all active loans, by count. */
  share: number;
};
export type DashboardScope = {
  /** Only if it does not cover the whole tenant. */
  branchNames: string[];
  kind: 'platform' | 'tenant' | 'branches' | 'centres';
  tenantName: string | null;
};
