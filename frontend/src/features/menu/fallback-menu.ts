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
      { label: 'tenants.list', route: menuPaths.tenants.list },
      { label: 'tenants.create', route: menuPaths.tenants.create },
    ],
  },
  {
    id: 'platformUsers',
    icon: 'users',
    permissions: ['SYS_ADMIN'],
    badge: null,
    children: [
      { label: 'platformUsers.list', route: menuPaths.platformUsers.list },
      { label: 'platformUsers.create', route: menuPaths.platformUsers.create },
    ],
  },
  {
    id: 'platformRoles',
    icon: 'shield',
    permissions: ['SYS_ADMIN'],
    badge: null,
    children: [
      { label: 'platformRoles.list', route: menuPaths.platformRoles.list },
      { label: 'platformRoles.create', route: menuPaths.platformRoles.create },
      { label: 'platformRoles.permissions', route: menuPaths.platformRoles.permissions },
    ],
  },
  {
    id: 'platformSecurity',
    icon: 'lock',
    permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
    badge: { count: 3, type: 'rose', pulse: true },
    children: [
      { label: 'platformSecurity.settings', route: menuPaths.platformSecurity.settings },
      { label: 'platformSecurity.audit', route: menuPaths.platformSecurity.audit },
    ],
  },
  {
    id: 'machineActivation',
    icon: 'device',
    permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
    badge: null,
    children: [
      { label: 'machineActivation.codes', route: menuPaths.machineActivation.codes },
      { label: 'machineActivation.devices', route: menuPaths.machineActivation.devices },
    ],
  },
  {
    id: 'subscription',
    icon: 'card',
    permissions: ['SUBSCRIPTION_MANAGE'],
    badge: null,
    children: [
      { label: 'subscription.billing', route: menuPaths.subscription.billing },
      { label: 'subscription.plans', route: menuPaths.subscription.plans },
    ],
  },
  {
    id: 'migration',
    icon: 'upload',
    permissions: ['DATA_MIGRATION'],
    badge: null,
    children: [
      { label: 'migration.clients', route: menuPaths.migration.clients },
      { label: 'migration.loans', route: menuPaths.migration.loans },
      { label: 'migration.savings', route: menuPaths.migration.savings },
      { label: 'migration.groups', route: menuPaths.migration.groups },
      { label: 'migration.status', route: menuPaths.migration.status },
      { label: 'migration.templates', route: menuPaths.migration.templates },
      { label: 'migration.history', route: menuPaths.migration.history },
    ],
  },
  {
    id: 'branches',
    icon: 'branch',
    permissions: ['BRANCH_MANAGE'],
    badge: { count: 32, type: 'blue', pulse: false },
    children: [
      { label: 'branches.list', route: menuPaths.branches.list },
      { label: 'branches.create', route: menuPaths.branches.create },
      { label: 'branches.locations', route: menuPaths.branches.locations },
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
        permissions: ['CLIENT_VIEW'],
      },
      {
        label: 'clients.profiles',
        route: menuPaths.clients.profiles,
        permissions: ['CLIENT_VIEW'],
      },
      {
        label: 'clients.create',
        route: menuPaths.clients.create,
        permissions: ['CLIENT_CREATE'],
      },
      { label: 'clients.groups', route: menuPaths.clients.groups, permissions: ['GROUP_VIEW'] },
      { label: 'clients.kyc', route: menuPaths.clients.kyc, permissions: ['CLIENT_KYC'] },
    ],
  },
  {
    id: 'staff',
    icon: 'staff',
    permissions: ['USER_MANAGE'],
    badge: null,
    children: [
      { label: 'staff.directory', route: menuPaths.staff.directory },
      { label: 'staff.create', route: menuPaths.staff.create },
      { label: 'staff.performance', route: menuPaths.staff.performance },
    ],
  },
  {
    id: 'roles',
    icon: 'shield',
    permissions: ['ROLE_MANAGE'],
    badge: null,
    children: [
      { label: 'roles.list', route: menuPaths.roles.list },
      { label: 'roles.permissions', route: menuPaths.roles.permissions },
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
        permissions: ['LOAN_APPLICATION_CREATE'],
      },
      {
        label: 'loans.draft',
        route: menuPaths.loans.draft,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.pending',
        route: menuPaths.loans.pending,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.approved',
        route: menuPaths.loans.approved,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.rejected',
        route: menuPaths.loans.rejected,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.active',
        route: menuPaths.loans.active,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.overdue',
        route: menuPaths.loans.overdue,
        permissions: ['LOAN_APPLICATION_VIEW'],
      },
      {
        label: 'loans.reschedule',
        route: menuPaths.loans.reschedule,
        permissions: ['LOAN_APPLICATION_EDIT'],
      },
      {
        label: 'loans.closure',
        route: menuPaths.loans.closure,
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
        permissions: ['COLLECTION_RECORD', 'COLLECTION_MANAGE'],
      },
      {
        label: 'collection.record',
        route: menuPaths.collection.record,
        permissions: ['COLLECTION_RECORD'],
      },
      {
        label: 'collection.sheets',
        route: menuPaths.collection.sheets,
        permissions: ['COLLECTION_SHEET_GENERATE'],
      },
      {
        label: 'collection.history',
        route: menuPaths.collection.history,
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
        permissions: ['SAVINGS_ACCOUNT_VIEW'],
      },
      {
        label: 'savings.products',
        route: menuPaths.savings.products,
        permissions: ['SAVINGS_PRODUCT_MANAGE'],
      },
      {
        label: 'savings.deposits',
        route: menuPaths.savings.deposits,
        permissions: ['SAVINGS_TRANSACTION'],
      },
      {
        label: 'savings.withdrawals',
        route: menuPaths.savings.withdrawals,
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
      { label: 'products.catalog', route: menuPaths.products.catalog },
      {
        label: 'products.loans',
        route: menuPaths.products.loans,
        permissions: ['LOAN_PRODUCT_MANAGE'],
      },
      {
        label: 'products.savings',
        route: menuPaths.products.savings,
        permissions: ['SAVINGS_PRODUCT_MANAGE'],
      },
      { label: 'products.interestRates', route: menuPaths.products.interestRates },
    ],
  },
  {
    id: 'reports',
    icon: 'chart',
    permissions: ['REPORT_VIEW'],
    badge: null,
    children: [
      { label: 'reports.performance', route: menuPaths.reports.performance },
      { label: 'reports.clients', route: menuPaths.reports.clients },
      { label: 'reports.disbursement', route: menuPaths.reports.disbursement },
      { label: 'reports.delinquency', route: menuPaths.reports.delinquency },
      { label: 'reports.financial', route: menuPaths.reports.financial },
      {
        label: 'reports.exporting',
        route: menuPaths.reports.exporting,
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
        permissions: ['CONFIG_MANAGE'],
      },
      {
        label: 'system.api',
        route: menuPaths.system.api,
        permissions: ['API_INTEGRATION_MANAGE'],
      },
      {
        label: 'system.auditLogs',
        route: menuPaths.system.auditLogs,
        permissions: ['AUDIT_LOG_VIEW'],
      },
      { label: 'system.backup', route: menuPaths.system.backup, permissions: ['SYS_ADMIN'] },
      {
        label: 'system.security',
        route: menuPaths.system.security,
        permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
      },
    ],
  },
];
