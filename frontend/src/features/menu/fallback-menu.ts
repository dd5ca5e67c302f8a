import type { MenuBadge } from '@/shared/api/generated/menu';
import { menuPaths } from '@/shared/config/menu-paths';
import type menuTexts from '@/shared/i18n/en/menu.json';
import type { Permission } from '@/shared/lib/permissions';

type Texts = typeof menuTexts;
type GroupId = keyof Texts;
type ChildLabel = { [G in GroupId]: `${G}.${Exclude<keyof Texts[G], symbol | number>}` }[GroupId];

interface FallbackChild {
  label: ChildLabel;
  route: string;
  /** An entry is shown only once its screen exists. */
  built: boolean;
  /** What the group asks for, unless the entry says otherwise. */
  permissions?: readonly Permission[];
}

interface FallbackGroup {
  id: GroupId;
  icon: string;
  permissions: readonly Permission[];
  /** A demonstration count: without the server there is no true one. */
  badge: MenuBadge | null;
  children: readonly FallbackChild[];
}

/** The menu when the server's cannot be loaded, below the dashboard's own entry. */
export const fallbackGroups: readonly FallbackGroup[] = [
  {
    id: 'tenants',
    icon: 'building',
    permissions: ['SYS_ADMIN'],
    badge: null,
    children: [
      { label: 'tenants.list', route: menuPaths.tenants.list, built: false },
      { label: 'tenants.create', route: menuPaths.tenants.create, built: false },
    ],
  },
  {
    id: 'platformUsers',
    icon: 'users',
    permissions: ['SYS_ADMIN'],
    badge: null,
    children: [
      { label: 'platformUsers.list', route: menuPaths.platformUsers.list, built: false },
      { label: 'platformUsers.create', route: menuPaths.platformUsers.create, built: false },
    ],
  },
  {
    id: 'platformRoles',
    icon: 'shield',
    permissions: ['SYS_ADMIN'],
    badge: null,
    children: [
      { label: 'platformRoles.list', route: menuPaths.platformRoles.list, built: false },
      { label: 'platformRoles.create', route: menuPaths.platformRoles.create, built: false },
      { label: 'platformRoles.permissions', route: menuPaths.platformRoles.permissions, built: false },
    ],
  },
  {
    id: 'platformSecurity',
    icon: 'lock',
    permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
    badge: { count: 3, type: 'rose', pulse: true },
    children: [
      { label: 'platformSecurity.settings', route: menuPaths.platformSecurity.settings, built: true },
      { label: 'platformSecurity.audit', route: menuPaths.platformSecurity.audit, built: false },
    ],
  },
  {
    id: 'machineActivation',
    icon: 'device',
    permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
    badge: null,
    children: [
      { label: 'machineActivation.codes', route: menuPaths.machineActivation.codes, built: true },
      { label: 'machineActivation.devices', route: menuPaths.machineActivation.devices, built: true },
    ],
  },
  {
    id: 'subscription',
    icon: 'card',
    permissions: ['SUBSCRIPTION_MANAGE'],
    badge: null,
    children: [
      { label: 'subscription.billing', route: menuPaths.subscription.billing, built: false },
      { label: 'subscription.plans', route: menuPaths.subscription.plans, built: false },
    ],
  },
  {
    id: 'migration',
    icon: 'upload',
    permissions: ['DATA_MIGRATION'],
    badge: null,
    children: [
      { label: 'migration.clients', route: menuPaths.migration.clients, built: false },
      { label: 'migration.loans', route: menuPaths.migration.loans, built: false },
      { label: 'migration.savings', route: menuPaths.migration.savings, built: false },
      { label: 'migration.groups', route: menuPaths.migration.groups, built: false },
      { label: 'migration.status', route: menuPaths.migration.status, built: false },
      { label: 'migration.templates', route: menuPaths.migration.templates, built: false },
      { label: 'migration.history', route: menuPaths.migration.history, built: false },
    ],
  },
  {
    id: 'branches',
    icon: 'branch',
    permissions: ['BRANCH_MANAGE'],
    badge: { count: 32, type: 'blue', pulse: false },
    children: [
      { label: 'branches.list', route: menuPaths.branches.list, built: false },
      { label: 'branches.create', route: menuPaths.branches.create, built: false },
      { label: 'branches.locations', route: menuPaths.branches.locations, built: false },
    ],
  },
  {
    id: 'clients',
    icon: 'client',
    permissions: ['CLIENT_VIEW', 'CLIENT_CREATE', 'CLIENT_EDIT', 'CLIENT_KYC', 'GROUP_VIEW'],
    badge: { count: 156, type: 'green', pulse: false },
    children: [
      {
        label: 'clients.search',
        route: menuPaths.clients.search,
        built: false,
        permissions: ['CLIENT_VIEW'],
      },
      {
        label: 'clients.profiles',
        route: menuPaths.clients.profiles,
        built: false,
        permissions: ['CLIENT_VIEW'],
      },
      {
        label: 'clients.create',
        route: menuPaths.clients.create,
        built: false,
        permissions: ['CLIENT_CREATE'],
      },
      { label: 'clients.groups', route: menuPaths.clients.groups, built: false, permissions: ['GROUP_VIEW'] },
      { label: 'clients.kyc', route: menuPaths.clients.kyc, built: false, permissions: ['CLIENT_KYC'] },
    ],
  },
  {
    id: 'staff',
    icon: 'staff',
    permissions: ['USER_MANAGE'],
    badge: null,
    children: [
      { label: 'staff.directory', route: menuPaths.staff.directory, built: false },
      { label: 'staff.create', route: menuPaths.staff.create, built: false },
      { label: 'staff.performance', route: menuPaths.staff.performance, built: false },
    ],
  },
  {
    id: 'roles',
    icon: 'shield',
    permissions: ['ROLE_MANAGE'],
    badge: null,
    children: [
      { label: 'roles.list', route: menuPaths.roles.list, built: false },
      { label: 'roles.permissions', route: menuPaths.roles.permissions, built: false },
    ],
  },
  {
    id: 'loans',
    icon: 'loan',
    permissions: ['LOAN_APPLICATION_VIEW', 'LOAN_APPLICATION_CREATE', 'LOAN_APPLICATION_EDIT'],
    badge: { count: 42, type: 'amber', pulse: false },
    children: [
      {
        label: 'loans.create',
        route: menuPaths.loans.create,
        built: false,
        permissions: ['LOAN_APPLICATION_CREATE'],
      },
      {
        label: 'loans.draft',
        route: menuPaths.loans.draft,
        built: false,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.pending',
        route: menuPaths.loans.pending,
        built: false,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.approved',
        route: menuPaths.loans.approved,
        built: false,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.rejected',
        route: menuPaths.loans.rejected,
        built: false,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.active',
        route: menuPaths.loans.active,
        built: false,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.overdue',
        route: menuPaths.loans.overdue,
        built: false,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.reschedule',
        route: menuPaths.loans.reschedule,
        built: false,
        permissions: ['LOAN_APPLICATION_EDIT'],
      },
      {
        label: 'loans.closure',
        route: menuPaths.loans.closure,
        built: false,
        permissions: ['LOAN_APPLICATION_EDIT'],
      },
    ],
  },
  {
    id: 'collection',
    icon: 'receipt',
    permissions: ['COLLECTION_RECORD', 'COLLECTION_MANAGE', 'COLLECTION_SHEET_GENERATE'],
    badge: { count: 15, type: 'amber', pulse: true },
    children: [
      {
        label: 'collection.today',
        route: menuPaths.collection.today,
        built: false,
        permissions: ['COLLECTION_RECORD', 'COLLECTION_MANAGE'],
      },
      {
        label: 'collection.record',
        route: menuPaths.collection.record,
        built: false,
        permissions: ['COLLECTION_RECORD'],
      },
      {
        label: 'collection.sheets',
        route: menuPaths.collection.sheets,
        built: false,
        permissions: ['COLLECTION_SHEET_GENERATE'],
      },
      {
        label: 'collection.history',
        route: menuPaths.collection.history,
        built: false,
        permissions: ['COLLECTION_RECORD', 'COLLECTION_MANAGE'],
      },
    ],
  },
  {
    id: 'savings',
    icon: 'savings',
    permissions: ['SAVINGS_ACCOUNT_VIEW', 'SAVINGS_TRANSACTION'],
    badge: { count: 8, type: 'green', pulse: false },
    children: [
      {
        label: 'savings.accounts',
        route: menuPaths.savings.accounts,
        built: false,
        permissions: ['SAVINGS_ACCOUNT_VIEW'],
      },
      {
        label: 'savings.products',
        route: menuPaths.savings.products,
        built: false,
        permissions: ['SAVINGS_PRODUCT_MANAGE'],
      },
      {
        label: 'savings.deposits',
        route: menuPaths.savings.deposits,
        built: false,
        permissions: ['SAVINGS_TRANSACTION'],
      },
      {
        label: 'savings.withdrawals',
        route: menuPaths.savings.withdrawals,
        built: false,
        permissions: ['SAVINGS_TRANSACTION'],
      },
    ],
  },
  {
    id: 'products',
    icon: 'box',
    permissions: ['LOAN_PRODUCT_MANAGE', 'SAVINGS_PRODUCT_MANAGE'],
    badge: null,
    children: [
      { label: 'products.catalog', route: menuPaths.products.catalog, built: false },
      {
        label: 'products.loans',
        route: menuPaths.products.loans,
        built: false,
        permissions: ['LOAN_PRODUCT_MANAGE'],
      },
      {
        label: 'products.savings',
        route: menuPaths.products.savings,
        built: false,
        permissions: ['SAVINGS_PRODUCT_MANAGE'],
      },
      { label: 'products.interestRates', route: menuPaths.products.interestRates, built: false },
    ],
  },
  {
    id: 'reports',
    icon: 'chart',
    permissions: ['REPORT_VIEW'],
    badge: null,
    children: [
      { label: 'reports.performance', route: menuPaths.reports.performance, built: false },
      { label: 'reports.clients', route: menuPaths.reports.clients, built: false },
      { label: 'reports.disbursement', route: menuPaths.reports.disbursement, built: false },
      { label: 'reports.delinquency', route: menuPaths.reports.delinquency, built: false },
      { label: 'reports.financial', route: menuPaths.reports.financial, built: false },
      {
        label: 'reports.exporting',
        route: menuPaths.reports.exporting,
        built: false,
        permissions: ['REPORT_EXPORT'],
      },
    ],
  },
  {
    id: 'system',
    icon: 'settings',
    permissions: ['CONFIG_MANAGE', 'API_INTEGRATION_MANAGE', 'AUDIT_LOG_VIEW', 'SYS_ADMIN', 'TENANT_ADMIN'],
    badge: null,
    children: [
      {
        label: 'system.settings',
        route: menuPaths.system.settings,
        built: true,
        permissions: ['CONFIG_MANAGE'],
      },
      {
        label: 'system.api',
        route: menuPaths.system.api,
        built: false,
        permissions: ['API_INTEGRATION_MANAGE'],
      },
      {
        label: 'system.auditLogs',
        route: menuPaths.system.auditLogs,
        built: false,
        permissions: ['AUDIT_LOG_VIEW'],
      },
      { label: 'system.backup', route: menuPaths.system.backup, built: false, permissions: ['SYS_ADMIN'] },
      {
        label: 'system.security',
        route: menuPaths.system.security,
        built: true,
        permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
      },
    ],
  },
];
