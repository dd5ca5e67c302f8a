import type { Page } from '@playwright/test';
import { formatCount } from '../../src/shared/lib/rupees';

/** The content of a menu: its groups, each with its entries and their targets. A group's count is in brackets. */
export type Menu = Record<string, string[]>;

/** The permissions of each role that open an existing screen, repeated here on purpose. */
type Holding = 'platform' | 'organisation' | 'people' | 'books' | 'reading' | 'nothing';

const holdings: Record<string, Holding> = {
  SuperAdmin: 'platform',
  Admin: 'organisation',
  TenantAdmin: 'organisation',
  Manager: 'people',
  BranchManager: 'people',
  Staff: 'nothing',
  FieldOfficer: 'nothing',
  FieldAgent: 'nothing',
  LoanOfficer: 'reading',
  Accountant: 'books',
  Cashier: 'nothing',
  BLC: 'nothing',
  CGTMember: 'nothing',
};

const dashboards: Record<string, string> = {
  SuperAdmin: '/dashboard/superadmin',
  Admin: '/dashboard/admin',
  TenantAdmin: '/dashboard/admin',
  Manager: '/dashboard/manager',
  BranchManager: '/dashboard/manager',
};

/** The first entry of both menus. */
export const dashboard = (role: string): Menu => ({ Dashboard: [dashboards[role] ?? '/dashboard/staff'] });

const entries = (group: Record<string, string>) =>
  Object.entries(group).map(([label, route]) => `${label} ${route}`);

/** The roles that write applications, decide on them, and record payments. */
const lenders = ['SuperAdmin', 'Admin', 'TenantAdmin', 'Manager', 'BranchManager', 'LoanOfficer'];
const applicants = [...lenders, 'FieldOfficer', 'FieldAgent'];
const deciders = [...lenders, 'BLC'];
const verifiers = [...lenders, 'CGTMember'];
const collectors = [...applicants.filter((role) => role !== 'LoanOfficer'), 'Cashier'];
const administrators = ['SuperAdmin', 'Admin', 'TenantAdmin'];
const managers = [...administrators, 'Manager', 'BranchManager'];
const payers = [...managers, 'Accountant'];

/** The counts beside groups. */
export interface Counts {
  branches: number;
  clients: number;
  loans: number;
}

/** The lender's daily work in the server's menu. Everybody sees clients and groups, and all but Staff see loans. */
function lending(role: string, { clients, loans }: Counts): Menu {
  const of = (roles: string[], entries: Record<string, string>) => (roles.includes(role) ? entries : {});
  return {
    [`Clients (${formatCount(clients)})`]: entries({
      'All Clients': '/admin/client',
      ...of(applicants, { 'New Client': '/clients/new' }),
      Groups: '/clients/groups',
      ...of(verifiers, { KYC: '/clients/kyc' }),
    }),
    ...(role !== 'Staff' && {
      [`Loans (${formatCount(loans)})`]: entries({
        'Loan Dashboard': '/admin/loans/dashboard',
        ...of(applicants, { 'New Application': '/admin/loans/applications/new' }),
        Pending: '/admin/loans/applications/pending',
        Approved: '/admin/loans/applications/approved',
        ...of([...applicants, 'Cashier', 'Accountant'], { Approvals: '/approvals' }),
        'Active Loans': '/admin/loans/active',
        'Overdue Loans': '/admin/loans/overdue',
        ...of(deciders, { Disbursement: '/admin/loans/disbursement' }),
        ...of(payers, { 'Disbursement Batches': '/admin/loans/disbursement/batches' }),
        ...of(deciders, { Reschedule: '/admin/loans/reschedule', Closure: '/admin/loans/closure' }),
      }),
    }),
    ...([...collectors, ...lenders].includes(role) && {
      Collections: entries({
        ...of(collectors, {
          'Collection Dashboard': '/admin/collections/dashboard',
          Daily: '/admin/collections/daily',
          Sheets: '/collection/sheets',
          'Field Visits': '/admin/collections/field-visits',
          Receipts: '/admin/collections/receipts',
        }),
        ...of(lenders, { Schedule: '/admin/collections/schedule' }),
        ...of(collectors, {
          Tills: '/admin/collections/tills',
          'Branch Day': '/admin/collections/branch-day',
        }),
        ...of(lenders, {
          Overdue: '/admin/collections/overdue',
          Targets: '/admin/collections/targets',
          Reminders: '/admin/collections/reminders',
        }),
      }),
    }),
    ...(!['BLC', 'CGTMember'].includes(role) && {
      Savings: entries({
        Accounts: '/admin/savings/accounts',
        ...of(lenders, { 'New Account': '/admin/savings/new' }),
        ...of(collectors, {
          Deposits: '/admin/savings/deposits',
          Withdrawals: '/admin/savings/withdrawals',
        }),
        'Fixed Deposits': '/admin/savings/fixed-deposits',
      }),
    }),
    ...(administrators.includes(role) && {
      Products: entries({
        'Loan Products': '/admin/products/loan-products',
        'Savings Products': '/admin/products/saving-products',
      }),
    }),
    ...(managers.includes(role) && { Monitoring: entries({ Attendance: '/admin/monitoring' }) }),
  };
}

/** The server's menu for a role. */
export function serverMenu(role: string, counts: Counts): Menu {
  const reading: Menu = { Reports: entries({ 'Reports Dashboard': '/admin/reports/dashboard' }) };
  const figures: Menu = {
    Reports: entries({ 'Reports Dashboard': '/admin/reports/dashboard', Export: '/admin/reports/export' }),
  };
  const books: Menu = {
    Accounting: entries({ Books: '/admin/settings/books', 'Day End': '/admin/settings/day-end' }),
    ...figures,
  };
  const staff: Menu = {
    Staff: entries({
      Directory: '/staff/directory',
      'New Staff': '/staff/new',
      Performance: '/staff/performance',
    }),
  };
  const people: Menu = { ...staff, ...figures };
  const ofOrganisation: Menu = {
    [`Branches (${counts.branches})`]: entries({
      'All Branches': '/admin/branches',
      'New Branch': '/branches/new',
      Locations: '/branches/locations',
    }),
    ...staff,
    Roles: entries({ 'All Roles': '/roles/list', 'Role Permissions': '/admin/roles/role-permission' }),
    ...books,
    System: entries({
      Settings: '/admin/settings',
      API: '/system/api',
      'Audit Logs': '/system/audit-logs',
      'API Logs': '/dev/api-logs',
    }),
  };
  const platform: Menu = {
    Tenants: entries({ 'All Tenants': '/superadmin/tenants', 'New Tenant': '/tenants/new' }),
    Users: entries({ 'All Users': '/superadmin/users' }),
    'Roles, of the platform': entries({ 'All Roles': '/superadmin/roles' }),
    Security: entries({ 'Security Settings': '/superadmin/security', 'Audit Trail': '/superadmin/audit' }),
    'Machine Activation': entries({
      'Activation Codes': '/superadmin/machine-activation/codes/list',
      'Active Devices': '/superadmin/machine-activation/devices/active',
    }),
    Subscription: entries({
      Billing: '/superadmin/subscription/billing',
      Plans: '/superadmin/subscription/plans',
    }),
    ...ofOrganisation,
  };
  const organisation: Menu = { Organisation: ['/tenants'], ...ofOrganisation };
  const shown = { platform, organisation, people, books, reading, nothing: {} }[holdings[role] ?? 'nothing'];
  return { ...dashboard(role), ...lending(role, counts), ...shown };
}

/** The menu on the page, whether its groups are open or closed. */
export const shownMenu = (page: Page): Promise<Menu> =>
  page.getByRole('navigation', { name: 'Main navigation' }).evaluate((menu) => {
    const shown: Record<string, string[]> = {};
    for (const row of menu.querySelectorAll(':scope > ul > li')) {
      const [face, ...links] = row.querySelectorAll('a, button');
      const texts = [...(face?.querySelectorAll('span > span') ?? [])].map((part) => part.textContent ?? '');
      const count = face?.querySelector('bdi')?.textContent;
      const [label, subtitle] = texts;
      // Two groups are called Roles; their second lines tell them apart.
      const name = `${label}${subtitle?.startsWith('Platform r') ? ', of the platform' : ''}`;
      const route = face?.getAttribute('href');
      shown[count ? `${name} (${count})` : name] = route
        ? [route]
        : links.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`);
    }
    return shown;
  });

/** The targets of the entries of a menu. */
export const linksOf = (menu: Menu): string[] =>
  Object.values(menu)
    .flat()
    .map((entry) => entry.slice(entry.lastIndexOf(' ') + 1));
