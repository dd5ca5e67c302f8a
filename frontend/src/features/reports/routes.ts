import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

const { dashboard, exports, below, local, ofExports } = screenPaths.reports;

/** The routes that every page knows. The others are in report-routes.ts, fetched by users who go below these. */
export const routes: readonly Route[] = [
  {
    path: dashboard,
    title: 'routes:reports',
    permissions: ['REPORT_VIEW'],
    section: 'routes:organisation',
    screen: lazy(() => import(/* webpackChunkName: 'reports' */ './catalogue/reports-screen')),
  },
  {
    path: exports,
    title: 'routes:reportExports',
    permissions: ['REPORT_EXPORT'],
    section: 'routes:organisation',
    parent: dashboard,
    screen: lazy(() => import(/* webpackChunkName: 'reports' */ './exports/exports-screen')),
    menu: [{ label: 'reports.exporting', at: '/reports/export' }],
  },
];

/** Whether report-routes.ts has the route of an address. */
export const isOfReports = (path: string): boolean => path.startsWith(below) || path.startsWith(local);

/** Returns the address of the route above that guards an address of report-routes.ts, and that it belongs to. */
export function guardOfReport(path: string): string | undefined {
  if (!isOfReports(path)) return undefined;
  return ofExports.some((start) => path.startsWith(start)) ? exports : dashboard;
}
