import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

// The screens of one record share a chunk, because every page fetches the names of all chunks.
const list = lazy(() => import(/* webpackChunkName: 'branches' */ './list/branches-screen'));
const form = lazy(() => import(/* webpackChunkName: 'branches' */ './form/branch-form-screen'));
const { root, create, edit, locations, performance } = screenPaths.branches;
const shared = { permissions: ['BRANCH_MANAGE'], section: 'routes:organisation' } as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: root,
    title: 'routes:branches',
    screen: list,
    menu: [{ label: 'branches.list', at: '/branches/list' }],
  },
  // The address that the server's menu uses.
  { ...shared, path: '/admin/branches', title: 'routes:branches', screen: list },
  {
    ...shared,
    path: create,
    title: 'routes:branchNew',
    parent: root,
    screen: form,
    menu: [{ label: 'branches.create' }],
  },
  { ...shared, path: edit, title: 'routes:branchEdit', parent: root, ofOne: true, screen: form },
  {
    ...shared,
    path: locations,
    title: 'routes:branchLocations',
    parent: root,
    screen: lazy(() => import(/* webpackChunkName: 'branches' */ './locations/locations-screen')),
    menu: [{ label: 'branches.locations' }],
  },
  {
    ...shared,
    path: performance,
    title: 'routes:branchPerformance',
    permissions: ['BRANCH_MANAGE', 'REPORT_VIEW'],
    parent: root,
    screen: lazy(() => import(/* webpackChunkName: 'branches' */ './performance/performance-screen')),
  },
];
