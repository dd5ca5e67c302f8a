import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-addresses';
import type { Route } from '@/shared/routes/route';

// The screens of one record share a chunk, because every page fetches the names of all chunks.
const form = lazy(() => import(/* webpackChunkName: 'clients' */ './form/client-form-screen'));
const { root, create, edit, profile, kyc } = lendingPaths.clients;
const section = 'routes:clientsSection';

export const routes: readonly Route[] = [
  {
    path: root,
    title: 'routes:clients',
    permissions: ['CLIENT_VIEW', 'CLIENT_CREATE', 'CLIENT_EDIT', 'GROUP_VIEW'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'clients' */ './list/clients-screen')),
    menu: [
      { label: 'clients.search', at: '/clients/search', permissions: ['CLIENT_VIEW'] },
      { label: 'clients.profiles', at: '/clients/profiles', permissions: ['CLIENT_VIEW'] },
    ],
  },
  {
    path: create,
    title: 'routes:clientNew',
    permissions: ['CLIENT_CREATE'],
    section,
    parent: root,
    screen: form,
    menu: [{ label: 'clients.create' }],
  },
  {
    path: edit,
    title: 'routes:clientEdit',
    permissions: ['CLIENT_EDIT'],
    section,
    parent: root,
    ofOne: true,
    screen: form,
  },
  {
    path: profile,
    title: 'routes:client',
    permissions: ['CLIENT_VIEW'],
    section,
    parent: root,
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'clients' */ './profile/client-screen')),
  },
  {
    path: kyc,
    title: 'routes:kyc',
    permissions: ['CLIENT_KYC'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'clients' */ './kyc/kyc-screen')),
    menu: [{ label: 'clients.kyc' }],
  },
];
