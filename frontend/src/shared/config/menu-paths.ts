import { paths } from './paths';
import { screenPaths } from './screen-paths';

/** The addresses of the local fallback menu. */
export const menuPaths = {
  tenants: {
    list: screenPaths.tenants.list,
    create: screenPaths.tenants.create,
  },
  platformUsers: {
    list: screenPaths.users.listPlatform,
    create: screenPaths.users.createPlatform,
  },
  platformRoles: {
    list: screenPaths.roles.listPlatform,
    create: screenPaths.roles.platformCreate,
    permissions: screenPaths.roles.platformMatrix,
  },
  platformSecurity: {
    settings: paths.security,
    audit: paths.audit,
  },
  machineActivation: {
    codes: paths.machineActivation.codes,
    devices: paths.machineActivation.devices,
  },
  subscription: screenPaths.subscription,
  migration: {
    clients: '/admin/migration/import-clients',
    loans: '/admin/migration/import-loans',
    savings: '/admin/migration/import-savings',
    groups: '/admin/migration/import-groups',
    status: '/admin/migration/status',
    templates: '/admin/migration/templates',
    history: '/admin/migration/history',
  },
  branches: {
    list: screenPaths.branches.list,
    create: screenPaths.branches.create,
    locations: screenPaths.branches.locations,
  },
  clients: {
    search: '/clients/search',
    profiles: '/clients/profiles',
    create: '/clients/new',
    groups: '/clients/groups',
    kyc: '/clients/kyc',
  },
  staff: {
    directory: screenPaths.users.directory,
    create: screenPaths.users.create,
    performance: screenPaths.users.performance,
  },
  roles: {
    list: screenPaths.roles.list,
    permissions: screenPaths.roles.matrix,
  },
  loans: {
    create: '/loans/applications/new',
    draft: '/loans/applications/draft',
    pending: '/loans/applications/pending',
    approved: '/loans/applications/approved',
    rejected: '/loans/applications/rejected',
    active: '/loans/active',
    overdue: '/loans/overdue',
    reschedule: '/loans/reschedule',
    closure: '/loans/closure',
  },
  collection: {
    today: '/collection/today',
    record: '/collection/record',
    sheets: '/collection/sheets',
    history: '/collection/history',
  },
  savings: {
    accounts: '/savings/accounts',
    products: '/savings/products',
    deposits: '/savings/deposits',
    withdrawals: '/savings/withdrawals',
  },
  products: {
    catalog: '/products/catalog',
    loans: '/products/loans',
    savings: '/products/savings',
    interestRates: '/products/interest-rates',
  },
  reports: {
    performance: '/reports/performance',
    clients: '/reports/clients',
    disbursement: '/reports/disbursement',
    delinquency: '/reports/delinquency',
    financial: '/reports/financial',
    exporting: '/reports/export',
  },
  system: {
    settings: paths.systemSettings,
    api: paths.systemApi,
    auditLogs: screenPaths.auditLogs,
    backup: '/system/backup',
    security: paths.systemSecurity,
  },
} as const;
