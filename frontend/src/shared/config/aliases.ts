import { menuPaths } from './menu-paths';
import { paths, settingsPath } from './paths';
import { screenPaths } from './screen-paths';

const { branches, tenants, users, roles } = screenPaths;

/** Addresses of the local menu whose screen has another address. */
export const aliases: readonly { path: string; leadsTo: string }[] = [
  { path: paths.systemSettings, leadsTo: paths.settings },
  { path: paths.systemSecurity, leadsTo: settingsPath({ tab: 'security' }) },
  { path: menuPaths.tenants.list, leadsTo: tenants.all },
  { path: menuPaths.platformUsers.list, leadsTo: users.platform },
  { path: menuPaths.platformRoles.list, leadsTo: roles.platform },
  { path: menuPaths.branches.list, leadsTo: branches.root },
  { path: menuPaths.staff.directory, leadsTo: users.branch },
  { path: menuPaths.roles.list, leadsTo: roles.root },
  { path: menuPaths.clients.search, leadsTo: '/admin/client' },
  { path: menuPaths.clients.profiles, leadsTo: '/admin/client' },
  { path: menuPaths.loans.create, leadsTo: '/admin/loans/applications/new' },
  { path: menuPaths.loans.pending, leadsTo: '/admin/loans/applications/pending' },
  { path: menuPaths.loans.approved, leadsTo: '/admin/loans/applications/approved' },
  { path: menuPaths.loans.active, leadsTo: '/admin/loans/active' },
  { path: menuPaths.loans.overdue, leadsTo: '/admin/loans/overdue' },
  { path: menuPaths.loans.reschedule, leadsTo: '/admin/loans/reschedule' },
  { path: menuPaths.loans.closure, leadsTo: '/admin/loans/closure' },
  { path: menuPaths.collection.today, leadsTo: '/admin/collections/daily' },
  { path: menuPaths.savings.accounts, leadsTo: '/admin/savings/accounts' },
  { path: menuPaths.savings.products, leadsTo: '/admin/products/saving-products' },
  { path: menuPaths.savings.deposits, leadsTo: '/admin/savings/deposits' },
  { path: menuPaths.savings.withdrawals, leadsTo: '/admin/savings/withdrawals' },
  { path: menuPaths.products.loans, leadsTo: '/admin/products/loan-products' },
  { path: menuPaths.products.savings, leadsTo: '/admin/products/saving-products' },
  { path: menuPaths.reports.performance, leadsTo: '/admin/reports/branch' },
  { path: menuPaths.reports.clients, leadsTo: '/admin/reports/clients' },
  { path: menuPaths.reports.disbursement, leadsTo: '/admin/reports/disbursement' },
  { path: menuPaths.reports.delinquency, leadsTo: '/admin/reports/par' },
  { path: menuPaths.reports.financial, leadsTo: '/admin/reports/financial' },
  { path: menuPaths.reports.exporting, leadsTo: '/admin/reports/export' },
];
