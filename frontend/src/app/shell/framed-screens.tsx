import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { aliases } from '@/shared/config/aliases';
import { paths } from '@/shared/config/paths';
import { framedRoutes } from '../framed-routes';
import { toObject } from '../guarded';
import { Breadcrumbs } from './breadcrumbs';

/** What was asked of the alias is asked of its screen. */
function Alias({ leadsTo }: { leadsTo: string }) {
  const { search } = useLocation();
  return <Navigate to={leadsTo.includes('?') ? leadsTo : `${leadsTo}${search}`} replace />;
}

const routeObjects: RouteObject[] = [
  ...framedRoutes.map((route) => toObject(route, <Breadcrumbs route={route} />)),
  ...aliases.map(({ path, leadsTo }) => ({ path, element: <Alias leadsTo={leadsTo} /> })),
  { path: '*', element: <Navigate to={paths.dashboard.root} replace /> },
];

/** The screen inside the frame for the current address. */
export function FramedScreens() {
  return useRoutes(routeObjects);
}
