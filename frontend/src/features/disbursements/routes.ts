import { lazy } from 'react';
import { loanPaths } from '@/shared/config/loan-paths';
import type { Route } from '@/shared/routes/route';

const paid = { permissions: ['LOAN_DISBURSE'], section: 'routes:loans' } as const;

export const routes: readonly Route[] = [
  {
    ...paid,
    path: loanPaths.batches,
    title: 'routes:disbursementBatches',
    screen: lazy(() => import(/* webpackChunkName: 'loans' */ './list/batches-screen')),
  },
  {
    ...paid,
    path: loanPaths.batch,
    title: 'routes:disbursementBatch',
    parent: loanPaths.batches,
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'loans' */ './batch/batch-screen')),
  },
];
