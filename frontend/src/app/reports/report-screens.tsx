import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { toObject } from '../guarded';
import { Breadcrumbs } from '../shell/breadcrumbs';
import { reportRoutes } from './report-routes';

const routeObjects: RouteObject[] = [
  ...reportRoutes.map((route) => toObject(route, <Breadcrumbs route={route} />)),
  { path: '*', element: <Navigate to={paths.dashboard.root} replace /> },
];

/** What answers below the reports' dashboard. */
export default function ReportScreens() {
  return useRoutes(routeObjects);
}
