import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { reportAliases } from '@/shared/config/report-paths';
import { toObject } from '../guarded';
import { AliasTo } from '../shell/alias-to';
import { Breadcrumbs } from '../shell/breadcrumbs';
import { reportRoutes } from './report-routes';

const routeObjects: RouteObject[] = [
  ...reportRoutes.map((route) => toObject(route, <Breadcrumbs route={route} />)),
  ...reportAliases.map(({ path, leadsTo }) => ({ path, element: <AliasTo leadsTo={leadsTo} /> })),
  { path: '*', element: <Navigate to={paths.dashboard.root} replace /> },
];

/** What answers below the reports' dashboard, and at the local menu's addresses of reports. */
export default function ReportScreens() {
  return useRoutes(routeObjects);
}
