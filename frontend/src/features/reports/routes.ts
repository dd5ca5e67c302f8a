import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

const { dashboard, exports, below, local, ofExports } = screenPaths.reports;

/** The routes that every page loads. Those below them are in report-routes.ts, which is fetched on demand. */
export const routes: readonly Route[] = [
  {
    path: dashboard,
    title: 'routes:reports',
    permissions: ['REPORT_VIEW'],
    section: 'routes:reports',
    screen: lazy(() => import(/* webpackChunkName: 'reports' */ './catalogue/reports-screen')),
  },
  {
    path: exports,
    title: 'routes:reportExports',
    permissions: ['REPORT_EXPORT'],
    section: 'routes:reports',
    parent: dashboard,
    screen: lazy(() => import(/* webpackChunkName: 'reports' */ './exports/exports-screen')),
    menu: [{ label: 'reports.exporting', at: '/reports/export' }],
  },
];

/** Whether report-routes.ts contains the route of an address. */
export const isOfReports = (path: string): boolean => path.startsWith(below) || path.startsWith(local);

/** Returns the address of the parent route, whose guard applies to an address of report-routes.ts. */
export function guardOfReport(path: string): string | undefined {
  if (!isOfReports(path)) return undefined;
  return ofExports.some((start) => path.startsWith(start)) ? exports : dashboard;
}
