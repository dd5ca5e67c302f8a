import type { CurrentUser } from '@/shared/api/generated/auth';
import type { GetBranchApiResponse } from '@/shared/api/generated/branch-administration';
import type { BranchListItem } from '@/shared/api/generated/branches';
import type {
  GetDashboardReportApiResponse,
  GetDashboardStatsApiResponse,
} from '@/shared/api/generated/dashboard';
import type { ActivationCodeItem, DeviceItem } from '@/shared/api/generated/devices';
import type { MenuItem } from '@/shared/api/generated/menu';
import type { VerifyMachineApiResponse } from '@/shared/api/generated/own-device';
import type { GetSecuritySettingsApiResponse } from '@/shared/api/generated/security';
import type {
  GetInvoiceApiResponse,
  GetPlanApiResponse,
  GetTenantSubscriptionApiResponse,
} from '@/shared/api/generated/subscription';
import type { GetTenantApiResponse } from '@/shared/api/generated/tenants';
import type { Role, User } from '@/shared/api/people-api';

// The server's replies; each test changes the ones that it is about.

const base64Url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

let minted = 0;

export const mintedTokens = () => minted;

/** The number of a request's token: how many had been minted with it. Null if its token is none of `tokenFor`. */
export function tokenNumber(authorization: string | null): number | null {
  const claims = authorization?.match(/^Bearer [^.]+\.([^.]+)\./)?.[1];
  if (claims === undefined) return null;
  const { jti } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { jti?: number };
  return jti ?? null;
}

/** A token that lives for so many seconds from now. */
export function tokenFor(seconds = 1800, now = Date.now()): string {
  minted += 1;
  const issued = Math.floor(now / 1000);
  return `${base64Url({ alg: 'none' })}.${base64Url({ iat: issued, exp: issued + seconds, jti: minted })}.signature`;
}

export const user = (change: Partial<CurrentUser> = {}): CurrentUser => ({
  userId: 7,
  username: 'asha.patil',
  firstName: 'Asha',
  lastName: 'Patil',
  email: null,
  roles: ['TenantAdmin'],
  permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW'],
  tenantId: 1,
  tenantName: 'Annapurna Society',
  branchId: null,
  branchName: null,
  profilePictureUrl: null,
  mustChangePassword: false,
  passwordExpiresAt: null,
  ...change,
});

export const branchItem = (id: number, name: string): BranchListItem => ({
  BranchId: id,
  BranchCode: `BR${id}`,
  BranchName: name,
  City: 'Pune',
  State: 'Maharashtra',
  IsHeadOffice: false,
});

export const activationReply = (
  change: Partial<VerifyMachineApiResponse> = {},
): VerifyMachineApiResponse => ({
  deviceInfo: {
    deviceId: '3f2b8c1e-7a4d-4e9b-8c21-5d6f7a8b9c0d',
    deviceName: 'Desktop - Chrome - Linux',
    ipAddress: '203.0.113.24',
    activationDate: '2026-11-21T04:00:00Z',
  },
  expirationDate: '2027-02-19T04:00:00Z',
  tenantId: 1,
  tenantName: 'Annapurna Society',
  ...change,
});

const month = { disbursed: 400_000, due: 300_000, collected: 290_000, collectionRate: 96.7 };

export const stats = (change: Partial<GetDashboardStatsApiResponse> = {}): GetDashboardStatsApiResponse => ({
  asOf: '2026-11-20',
  scope: { kind: 'tenant', tenantName: 'Annapurna Society', branchNames: [] },
  portfolio: {
    totalLoanAmount: 452_312_345.5,
    totalBranches: 2,
    totalStaff: 30,
    totalClients: 15_492,
    activeLoans: 9000,
    par30: 3.2,
    change: { totalLoanAmount: 4.2, totalClients: -0.8 },
  },
  branches: [
    {
      branchId: 1,
      tenantId: 1,
      tenantName: 'Annapurna Society',
      name: 'Nashik Road',
      manager: 'Ravi Kumar',
      portfolio: 2_400_000,
      clients: 180,
      staff: 10,
      par30: 0.4,
      status: 'Good',
      month,
    },
    {
      branchId: 2,
      tenantId: 1,
      tenantName: 'Annapurna Society',
      name: 'Pune Camp',
      manager: null,
      portfolio: 57_800_000,
      clients: 1002,
      staff: 20,
      par30: 6.4,
      status: 'Alert',
      month,
    },
  ],
  products: [
    { productId: 1, name: 'Business Loans', count: 42, outstanding: 1000, share: 42 },
    { productId: 2, name: 'Agriculture', count: 58, outstanding: 2000, share: 58 },
  ],
  month: { ...month, newClients: 214 },
  alerts: [
    {
      id: 'a1',
      type: 'error',
      title: 'PAR 30 above target',
      message: 'Pune Camp is at 6.40%.',
      time: '2026-11-21T03:00:00Z',
    },
  ],
  ...change,
});

export const report = (
  change: Partial<GetDashboardReportApiResponse> = {},
): GetDashboardReportApiResponse => ({
  reportId: '6f1c1d9e-3f7b-4a53-9d3a-2b1c4d5e6f70',
  status: 'running',
  progress: 40,
  fileName: null,
  createdAt: '2026-11-21T04:00:00Z',
  expiresAt: '2026-11-22T04:00:00Z',
  error: null,
  ...change,
});

export const menuItem = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: 'dashboard',
  icon: 'dashboard',
  label: 'Dashboard',
  subtitle: 'Organization management',
  route: '/dashboard',
  permission: ['DASHBOARD_VIEW'],
  badge: null,
  children: [],
  ...change,
});

export const activationCode = (change: Partial<ActivationCodeItem> = {}): ActivationCodeItem => ({
  codeId: 41,
  branchId: 1,
  assignedTo: null,
  status: 'live',
  issuedAt: '2026-11-21T04:00:00Z',
  expiresAt: '2099-01-01T00:00:00Z',
  ...change,
});

export const trustedDevice = (change: Partial<DeviceItem> = {}): DeviceItem => ({
  deviceId: 5,
  maskedId: '********-****-****-****-********9c0d',
  deviceName: 'Desktop - Chrome - Linux',
  branchId: 1,
  ipAddress: '203.0.113.24',
  activatedAt: '2026-11-01T04:00:00Z',
  expiresAt: '2099-01-01T00:00:00Z',
  lastSeenAt: null,
  revokedAt: null,
  ...change,
});

export const securitySettings = (
  change: Partial<GetSecuritySettingsApiResponse> = {},
): GetSecuritySettingsApiResponse => ({
  PasswordPolicyEnabled: true,
  MinPasswordLength: 8,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSpecialChars: true,
  PasswordExpiryDays: 90,
  SessionTimeoutMinutes: 30,
  MaxConcurrentSessions: 3,
  ForceLogoutOnIpChange: false,
  TwoFactorEnabled: false,
  EmailOtpEnabled: true,
  SmsOtpEnabled: false,
  AuthenticatorAppEnabled: false,
  MaxFailedLoginAttempts: 5,
  LockoutDurationMinutes: 30,
  AutoUnlockAccounts: true,
  AllowMultipleDevices: true,
  RequireEmailVerification: true,
  AllowPasswordReset: true,
  Version: 3,
  ...change,
});

export const branch = (change: Partial<GetBranchApiResponse> = {}): GetBranchApiResponse => ({
  BranchId: 3,
  BranchCode: 'SAT-01',
  BranchName: 'Satara',
  City: 'Satara',
  State: 'Maharashtra',
  IsHeadOffice: false,
  ManagerName: 'Asha Patil',
  UserCount: 14,
  OpeningDate: '2019-06-15',
  PhoneNumber: '+912162123456',
  IsActive: true,
  Address: '12, Powai Naka',
  EmailAddress: 'satara@example.in',
  ClientCount: 1830,
  ActiveLoansCount: 1512,
  PostalCode: '415001',
  Version: 4,
  ...change,
});

export const person = (change: Partial<User> = {}): User => ({
  userId: 12,
  username: 'ravi.kumar',
  firstName: 'Ravi',
  lastName: 'Kumar',
  email: 'ravi@example.in',
  emailVerified: true,
  phone: '+919800000000',
  profilePictureUrl: null,
  roles: ['BranchManager'],
  branches: [{ branchId: 1, branchName: 'Nashik Road' }],
  status: 'active',
  mustChangePassword: false,
  secondFactorEnrolled: true,
  secondFactorBlocked: false,
  lastSignInAt: null,
  createdAt: '2026-04-01T04:30:00Z',
  version: 4,
  permissions: ['DASHBOARD_VIEW'],
  canEdit: true,
  ...change,
});

export const role = (change: Partial<Role> = {}): Role => ({
  roleId: 4,
  name: 'BranchManager',
  description: '',
  isSystem: true,
  reach: 'branches',
  permissions: ['DASHBOARD_VIEW', 'USER_MANAGE'],
  userCount: 10,
  grantable: true,
  canEdit: true,
  version: 1,
  ...change,
});

export const tenant = (change: Partial<GetTenantApiResponse> = {}): GetTenantApiResponse => ({
  TenantId: 1,
  OrgName: 'Annapurna Society',
  OrgCode: 'ANNAPUR',
  RegistrationNumber: 'MH/1000/2010',
  Kind: 'credit_society',
  ContactPerson: 'Asha Patil',
  EmailAddress: 'office@annapurna.in',
  PhoneNumber: '+912162123400',
  Address: '12, Powai Naka',
  City: 'Satara',
  State: 'Maharashtra',
  PostalCode: '415001',
  SubscriptionPlan: 'standard',
  IsActive: true,
  CreatedAt: '2026-04-01T04:30:00Z',
  Version: 2,
  ...change,
});

export const plan = (change: Partial<GetPlanApiResponse> = {}): GetPlanApiResponse => ({
  planId: 1,
  code: 'standard',
  name: 'Standard',
  description: 'For one or two districts.',
  pricePerMonth: 9999,
  branchLimit: 10,
  userLimit: 150,
  clientLimit: 10_000,
  isActive: true,
  tenantCount: 4,
  version: 1,
  ...change,
});

export const subscription = (
  change: Partial<GetTenantSubscriptionApiResponse> = {},
): GetTenantSubscriptionApiResponse => ({
  tenantId: 1,
  orgName: 'Annapurna Society',
  orgCode: 'ANNAPUR',
  isActive: true,
  plan: plan({ tenantCount: null }),
  since: '2026-04-01',
  billingCycle: 'monthly',
  status: 'active',
  nextInvoiceOn: '2026-12-01',
  cancelledOn: null,
  usage: {
    branches: { used: 10, limit: 10, percent: 100 },
    users: { used: 121, limit: 150, percent: 80.67 },
    clients: { used: 8800, limit: null, percent: null },
  },
  due: 11_798.82,
  overdue: 0,
  version: 3,
  ...change,
});

export const invoice = (change: Partial<GetInvoiceApiResponse> = {}): GetInvoiceApiResponse => ({
  invoiceId: 12,
  tenantId: 1,
  orgName: 'Annapurna Society',
  number: 'MUN/26-27/000042',
  planCode: 'standard',
  planName: 'Standard',
  billingCycle: 'monthly',
  periodFrom: '2026-11-01',
  periodTo: '2026-11-30',
  amount: 9999,
  gstPercent: 18,
  gst: 1799.82,
  total: 11_798.82,
  status: 'issued',
  isOverdue: false,
  createdAt: '2026-11-01T04:30:00Z',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-16',
  paidOn: null,
  paymentReference: '',
  voidedOn: null,
  voidReason: '',
  version: 2,
  ...change,
});
