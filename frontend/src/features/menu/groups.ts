import type { MenuBadge } from '@/shared/api/generated/menu';
import type { Permission } from '@/shared/lib/permissions';
import type { MenuGroup } from '@/shared/routes/route';

interface Group {
  icon: string;
  /** Any one of these permissions shows the group, and its entries that name none. */
  permissions: readonly Permission[];
  /** A demonstration count: without the server, the real one is unknown. */
  badge: MenuBadge | null;
}

/** The groups of the local menu. The groups and their entries are in the order of the texts. */
export const groups: Readonly<Record<MenuGroup, Group>> = {
  tenants: { icon: 'building', permissions: ['SYS_ADMIN'], badge: null },
  platformUsers: { icon: 'users', permissions: ['SYS_ADMIN'], badge: null },
  platformRoles: { icon: 'shield', permissions: ['SYS_ADMIN'], badge: null },
  platformSecurity: {
    icon: 'lock',
    permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
    badge: { count: 3, type: 'rose', pulse: true },
  },
  machineActivation: { icon: 'device', permissions: ['SYS_ADMIN', 'TENANT_ADMIN'], badge: null },
  subscription: { icon: 'card', permissions: ['SUBSCRIPTION_MANAGE'], badge: null },
  migration: { icon: 'upload', permissions: ['DATA_MIGRATION'], badge: null },
  branches: {
    icon: 'branch',
    permissions: ['BRANCH_MANAGE'],
    badge: { count: 32, type: 'blue', pulse: false },
  },
  clients: {
    icon: 'client',
    permissions: ['CLIENT_VIEW', 'CLIENT_CREATE', 'CLIENT_EDIT', 'CLIENT_KYC', 'GROUP_VIEW'],
    badge: { count: 156, type: 'green', pulse: false },
  },
  staff: { icon: 'staff', permissions: ['USER_MANAGE'], badge: null },
  roles: { icon: 'shield', permissions: ['ROLE_MANAGE'], badge: null },
  loans: {
    icon: 'loan',
    permissions: [
      'LOAN_APPLICATION_VIEW',
      'LOAN_APPLICATION_CREATE',
      'LOAN_APPLICATION_EDIT',
      'COLLECTION_MANAGE',
      'COLLECTION_RECORD',
      'BOOKS_POST',
      'LOAN_PRODUCT_MANAGE',
      'LOAN_SANCTION',
    ],
    badge: { count: 42, type: 'amber', pulse: false },
  },
  collection: {
    icon: 'receipt',
    permissions: ['COLLECTION_RECORD', 'COLLECTION_MANAGE', 'COLLECTION_SHEET_GENERATE'],
    badge: { count: 15, type: 'amber', pulse: true },
  },
  savings: {
    icon: 'savings',
    permissions: ['SAVINGS_ACCOUNT_VIEW', 'SAVINGS_TRANSACTION'],
    badge: { count: 8, type: 'green', pulse: false },
  },
  products: { icon: 'box', permissions: ['LOAN_PRODUCT_MANAGE', 'SAVINGS_PRODUCT_MANAGE'], badge: null },
  reports: { icon: 'chart', permissions: ['REPORT_VIEW', 'REPORT_EXPORT'], badge: null },
  system: {
    icon: 'settings',
    permissions: ['CONFIG_MANAGE', 'API_INTEGRATION_MANAGE', 'AUDIT_LOG_VIEW', 'SYS_ADMIN', 'TENANT_ADMIN'],
    badge: null,
  },
};
