import { lazy } from 'react';
import { loanPaths } from '@/shared/config/loan-paths';
import type { Route } from '@/shared/routes/route';

// The screens share a chunk, because the name of each chunk is in what every page fetches first.
const list = lazy(() => import(/* webpackChunkName: 'loans' */ './list/loan-list-screen'));

const viewed = { permissions: ['LOAN_APPLICATION_VIEW'], section: 'routes:loans' } as const;

export const routes: readonly Route[] = [
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
];
