import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { aliases, framedRoutes } from '../framed-routes';
import { toObject } from '../guarded';

const routeObjects: RouteObject[] = [
  ...framedRoutes.map(toObject),
  ...aliases.map(({ path, leadsTo }) => ({ path, element: <Navigate to={leadsTo} replace /> })),
  { path: '*', element: <Navigate to={paths.dashboard.root} replace /> },
];

/** The screen inside the frame for the current address. */
export function FramedScreens() {
  return useRoutes(routeObjects);
}
