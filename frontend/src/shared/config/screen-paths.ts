/** The addresses of the screens about the organisation. They are used only after sign-in. */
export const screenPaths = {
  apiLogs: '/dev/api-logs',
  auditLogs: '/system/audit-logs',
  books: '/admin/settings/books',
  newEntry: '/admin/settings/books/new-entry',
  dayEnd: '/admin/settings/day-end',
  productSettings: '/admin/products/product-settings',
  savingsProducts: {
    root: '/admin/products/saving-products',
    create: '/admin/products/saving-products/new',
    edit: '/admin/products/saving-products/edit',
  },
  branches: {
    root: '/branches',
    create: '/branches/new',
    edit: '/branches/edit',
    performance: '/branches/performance',
    locations: '/branches/locations',
  },
  subscription: {
    root: '/superadmin/subscription',
    billing: '/superadmin/subscription/billing',
    plans: '/superadmin/subscription/plans',
  },
  reports: {
    dashboard: '/admin/reports/dashboard',
    exports: '/admin/reports/export',
    /** The prefix of single reports' addresses, and of the local menu's. */
    below: '/admin/reports/',
    local: '/reports/',
    /** The prefix of the addresses of exports and schedules. */
    ofExports: ['/admin/reports/schedules/', '/admin/reports/exports/'],
  },
  integrations: {
    root: '/settings/integrations',
    create: '/settings/integrations/service-accounts/new',
    edit: '/settings/integrations/service-accounts/edit',
  },
  tenants: {
    own: '/tenants',
    all: '/superadmin/tenants',
    create: '/tenants/new',
    edit: '/tenants/edit',
  },
  users: {
    branch: '/admin/branch/users',
    platform: '/superadmin/users',
    create: '/staff/new',
    edit: '/staff/edit',
    createPlatform: '/superadmin/users/new',
    performance: '/staff/performance',
  },
  roles: {
    root: '/roles',
    matrix: '/admin/roles/role-permission',
    create: '/roles/new',
    edit: '/roles/edit',
    platform: '/superadmin/roles',
    platformMatrix: '/superadmin/roles/permissions',
    platformCreate: '/superadmin/roles/new',
  },
} as const;

/** A list with one of its records open, for the chosen tenant where a platform user has chosen one. */
export function openIn(list: { path: string; name: string }, id: number, tenant: string | null): string {
  const query = new URLSearchParams({
    ...(tenant !== null && { tenant }),
    [`${list.name}-open`]: String(id),
  });
  return `${list.path}?${query}`;
}

/** The lists that other screens link to, by the names in their addresses. */
export const lists = {
  branches: { path: screenPaths.branches.root, name: 'branches' },
  users: { path: screenPaths.users.branch, name: 'users' },
  platformUsers: { path: screenPaths.users.platform, name: 'users' },
  roles: { path: screenPaths.roles.root, name: 'roles' },
  tenants: { path: screenPaths.tenants.all, name: 'tenants' },
} as const;
