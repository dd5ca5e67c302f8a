import { lazy } from 'react';
import { loanPaths } from '@/shared/config/loan-paths';
import type { Route } from '@/shared/routes/route';

// The screens share a chunk, because every page fetches the names of all chunks.
const list = lazy(() => import(/* webpackChunkName: 'loans' */ './list/loan-list-screen'));

const queue = lazy(() => import(/* webpackChunkName: 'loans' */ './queue/loan-queue-screen'));

const viewed = { permissions: ['LOAN_APPLICATION_VIEW'], section: 'routes:loans' } as const;
const decided = { ...viewed, permissions: ['LOAN_APPLICATION_EDIT'], screen: queue } as const;

export const routes: readonly Route[] = [
  {
    ...viewed,
    path: loanPaths.dashboard,
    title: 'routes:loanDashboard',
    screen: lazy(() => import(/* webpackChunkName: 'loans' */ './dashboard/loan-dashboard-screen')),
  },
  {
    ...viewed,
    path: loanPaths.draft,
    title: 'routes:loansDraft',
    screen: list,
    menu: [{ label: 'loans.draft' }],
  },
  {
    ...viewed,
    path: loanPaths.pending,
    title: 'routes:loansPending',
    screen: list,
    menu: [{ label: 'loans.pending', at: '/loans/applications/pending' }],
  },
  {
    ...viewed,
    path: loanPaths.approved,
    title: 'routes:loansApproved',
    screen: list,
    menu: [{ label: 'loans.approved', at: '/loans/applications/approved' }],
  },
  {
    ...viewed,
    path: loanPaths.rejected,
    title: 'routes:loansRejected',
    screen: list,
    menu: [{ label: 'loans.rejected' }],
  },
  {
    ...viewed,
    path: loanPaths.active,
    title: 'routes:loansActive',
    screen: list,
    menu: [{ label: 'loans.active', at: '/loans/active' }],
  },
  {
    ...viewed,
    path: loanPaths.overdue,
    title: 'routes:loansOverdue',
    screen: list,
    menu: [{ label: 'loans.overdue', at: '/loans/overdue' }],
  },
  { ...viewed, path: loanPaths.accounts, title: 'routes:loanAccounts', screen: list },
  {
    ...viewed,
    path: loanPaths.account,
    title: 'routes:loan',
    parent: loanPaths.accounts,
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'loans' */ './loan/loan-screen')),
  },
  { ...decided, path: loanPaths.sanction, title: 'routes:loanSanction' },
  { ...decided, path: loanPaths.disbursement, title: 'routes:loanDisbursement' },
  {
    ...decided,
    path: loanPaths.closure,
    title: 'routes:loanClosure',
    menu: [{ label: 'loans.closure', at: '/loans/closure' }],
  },
  {
    ...decided,
    path: loanPaths.reschedule,
    title: 'routes:loanReschedule',
    screen: lazy(() => import(/* webpackChunkName: 'loans' */ './reschedule/reschedule-screen')),
    menu: [{ label: 'loans.reschedule', at: '/loans/reschedule' }],
  },
];
