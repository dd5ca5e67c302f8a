// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from './empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/change-password`,
        method: 'POST',
        body: queryArg.changePasswordRequest,
      }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/forgot-password`,
        method: 'POST',
        body: queryArg.forgotPasswordBody,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/login`,
        method: 'POST',
        body: queryArg.loginRequest,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
    }),
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/auth/me` }),
    }),
    refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
      query: () => ({ url: `/api/auth/refresh`, method: 'POST' }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/reset-password`,
        method: 'POST',
        body: queryArg.resetPasswordRequest,
      }),
    }),
    verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/verify-email`,
        method: 'POST',
        body: queryArg.verifyEmailRequest,
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
    createDashboardReport: build.mutation<CreateDashboardReportApiResponse, CreateDashboardReportApiArg>({
      query: () => ({ url: `/api/dashboard/reports`, method: 'POST' }),
    }),
    getDashboardReport: build.query<GetDashboardReportApiResponse, GetDashboardReportApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/reports/${queryArg.reportId}`,
      }),
    }),
    getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
      query: () => ({ url: `/api/dashboard/stats` }),
    }),
    listDevices: build.query<ListDevicesApiResponse, ListDevicesApiArg>({
      query: (queryArg) => ({
        url: `/api/devices`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    listActivationCodes: build.query<ListActivationCodesApiResponse, ListActivationCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/activation-codes`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    issueActivationCode: build.mutation<IssueActivationCodeApiResponse, IssueActivationCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/activation-codes`,
        method: 'POST',
        body: queryArg.issueActivationCodeRequest,
      }),
    }),
    revokeActivationCode: build.mutation<RevokeActivationCodeApiResponse, RevokeActivationCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/activation-codes/${queryArg.codeId}`,
        method: 'DELETE',
      }),
    }),
    revokeDevice: build.mutation<RevokeDeviceApiResponse, RevokeDeviceApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/${queryArg.deviceId}`,
        method: 'DELETE',
      }),
    }),
    extendDevice: build.mutation<ExtendDeviceApiResponse, ExtendDeviceApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/${queryArg.deviceId}/extend`,
        method: 'PUT',
      }),
    }),
    getMenu: build.query<GetMenuApiResponse, GetMenuApiArg>({
      query: () => ({ url: `/api/menu` }),
    }),
    sendPasswordReset: build.mutation<SendPasswordResetApiResponse, SendPasswordResetApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.userId}/password-reset`,
        method: 'POST',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type VerifyMachineApiResponse = /** status 200 The device is activated */ {
  deviceInfo: ActivatedDevice;
  expirationDate: string;
  tenantId: number;
  tenantName: string;
};
export type VerifyMachineApiArg = {
  machineVerifyRequest: MachineVerifyRequest;
};
export type CheckMachineApiResponse = /** status 200 Activated or not */ MachineCheckReply;
export type CheckMachineApiArg = {
  /** The id that the device made for itself, a UUID of version 4. */
  'Device-Id': string;
};
export type ChangePasswordApiResponse = /** status 200 It was changed */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token from now on; the one that this call was made with opens nothing any more. */
  token: string;
};
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type ForgotPasswordApiResponse = /** status 200 Whatever was done */ null;
export type ForgotPasswordApiArg = {
  forgotPasswordBody: ForgotPasswordBody;
};
export type LoginApiResponse = /** status 200 A session has begun */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
  user: CurrentUser;
};
export type LoginApiArg = {
  loginRequest: LoginRequest;
};
export type LogoutApiResponse = /** status 200 The session has ended */ null;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 The user */ {
  user: CurrentUser;
};
export type GetCurrentUserApiArg = void;
export type RefreshSessionApiResponse = /** status 200 A new token */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
};
export type RefreshSessionApiArg = void;
export type ResetPasswordApiResponse = /** status 200 It was changed */ null;
export type ResetPasswordApiArg = {
  resetPasswordRequest: ResetPasswordRequest;
};
export type VerifyEmailApiResponse = /** status 200 It is proved */ null;
export type VerifyEmailApiArg = {
  verifyEmailRequest: VerifyEmailRequest;
};
export type ListBranchesApiResponse = /** status 200 A page of branches */ {
  items: BranchListItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListBranchesApiArg = {
  /** The id that the device made for itself, a UUID of version 4. */
  'Device-Id'?: string;
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** In which order; '-' turns it round. */
  sort?: 'name' | '-name' | 'code' | '-code';
  /** Text to be found. */
  search?: string;
};
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
export type CreateDashboardReportApiArg = void;
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
export type ListDevicesApiResponse = /** status 200 A page of devices */ {
  items: DeviceItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListDevicesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type ListActivationCodesApiResponse = /** status 200 A page of codes */ {
  items: ActivationCodeItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListActivationCodesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type IssueActivationCodeApiResponse = /** status 201 The code, told this once */ {
  /** The six digits. */
  activationCode: string;
  codeId: number;
  expiresAt: string;
};
export type IssueActivationCodeApiArg = {
  issueActivationCodeRequest: IssueActivationCodeRequest;
};
export type RevokeActivationCodeApiResponse = /** status 200 It cannot be used any more */ null;
export type RevokeActivationCodeApiArg = {
  /** The code's row, as the list names it. */
  codeId: number;
};
export type RevokeDeviceApiResponse = /** status 200 It is not trusted any more */ null;
export type RevokeDeviceApiArg = {
  /** The device's row, as the list names it. */
  deviceId: number;
};
export type ExtendDeviceApiResponse = /** status 200 The new end */ {
  expiresAt: string;
};
export type ExtendDeviceApiArg = {
  /** The device's row, as the list names it. */
  deviceId: number;
};
export type GetMenuApiResponse = /** status 200 The menu */ {
  menu: MenuItem[];
};
export type GetMenuApiArg = void;
export type SendPasswordResetApiResponse = /** status 200 It was sent */ null;
export type SendPasswordResetApiArg = {
  /** The user's number. */
  userId: number;
};
export type ActivatedDevice = {
  activationDate: string;
  deviceId: string;
  deviceName: string;
  ipAddress: string;
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
export type MachineVerifyRequest = {
  activationCode: string;
  /** The id that the device made for itself, a UUID of version 4. */
  deviceId: string;
  /** Platform, browser, operating system. */
  deviceName: string;
};
export type CheckedDevice = {
  activationDate: string;
  deviceId: string;
  deviceName: string;
  ipAddress: string;
  tenantId: number;
};
export type MachineCheckReply = {
  deviceInfo: CheckedDevice | null;
  expiryDate: string | null;
  isActivated: boolean;
};
export type ChangePasswordRequest = {
  currentPassword: string;
  /** What else is asked of it, the tenant's policy says. */
  newPassword: string;
};
export type ForgotPasswordBody = {
  tenantId: number;
  username: string;
};
export type CurrentUser = {
  /** The branch chosen at sign-in. */
  branchId: number | null;
  branchName: string | null;
  email: string | null;
  firstName: string;
  lastName: string;
  /** Whether he was told to change his password, or it has run out: nothing else is answered until he has. */
  mustChangePassword: boolean;
  passwordExpiresAt: string | null;
  /** What the roles grant together. */
  permissions: string[];
  profilePictureUrl: string | null;
  /** The main role first. */
  roles: string[];
  /** Null for the platform's own accounts. */
  tenantId: number | null;
  tenantName: string | null;
  userId: number;
  username: string;
};
export type LoginRequest = {
  /** Needed with a tenant. */
  branchId?: number;
  /** Needed with a tenant: the id of an activated device. */
  deviceId?: string;
  password: string;
  /** Absent for the platform's own accounts. */
  tenantId?: number;
  username: string;
};
export type ResetPasswordRequest = {
  newPassword: string;
  /** What stands behind `#token=` in the link. */
  token: string;
};
export type VerifyEmailRequest = {
  /** What stands behind `#token=` in the link. */
  token: string;
};
export type BranchListItem = {
  ActiveLoansCount?: number;
  Address?: string;
  BranchCode: string;
  BranchId: number;
  BranchName: string;
  City: string;
  ClientCount?: number;
  EmailAddress?: string;
  IsActive?: boolean;
  IsHeadOffice: boolean;
  ManagerName?: string;
  /** Null while the opening is pending. */
  OpeningDate?: string | null;
  PhoneNumber?: string;
  PostalCode?: string;
  State: string;
  UserCount?: number;
  Version?: number;
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
export type DeviceItem = {
  activatedAt: string;
  branchId: number | null;
  /** The device's row, for revoking and extending. */
  deviceId: number;
  deviceName: string;
  expiresAt: string;
  /** Where it was activated from. */
  ipAddress: string;
  /** When a session was last begun on it. */
  lastSeenAt: string | null;
  /** All but the last four digits of the device's own id are hidden. */
  maskedId: string;
  revokedAt: string | null;
};
export type ActivationCodeItem = {
  /** The employee it is meant for. */
  assignedTo: number | null;
  branchId: number | null;
  codeId: number;
  /** Null for a code that never expires. */
  expiresAt: string | null;
  issuedAt: string;
  /** `live`, `expired`, `used` or `revoked`. */
  status: string;
};
export type IssueActivationCodeRequest = {
  /** The employee it is meant for. */
  assignedTo?: number;
  /** The branch that the device will serve. */
  branchId: number;
  /** For how many hours it can be used; a quarter of an hour when not said. */
  validForHours?: number;
};
export type MenuBadge = {
  count: number;
  /** Whether it asks for attention. */
  pulse: boolean;
  /** A badge's colour. */
  type: 'blue' | 'rose' | 'amber' | 'green';
};
export type MenuChild = {
  badge: MenuBadge | null;
  icon: string;
  label: string;
  /** Any one of these shows it. */
  permission: string[];
  route: string;
};
export type MenuItem = {
  badge: MenuBadge | null;
  children: MenuChild[];
  icon: string;
  id: string;
  label: string;
  /** Any one of these shows it. */
  permission: string[];
  /** Null for a group. */
  route: string | null;
  subtitle: string | null;
};
