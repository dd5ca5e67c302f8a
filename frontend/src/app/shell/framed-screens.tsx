import { lazy, Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { aliases } from '@/shared/config/aliases';
import { framedRoutes } from '../framed-routes';
import { toObject } from '../guarded';
import { AliasTo } from './alias-to';
import { Breadcrumbs } from './breadcrumbs';

const ComingScreens = lazy(() => import(/* webpackChunkName: 'coming' */ '../coming/coming-screens'));

const routeObjects: RouteObject[] = [
  ...framedRoutes.map((route) => toObject(route, <Breadcrumbs route={route} />)),
  ...aliases.map(({ path, leadsTo }) => ({ path, element: <AliasTo leadsTo={leadsTo} /> })),
  {
    path: '*',
    element: (
      <Suspense fallback={null}>
        <ComingScreens />
      </Suspense>
    ),
  },
];

/** The screen inside the frame for the current address. */
export function FramedScreens() {
  return useRoutes(routeObjects);
}
