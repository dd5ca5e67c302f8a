import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import type { Route } from '@/shared/routes/route';
import { framedObjects } from './framed-objects';

/** Routes whose code is fetched late, as the router's routes. Other addresses lead to the dashboard. */
export const lateObjects = (routes: readonly Route[]): RouteObject[] => [
  ...framedObjects(routes),
  { path: '*', element: <Navigate to={paths.dashboard.root} replace /> },
];
