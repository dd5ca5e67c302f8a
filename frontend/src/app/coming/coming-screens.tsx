import '@/shared/i18n/coming-texts';
import { lazy } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { comingAliases, comingRoutes } from '@/shared/config/coming-routes';
import { paths } from '@/shared/config/paths';
import { toObject } from '../guarded';
import type { Route } from '../routes';
import { AliasTo } from '../shell/alias-to';
import { Breadcrumbs } from '../shell/breadcrumbs';

const Coming = lazy(() => import(/* webpackChunkName: 'coming' */ './coming-screen'));

/** The addresses whose screens are to come, guarded as their screens will be. */
const routes = comingRoutes.map(
  ({ path, roles, permissions, name, section }): Route => ({
    path,
    access: 'session',
    roles,
    permissions,
    title: `coming:pages.${name}.title`,
    screen: Coming,
    section: `coming:sections.${section}`,
  }),
);

const routeObjects: RouteObject[] = [
  ...routes.map((route) => toObject(route, <Breadcrumbs route={route} />)),
  ...comingAliases.map(({ path, leadsTo }) => ({ path, element: <AliasTo leadsTo={leadsTo} /> })),
  { path: '*', element: <Navigate to={paths.dashboard.root} replace /> },
];

/** What answers where no screen is: one that is to come, or the dashboard. */
export default function ComingScreens() {
  return useRoutes(routeObjects);
}
