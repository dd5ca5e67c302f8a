import type texts from '@/shared/i18n/en/coming.json';
import type { Permission } from '@/shared/lib/permissions';
import type { Role } from '@/shared/lib/roles';
import type { Alias } from './aliases';
import { menuPaths } from './menu-paths';

export type ComingName = keyof typeof texts.pages;
export type ComingSection = keyof typeof texts.sections;

export interface ComingRoute {
  path: string;
  roles: readonly Role[];
  permissions: readonly Permission[];
  name: ComingName;
  section: ComingSection;
}

interface Later {
  section: ComingSection;
  permissions: readonly Permission[];
  roles?: readonly Role[];
  pages: Readonly<Record<string, ComingName>>;
}

const later = ({ section, permissions, roles = [], pages }: Later): ComingRoute[] =>
  Object.entries(pages).map(([path, name]) => ({ path, roles, permissions, name, section }));

const { migration, clients, loans, collection, products, system } = menuPaths;

/**
 * The one list of addresses whose screens are still to be built. Each is guarded as its screen will be, says what will
 * be there, and is left out of the menu. A screen that is built leaves this list for the table of framed-routes.ts.
 */
export const comingRoutes: readonly ComingRoute[] = [
  ...later({
    section: 'clients',
    permissions: ['CLIENT_VIEW', 'CLIENT_CREATE', 'CLIENT_EDIT', 'GROUP_VIEW'],
    pages: { '/admin/client': 'clients' },
  }),
  ...later({ section: 'clients', permissions: ['CLIENT_CREATE'], pages: { [clients.create]: 'clientNew' } }),
  ...later({ section: 'clients', permissions: ['GROUP_VIEW'], pages: { [clients.groups]: 'groups' } }),
  ...later({ section: 'clients', permissions: ['CLIENT_KYC'], pages: { [clients.kyc]: 'kyc' } }),
  ...later({
    section: 'loans',
    permissions: ['LOAN_APPLICATION_VIEW'],
    pages: {
      '/admin/loans/dashboard': 'loanDashboard',
      '/admin/loans/applications/pending': 'loansPending',
      '/admin/loans/applications/approved': 'loansApproved',
      '/admin/loans/active': 'loansActive',
      '/admin/loans/overdue': 'loansOverdue',
      '/admin/loans/loan-accounts-list': 'loanAccounts',
      [loans.draft]: 'loansDraft',
      [loans.rejected]: 'loansRejected',
    },
  }),
  ...later({
    section: 'loans',
    permissions: ['LOAN_APPLICATION_CREATE'],
    pages: { '/admin/loans/applications/new': 'loanNew' },
  }),
  ...later({
    section: 'loans',
    permissions: ['LOAN_APPLICATION_EDIT'],
    pages: {
      '/admin/loans/disbursement': 'disbursement',
      '/admin/loans/reschedule': 'reschedule',
      '/admin/loans/closure': 'closure',
      '/admin/blc/pending-list': 'blcPending',
      '/admin/disbursement/loan_sanction_pending': 'sanctionPending',
    },
  }),
  ...later({
    section: 'collections',
    permissions: ['COLLECTION_RECORD'],
    pages: {
      '/admin/collections/dashboard': 'collectionDashboard',
      '/admin/collections/daily': 'collectionDaily',
      '/admin/collections/field-visits': 'fieldVisits',
      '/admin/collections/receipts': 'receipts',
      [collection.record]: 'collectionRecord',
    },
  }),
  ...later({
    section: 'collections',
    permissions: ['COLLECTION_MANAGE'],
    pages: {
      '/admin/collections/schedule': 'collectionSchedule',
      '/admin/collections/overdue': 'collectionOverdue',
      '/admin/collections/targets': 'collectionTargets',
      '/admin/collections/reminders': 'collectionReminders',
    },
  }),
  ...later({
    section: 'collections',
    permissions: ['COLLECTION_SHEET_GENERATE'],
    pages: { [collection.sheets]: 'collectionSheets' },
  }),
  ...later({
    section: 'collections',
    permissions: ['COLLECTION_RECORD', 'COLLECTION_MANAGE'],
    pages: { [collection.history]: 'collectionHistory' },
  }),
  ...later({
    section: 'savings',
    permissions: ['SAVINGS_ACCOUNT_VIEW'],
    pages: {
      '/admin/savings': 'savings',
      '/admin/savings/accounts': 'savingsAccounts',
      '/admin/savings/fixed-deposits': 'fixedDeposits',
      '/admin/savings/transactions': 'savingsTransactions',
    },
  }),
  ...later({
    section: 'savings',
    permissions: ['SAVINGS_ACCOUNT_CREATE'],
    pages: { '/admin/savings/new': 'savingsNew' },
  }),
  ...later({
    section: 'savings',
    permissions: ['SAVINGS_TRANSACTION'],
    pages: { '/admin/savings/deposits': 'deposits', '/admin/savings/withdrawals': 'withdrawals' },
  }),
  ...later({
    section: 'products',
    permissions: ['LOAN_PRODUCT_MANAGE'],
    pages: {
      '/admin/products/loan-products': 'loanProducts',
      '/admin/products/product-settings': 'productSettings',
    },
  }),
  ...later({
    section: 'products',
    permissions: ['SAVINGS_PRODUCT_MANAGE'],
    pages: { '/admin/products/saving-products': 'savingsProducts' },
  }),
  ...later({
    section: 'products',
    permissions: ['LOAN_PRODUCT_MANAGE', 'SAVINGS_PRODUCT_MANAGE'],
    pages: { [products.catalog]: 'productCatalog', [products.interestRates]: 'interestRates' },
  }),
  ...later({ section: 'fieldWork', permissions: ['SURVEY_MANAGE'], pages: { '/admin/survey': 'survey' } }),
  ...later({
    section: 'fieldWork',
    permissions: ['ATTENDANCE_VIEW'],
    pages: { '/admin/monitoring': 'monitoring' },
  }),
  ...later({
    section: 'migration',
    permissions: ['CLIENT_CREATE', 'CLIENT_EDIT'],
    pages: { '/migration': 'migration' },
  }),
  ...later({
    section: 'migration',
    permissions: ['DATA_MIGRATION'],
    pages: {
      [migration.clients]: 'importClients',
      [migration.loans]: 'importLoans',
      [migration.savings]: 'importSavings',
      [migration.groups]: 'importGroups',
      [migration.status]: 'importStatus',
      [migration.templates]: 'importTemplates',
      [migration.history]: 'importHistory',
    },
  }),
  ...later({ section: 'system', permissions: ['SYS_ADMIN'], pages: { [system.backup]: 'backup' } }),
];

/** Addresses of the local menu that lead to one of these. */
export const comingAliases: readonly Alias[] = [
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
];
