import { lazy } from 'react';
import { reportKeys, reportPath, reportPaths, subjects } from '@/shared/config/report-paths';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route, RouteInMenu } from '@/shared/routes/route';

const list = lazy(() => import(/* webpackChunkName: 'reports' */ './catalogue/reports-screen'));
const report = lazy(() => import(/* webpackChunkName: 'reports' */ './report/report-screen'));
const form = lazy(() => import(/* webpackChunkName: 'reports' */ './schedules/schedule-form-screen'));

const { dashboard, exports } = screenPaths.reports;
const shared = {
  permissions: ['REPORT_VIEW'],
  section: 'routes:reports',
  parent: dashboard,
} as const;
const ofExports = { ...shared, permissions: ['REPORT_EXPORT'], parent: exports } as const;

/** The entries of the local menu, by the address of their subject. */
const inMenu: Readonly<Record<string, readonly RouteInMenu[]>> = {
  [reportPath('branch')]: [{ label: 'reports.performance', at: '/reports/performance' }],
  [reportPath('clients')]: [{ label: 'reports.clients', at: '/reports/clients' }],
  [reportPath('disbursement')]: [{ label: 'reports.disbursement', at: '/reports/disbursement' }],
  [reportPath('par')]: [{ label: 'reports.delinquency', at: '/reports/delinquency' }],
  [reportPath('financial')]: [{ label: 'reports.financial', at: '/reports/financial' }],
};

/** The addresses below the reports' dashboard: one per report, one per subject, and the form of a schedule. */
export const routes: readonly Route[] = [
  ...reportKeys.map(
    (key): Route => ({
      ...shared,
      path: reportPath(key),
      title: `reportTitles:reports.${key}`,
      screen: report,
    }),
  ),
  ...Object.entries(subjects).map(
    ([path, subject]): Route => ({
      ...shared,
      path,
      menu: inMenu[path],
      ...('report' in subject
        ? { title: `reportTitles:reports.${subject.report}`, screen: report }
        : { title: `reportTitles:categories.${subject.category}`, screen: list }),
    }),
  ),
  {
    ...shared,
    path: reportPaths.print,
    title: 'reportTitles:print',
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'reports' */ './report/report-print-screen')),
  },
  {
    ...ofExports,
    path: reportPaths.export,
    title: 'reportTitles:export',
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'reports' */ './exports/export-screen')),
  },
  { ...ofExports, path: reportPaths.schedules.create, title: 'reportTitles:scheduleNew', screen: form },
  {
    ...ofExports,
    path: reportPaths.schedules.edit,
    title: 'reportTitles:scheduleEdit',
    ofOne: true,
    screen: form,
  },
];
