import { lazy } from 'react';
import { collectingPaths } from '@/shared/config/lending-addresses';
import type { Route } from '@/shared/routes/route';

const section = 'routes:collections';

export const routes: readonly Route[] = [
  {
    path: collectingPaths.dashboard,
    title: 'routes:collectionDashboard',
    permissions: ['COLLECTION_RECORD'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'follow-up' */ './dashboard/dashboard-screen')),
  },
  {
    path: collectingPaths.overdue,
    title: 'routes:collectionOverdue',
    permissions: ['COLLECTION_MANAGE'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'follow-up' */ './overdue/overdue-screen')),
  },
  {
    path: collectingPaths.contacts,
    title: 'routes:fieldVisits',
    permissions: ['COLLECTION_RECORD'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'follow-up' */ './contacts/contacts-screen')),
  },
  {
    path: '/admin/collections/targets',
    title: 'routes:collectionTargets',
    permissions: ['COLLECTION_MANAGE'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'follow-up' */ './targets/targets-screen')),
  },
  {
    path: collectingPaths.reminders,
    title: 'routes:collectionReminders',
    permissions: ['COLLECTION_MANAGE'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'follow-up' */ './reminders/reminders-screen')),
  },
];
