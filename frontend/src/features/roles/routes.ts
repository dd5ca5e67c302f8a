import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

const list = lazy(() => import(/* webpackChunkName: 'roles' */ './roles-screen'));
const matrixScreen = lazy(() => import(/* webpackChunkName: 'roles' */ './matrix-screen'));
const form = lazy(() => import(/* webpackChunkName: 'roles' */ './role-form-screen'));
const { root, matrix, create, edit, platform, platformMatrix, platformCreate } = screenPaths.roles;
const shared = { permissions: ['ROLE_MANAGE'], section: 'routes:people' } as const;
const ofPlatform = { ...shared, roles: ['SuperAdmin'], section: 'routes:platform' } as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: root,
    title: 'routes:roles',
    screen: list,
    menu: [{ label: 'roles.list', at: '/roles/list' }],
  },
  {
    ...shared,
    path: matrix,
    title: 'routes:rolePermissions',
    parent: root,
    screen: matrixScreen,
    menu: [{ label: 'roles.permissions' }],
  },
  { ...shared, path: create, title: 'routes:roleNew', parent: root, screen: form },
  { ...shared, path: edit, title: 'routes:roleEdit', parent: root, ofOne: true, screen: form },
  {
    ...ofPlatform,
    path: platform,
    title: 'routes:roles',
    screen: list,
    menu: [{ label: 'platformRoles.list', at: '/superadmin/roles/list' }],
  },
  {
    ...ofPlatform,
    path: platformMatrix,
    title: 'routes:rolePermissions',
    parent: platform,
    screen: matrixScreen,
    menu: [{ label: 'platformRoles.permissions' }],
  },
  {
    ...ofPlatform,
    path: platformCreate,
    title: 'routes:roleNew',
    parent: platform,
    screen: form,
    menu: [{ label: 'platformRoles.create' }],
  },
];
