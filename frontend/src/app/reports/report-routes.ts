import '@/shared/i18n/report-titles-texts';
import { lazy } from 'react';
import { reportKeys, reportPath, reportPaths, subjects } from '@/shared/config/report-paths';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route, Title } from '../routes';

const Reports = lazy(() => import(/* webpackChunkName: 'reports' */ '@/features/reports/reports-screen'));
const Report = lazy(() => import(/* webpackChunkName: 'reports' */ '@/features/reports/report-screen'));
const ReportPrint = lazy(
  () => import(/* webpackChunkName: 'reports' */ '@/features/reports/report-print-screen'),
);
const ReportExport = lazy(() => import(/* webpackChunkName: 'reports' */ '@/features/reports/export-screen'));
const ScheduleForm = lazy(
  () => import(/* webpackChunkName: 'reports' */ '@/features/reports/schedule-form-screen'),
);

const { dashboard, exports } = screenPaths.reports;

const route = (path: string, title: Title, screen: Route['screen'], place: Partial<Route> = {}): Route => ({
  path,
  access: 'session',
  roles: [],
  permissions: ['REPORT_VIEW'],
  section: 'routes:organisation',
  parent: dashboard,
  title,
  screen,
  ...place,
});

const ofExports: Partial<Route> = { permissions: ['REPORT_EXPORT'], parent: exports };

/**
 * The addresses below the reports' dashboard: one for each report, one for each subject that stands for a report or a
 * category, and the schedules' form.
 */
export const reportRoutes: readonly Route[] = [
  ...reportKeys.map((key) => route(reportPath(key), `reportTitles:reports.${key}`, Report)),
  ...Object.entries(subjects).map(([path, subject]) =>
    'report' in subject
      ? route(path, `reportTitles:reports.${subject.report}`, Report)
      : route(path, `reportTitles:categories.${subject.category}`, Reports),
  ),
  route(reportPaths.print, 'reportTitles:print', ReportPrint, { ofOne: true }),
  route(reportPaths.export, 'reportTitles:export', ReportExport, { ...ofExports, ofOne: true }),
  route(reportPaths.schedules.create, 'reportTitles:scheduleNew', ScheduleForm, ofExports),
  route(reportPaths.schedules.edit, 'reportTitles:scheduleEdit', ScheduleForm, {
    ...ofExports,
    ofOne: true,
  }),
];
