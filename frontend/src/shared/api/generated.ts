// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from './empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/login`,
        method: 'POST',
        body: queryArg.loginRequest,
      }),
    }),
    refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
      query: () => ({ url: `/api/auth/refresh`, method: 'POST' }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
    }),
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/auth/me` }),
    }),
    verifyMachine: build.mutation<VerifyMachineApiResponse, VerifyMachineApiArg>({
      query: (queryArg) => ({
        url: `/api/Auth/machine-verify`,
        method: 'POST',
        body: queryArg.machineVerifyRequest,
      }),
    }),
    checkMachine: build.query<CheckMachineApiResponse, CheckMachineApiArg>({
      query: (queryArg) => ({
        url: `/api/Auth/machine-verify/check`,
        headers: {
          'Device-Id': queryArg['Device-Id'],
        },
      }),
    }),
    listBranches: build.query<ListBranchesApiResponse, ListBranchesApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch`,
        headers: {
          'Device-Id': queryArg['Device-Id'],
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
    getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
      query: () => ({ url: `/api/dashboard/stats` }),
    }),
    createDashboardReport: build.mutation<CreateDashboardReportApiResponse, CreateDashboardReportApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/reports`,
        method: 'POST',
        body: queryArg.emptyBody,
      }),
    }),
    getDashboardReport: build.query<GetDashboardReportApiResponse, GetDashboardReportApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/reports/${queryArg.reportId}`,
      }),
    }),
    getMenu: build.query<GetMenuApiResponse, GetMenuApiArg>({
      query: () => ({ url: `/api/menu` }),
    }),
    health: build.query<HealthApiResponse, HealthApiArg>({
      query: () => ({ url: `/api/health` }),
    }),
    ready: build.query<ReadyApiResponse, ReadyApiArg>({
      query: () => ({ url: `/api/ready` }),
    }),
    ping: build.query<PingApiResponse, PingApiArg>({
      query: () => ({ url: `/api/ping` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type LoginApiResponse = /** status 200 OK */ LoginReply;
export type LoginApiArg = {
  loginRequest: LoginRequest;
};
export type RefreshSessionApiResponse = /** status 200 OK */ RefreshReply;
export type RefreshSessionApiArg = void;
export type LogoutApiResponse = /** status 200 OK */ null;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 OK */ CurrentUserReply;
export type GetCurrentUserApiArg = void;
export type VerifyMachineApiResponse = /** status 200 OK */ MachineVerifyReply;
export type VerifyMachineApiArg = {
  machineVerifyRequest: MachineVerifyRequest;
};
export type CheckMachineApiResponse = /** status 200 OK */ MachineCheckReply;
export type CheckMachineApiArg = {
  'Device-Id': string;
};
export type ListBranchesApiResponse = /** status 200 OK */ BranchPage;
export type ListBranchesApiArg = {
  page?: number;
  pageSize?: number;
  sort?: string;
  search?: string;
  'Device-Id'?: string;
};
export type GetDashboardStatsApiResponse = /** status 200 OK */ DashboardStats;
export type GetDashboardStatsApiArg = void;
export type CreateDashboardReportApiResponse = /** status 201 OK */ DashboardReport;
export type CreateDashboardReportApiArg = {
  emptyBody: EmptyBody;
};
export type GetDashboardReportApiResponse = /** status 200 OK */ DashboardReport;
export type GetDashboardReportApiArg = {
  reportId: string;
};
export type GetMenuApiResponse = /** status 200 OK */ MenuReply;
export type GetMenuApiArg = void;
export type HealthApiResponse = /** status 200 OK */ null;
export type HealthApiArg = void;
export type ReadyApiResponse = /** status 200 OK */ null;
export type ReadyApiArg = void;
export type PingApiResponse = /** status 200 OK */ null;
export type PingApiArg = void;
export type CurrentUser = {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  roles: string[];
  permissions: string[];
  tenantId: number | null;
  tenantName: string | null;
  branchId: number | null;
  branchName: string | null;
  profilePictureUrl: string | null;
  mustChangePassword: boolean;
  passwordExpiresAt: string | null;
};
export type LoginReply = {
  user?: CurrentUser;
  token?: string;
  expiresAt?: string;
  requiresTwoFactor?: boolean;
  challengeId?: string;
  methods?: string[];
};
export type FieldProblem = {
  field: string;
  code: string;
  message: string;
};
export type Problem = {
  success: boolean;
  message: string;
  code: string;
  traceId: string;
  errors?: FieldProblem[];
  data?: object;
};
export type LoginRequest = {
  username: string;
  password: string;
  tenantId?: number;
  branchId?: number;
  deviceId?: string;
};
export type RefreshReply = {
  token: string;
  expiresAt: string;
};
export type CurrentUserReply = {
  user: CurrentUser;
};
export type ActivatedDevice = {
  deviceId: string;
  deviceName: string;
  ipAddress: string;
  activationDate: string;
};
export type MachineVerifyReply = {
  deviceInfo: ActivatedDevice;
  expirationDate: string | null;
  tenantId: number;
  tenantName: string;
};
export type MachineVerifyRequest = {
  activationCode: string;
  deviceId: string;
  deviceName: string;
};
export type CheckedDevice = {
  deviceId: string;
  deviceName: string;
  ipAddress: string;
  activationDate: string;
  tenantId: number;
};
export type MachineCheckReply = {
  isActivated: boolean;
  expiryDate: string | null;
  deviceInfo: null | CheckedDevice;
};
export type BranchListItem = {
  BranchId: number;
  BranchCode: string;
  BranchName: string;
  City: string;
  State: string;
  IsHeadOffice: boolean;
};
export type BranchPage = {
  items: BranchListItem[];
  totalCount: number;
  page: number;
  pageSize: number;
};
export type DashboardScope = {
  kind: 'platform' | 'tenant' | 'branches' | 'centres';
  tenantName: string | null;
  branchNames: string[];
};
export type PortfolioChange = {
  totalLoanAmount: number | null;
  totalClients: number | null;
};
export type PortfolioFigures = {
  totalLoanAmount: number;
  totalBranches: number;
  totalStaff: number;
  totalClients: number;
  activeLoans: number;
  par30: number | null;
  change: PortfolioChange;
};
export type BranchMonth = {
  disbursed: number;
  due: number;
  collected: number;
  collectionRate: number | null;
};
export type BranchFigures = {
  branchId: number;
  tenantId: number;
  tenantName: string;
  name: string;
  manager: string | null;
  portfolio: number;
  clients: number;
  staff: number;
  par30: number | null;
  status: 'Good' | 'Warning' | 'Alert';
  month: BranchMonth;
};
export type ProductFigures = {
  productId: number;
  name: string;
  count: number;
  outstanding: number;
  share: number;
};
export type MonthFigures = {
  disbursed: number;
  due: number;
  collected: number;
  collectionRate: number | null;
  newClients: number;
};
export type DashboardAlert = {
  id: string;
  type: 'error' | 'warning' | 'info' | 'success';
  title: string;
  message: string;
  time: string;
};
export type DashboardStats = {
  asOf: string;
  scope: DashboardScope;
  portfolio: PortfolioFigures;
  branches: BranchFigures[];
  products: ProductFigures[];
  month: MonthFigures;
  alerts: DashboardAlert[];
};
export type DashboardReport = {
  reportId: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
  progress: number;
  fileName: string | null;
  createdAt: string;
  expiresAt: string | null;
  error: string | null;
};
export type EmptyBody = {};
export type MenuBadge = {
  count: number;
  type: 'blue' | 'rose' | 'amber' | 'green';
  pulse: boolean;
};
export type MenuChild = {
  icon: string;
  label: string;
  route: string;
  permission: string[];
  badge: null | MenuBadge;
};
export type MenuItem = {
  id: string;
  icon: string;
  label: string;
  subtitle: string | null;
  route: string | null;
  permission: string[];
  badge: null | MenuBadge;
  children: MenuChild[];
};
export type MenuReply = {
  menu: MenuItem[];
};
