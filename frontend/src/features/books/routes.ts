import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: screenPaths.newEntry,
    title: 'routes:entryNew',
    permissions: ['BOOKS_POST'],
    parent: screenPaths.books,
    screen: lazy(() => import(/* webpackChunkName: 'books' */ './entry-form/entry-form-screen')),
  },
];
