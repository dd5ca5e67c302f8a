import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

const list = lazy(() => import(/* webpackChunkName: 'users' */ './users-screen'));
const form = lazy(() => import(/* webpackChunkName: 'users' */ './user-form-screen'));
const { branch, create, edit, performance, platform, createPlatform } = screenPaths.users;
const shared = { permissions: ['USER_MANAGE'], section: 'routes:people' } as const;
const ofPlatform = { ...shared, roles: ['SuperAdmin'], section: 'routes:platform' } as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: branch,
    title: 'routes:users',
    screen: list,
    menu: [{ label: 'staff.directory', at: '/staff/directory' }],
  },
  {
    ...shared,
    path: create,
    title: 'routes:userNew',
    parent: branch,
    screen: form,
    menu: [{ label: 'staff.create' }],
  },
  { ...shared, path: edit, title: 'routes:userEdit', parent: branch, ofOne: true, screen: form },
  {
    ...shared,
    path: performance,
    title: 'routes:staffPerformance',
    parent: branch,
    screen: lazy(() => import(/* webpackChunkName: 'users' */ './staff-performance-screen')),
    menu: [{ label: 'staff.performance' }],
  },
  {
    ...ofPlatform,
    path: platform,
    title: 'routes:users',
    screen: list,
    menu: [{ label: 'platformUsers.list', at: '/superadmin/users/list' }],
  },
  {
    ...ofPlatform,
    path: createPlatform,
    title: 'routes:userNew',
    parent: platform,
    screen: form,
    menu: [{ label: 'platformUsers.create' }],
  },
];
