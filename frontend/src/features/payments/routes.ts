import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-addresses';
import type { Route } from '@/shared/routes/route';

// The screens about payments share a chunk, because every page fetches the names of all chunks.
const list = lazy(() => import(/* webpackChunkName: 'payments' */ './receipts/receipts-screen'));
const { record, history, receipts } = lendingPaths.collections;
const section = 'routes:collections';

export const routes: readonly Route[] = [
  {
    path: record,
    title: 'routes:collectionRecord',
    permissions: ['COLLECTION_RECORD'],
    parent: receipts,
    screen: lazy(() => import(/* webpackChunkName: 'payments' */ './record/record-screen')),
    menu: [{ label: 'collection.record' }],
  },
  {
    path: history,
    title: 'routes:collectionHistory',
    permissions: ['COLLECTION_RECORD', 'COLLECTION_MANAGE'],
    section,
    screen: list,
    menu: [{ label: 'collection.history' }],
  },
  // The address that the server's menu uses.
  { path: receipts, title: 'routes:receipts', permissions: ['COLLECTION_RECORD'], section, screen: list },
];
