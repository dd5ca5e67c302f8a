import { type RouteObject, useRoutes } from 'react-router-dom';
import { toObject } from './guarded';
import { frontRoutes } from './routes/front-routes';
import { ShellFrame } from './shell/shell-frame';

const routeObjects: RouteObject[] = [
  ...frontRoutes.map((route) => toObject(route)),
  // All other addresses belong to the frame, because only its code knows the other screens.
  { path: '*', element: <ShellFrame /> },
];

/** The screen for the current address, made from the route tables. */
export function Screens() {
  return useRoutes(routeObjects);
}
