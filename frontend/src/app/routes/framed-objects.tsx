import type { RouteObject } from 'react-router-dom';
import { aliasesOf, type Route } from '@/shared/routes/route';
import { toObject } from '../guarded';
import { AliasTo } from '../shell/alias-to';
import { Breadcrumbs } from '../shell/breadcrumbs';

/** Routes inside the frame, and the addresses that redirect to them, as the router's routes. */
export const framedObjects = (routes: readonly Route[]): RouteObject[] => [
  ...routes.map((route) => toObject(route, <Breadcrumbs route={route} />)),
  ...aliasesOf(routes).map(({ path, leadsTo }) => ({ path, element: <AliasTo leadsTo={leadsTo} /> })),
];
