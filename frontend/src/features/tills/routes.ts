import { lazy } from 'react';
import { collectingPaths } from '@/shared/config/lending-addresses';
import type { Route } from '@/shared/routes/route';

const { tills, till, branchDay } = collectingPaths;
const section = 'routes:collections';
const seen = ['TILL_OPERATE', 'BOOKS_POST'] as const;

export const routes: readonly Route[] = [
  {
    path: tills,
    title: 'routes:tills',
    permissions: seen,
    section,
    screen: lazy(() => import(/* webpackChunkName: 'tills' */ './list/tills-screen')),
  },
  {
    path: till,
    title: 'routes:till',
    permissions: seen,
    section,
    parent: tills,
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'tills' */ './till/till-screen')),
  },
  {
    path: branchDay,
    title: 'routes:branchDay',
    permissions: seen,
    section,
    screen: lazy(() => import(/* webpackChunkName: 'tills' */ './days/branch-days-screen')),
  },
];
