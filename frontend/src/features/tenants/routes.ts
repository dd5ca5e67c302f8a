import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

const list = lazy(() => import(/* webpackChunkName: 'tenants' */ './tenants-screen'));
const form = lazy(() => import(/* webpackChunkName: 'tenants' */ './form/tenant-form-screen'));
const { own, edit, all, create } = screenPaths.tenants;

export const routes: readonly Route[] = [
  {
    path: own,
    title: 'routes:ownOrganisation',
    permissions: ['TENANT_ADMIN'],
    section: 'routes:organisation',
    screen: list,
  },
  {
    path: edit,
    title: 'routes:tenantEdit',
    permissions: ['TENANT_ADMIN'],
    section: 'routes:organisation',
    parent: own,
    platformParent: all,
    ofOne: true,
    screen: form,
  },
  {
    path: all,
    title: 'routes:tenants',
    permissions: ['TENANT_ADMIN'],
    roles: ['SuperAdmin'],
    section: 'routes:platform',
    screen: list,
    menu: [{ label: 'tenants.list', at: '/tenants/list' }],
  },
  {
    path: create,
    title: 'routes:tenantNew',
    permissions: ['SYS_ADMIN'],
    roles: ['SuperAdmin'],
    section: 'routes:platform',
    parent: all,
    screen: form,
    menu: [{ label: 'tenants.create' }],
  },
];
