import { lazy, Suspense } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { aliases } from '@/shared/config/aliases';
import { framedRoutes, isOfReports } from '../framed-routes';
import { toObject } from '../guarded';
import { AliasTo } from './alias-to';
import { Breadcrumbs } from './breadcrumbs';

const ComingScreens = lazy(() => import(/* webpackChunkName: 'coming' */ '../coming/coming-screens'));
const ReportScreens = lazy(() => import(/* webpackChunkName: 'reports' */ '../reports/report-screens'));

/** What has a table of its own, fetched with it: the single reports, and the screens that are to come. */
function Elsewhere() {
  const { pathname } = useLocation();
  const Screens = isOfReports(pathname) ? ReportScreens : ComingScreens;
  return (
    <Suspense fallback={null}>
      <Screens />
    </Suspense>
  );
}

const routeObjects: RouteObject[] = [
  ...framedRoutes.map((route) => toObject(route, <Breadcrumbs route={route} />)),
  ...aliases.map(({ path, leadsTo }) => ({ path, element: <AliasTo leadsTo={leadsTo} /> })),
  { path: '*', element: <Elsewhere /> },
];

/** The screen inside the frame for the current address. */
export function FramedScreens() {
  return useRoutes(routeObjects);
}
