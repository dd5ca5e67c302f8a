import '@/shared/i18n/routes-texts';
import { lazy, Suspense } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { isOfReports } from '@/features/reports/routes';
import { framedObjects } from '../routes/framed-objects';
import { framedRoutes } from '../routes/framed-routes';

const ComingScreens = lazy(() => import(/* webpackChunkName: 'coming' */ '../routes/coming-screens'));
const ReportScreens = lazy(() => import(/* webpackChunkName: 'reports' */ '../routes/report-screens'));

/** The screens whose routes are in their own chunk: the single reports, and those that are still to be built. */
function Elsewhere() {
  const { pathname } = useLocation();
  const Screens = isOfReports(pathname) ? ReportScreens : ComingScreens;
  return (
    <Suspense fallback={null}>
      <Screens />
    </Suspense>
  );
}

const routeObjects: RouteObject[] = [...framedObjects(framedRoutes), { path: '*', element: <Elsewhere /> }];

const byPath = new Map(routeObjects.map((route) => [route.path, [route]]));

/**
 * The screen inside the frame for the current address. Most addresses are a route's path, letter for letter; for others
 * the router compares the patterns of all routes, one by one.
 */
export function FramedScreens() {
  const { pathname } = useLocation();
  return useRoutes(byPath.get(pathname) ?? routeObjects);
}
