import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-addresses';
import type { Route } from '@/shared/routes/route';

const { root, group } = lendingPaths.groups;
const section = 'routes:clientsSection';

export const routes: readonly Route[] = [
  {
    path: root,
    title: 'routes:groups',
    permissions: ['GROUP_VIEW'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'clients' */ './list/groups-screen')),
    menu: [{ label: 'clients.groups' }],
  },
  {
    path: group,
    title: 'routes:group',
    permissions: ['GROUP_VIEW'],
    section,
    parent: root,
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'clients' */ './group/group-screen')),
  },
];
