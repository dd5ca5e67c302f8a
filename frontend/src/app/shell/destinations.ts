import type { CurrentUser } from '@/shared/api/generated/auth';
import type { Route } from '@/shared/routes/route';
import { holds } from '../guards/access';
import { builtRoutes } from '../routes/all-routes';

/**
 * Returns the screens that a user can find by name: the routes that their permissions open and that do not show a single
 * record. A screen with two addresses is listed once.
 */
export function destinationsOf(user: CurrentUser): Route[] {
  const open = builtRoutes.filter(
    (route) => route.ofOne !== true && route.listed?.() !== false && holds(user, route),
  );
  const same = (a: Route, b: Route) => a.title === b.title && a.section === b.section;
  return open.filter((route, index) => open.findIndex((other) => same(route, other)) === index);
}
