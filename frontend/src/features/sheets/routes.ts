import { lazy } from 'react';
import { collectingPaths } from '@/shared/config/lending-addresses';
import type { Route } from '@/shared/routes/route';

const { today, schedule, sheets, sheet } = collectingPaths;
const section = 'routes:collections';
const seen = ['COLLECTION_RECORD', 'COLLECTION_MANAGE'] as const;

export const routes: readonly Route[] = [
  {
    path: today,
    title: 'routes:collectionToday',
    permissions: ['COLLECTION_RECORD'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'sheets' */ './day/today-screen')),
    menu: [{ label: 'collection.today', at: '/collection/today' }],
  },
  {
    path: sheets,
    title: 'routes:collectionSheets',
    permissions: [...seen, 'COLLECTION_SHEET_GENERATE'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'sheets' */ './list/sheets-screen')),
    menu: [{ label: 'collection.sheets' }],
  },
  {
    path: sheet,
    title: 'routes:collectionSheet',
    permissions: seen,
    section,
    parent: sheets,
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'sheets' */ './sheet/sheet-screen')),
  },
  {
    path: schedule,
    title: 'routes:collectionSchedule',
    permissions: ['COLLECTION_MANAGE'],
    section,
    screen: lazy(() => import(/* webpackChunkName: 'sheets' */ './demand/schedule-screen')),
  },
];
