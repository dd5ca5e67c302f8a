import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import { rolesIn } from '@/shared/lib/roles';
import type { Route } from '@/shared/routes/route';
import { importDashboard } from './import-dashboard';

const screen = lazy(importDashboard);
const { root, superAdmin, admin, manager, staff } = paths.dashboard;

export const routes: readonly Route[] = [
  // Redirects to the user's own dashboard, which has an address of its own.
  { path: root, title: 'common:pages.dashboard.other', permissions: 'own', listed: () => false, screen },
  {
    path: superAdmin,
    title: 'common:pages.dashboard.superadmin',
    permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN'],
    roles: rolesIn('superadmin'),
    screen,
  },
  {
    path: admin,
    title: 'common:pages.dashboard.admin',
    permissions: ['DASHBOARD_VIEW'],
    roles: rolesIn('admin'),
    screen,
  },
  {
    path: manager,
    title: 'common:pages.dashboard.manager',
    permissions: ['DASHBOARD_VIEW'],
    roles: rolesIn('manager'),
    screen,
  },
  {
    path: staff,
    title: 'common:pages.dashboard.staff',
    permissions: ['DASHBOARD_VIEW'],
    roles: rolesIn('staff'),
    screen,
  },
];
