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
export type CreateDashboardReportApiResponse = /** status 201 It will be made */ {
  createdAt: string;
  /** Why it failed. */
  error: string | null;
  /** Until when it is kept. */
  expiresAt: string;
  /** Once the file can be had. */
  fileName: string | null;
  /** How much of it is done, in percent. */
  progress: number;
  reportId: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type CreateDashboardReportApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
};
export type GetDashboardReportApiResponse = /** status 200 Its state */ {
  createdAt: string;
  /** Why it failed. */
  error: string | null;
  /** Until when it is kept. */
  expiresAt: string;
  /** Once the file can be had. */
  fileName: string | null;
  /** How much of it is done, in percent. */
  progress: number;
  reportId: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type GetDashboardReportApiArg = {
  /** The report, as its order named it. */
  reportId: string;
};
export type GetDashboardStatsApiResponse = /** status 200 The figures */ {
  /** The gravest first. */
  alerts: DashboardAlert[];
  /** The day that the books stand at. */
  asOf: string;
  /** The largest portfolio first. */
  branches: BranchFigures[];
  month: MonthFigures;
  portfolio: PortfolioFigures;
  /** The most loans first. */
  products: ProductFigures[];
  scope: DashboardScope;
};
export type GetDashboardStatsApiArg = void;
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
export type DashboardAlert = {
  id: string;
  message: string;
  time: string;
  title: string;
  type: 'error' | 'warning' | 'info' | 'success';
};
export type BranchMonth = {
  collected: number;
  /** Collected in time, in percent of what fell due; null when nothing did. */
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
  /** Unpaid principal in rupees. */
  portfolio: number;
  staff: number;
  /** By PAR 30: good up to 3 %, warning up to 5 %, alert above. */
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
  /** Unpaid principal in rupees. */
  totalLoanAmount: number;
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
  /** Where not the whole tenant is covered. */
  branchNames: string[];
  kind: 'platform' | 'tenant' | 'branches' | 'centres';
  tenantName: string | null;
};
