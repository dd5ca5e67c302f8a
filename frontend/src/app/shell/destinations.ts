import type { CurrentUser } from '@/shared/api/generated/auth';
import { paths } from '@/shared/config/paths';
import { demoCode } from '@/shared/lib/page-settings';
import { framedRoutes } from '../framed-routes';
import { holds } from '../guards/access';
import { reportRoutes } from '../reports/report-routes';
import type { Route } from '../routes';

/** The dashboard's common address leads to each user's own, which has a name. */
const elsewhere: readonly string[] = [paths.dashboard.root];

/**
 * Returns the screens that a user may go to by name: the routes that their permissions open and that are not about one
 * record. A screen with two addresses is listed once.
 */
export function destinationsOf(user: CurrentUser): Route[] {
  const open = [...framedRoutes, ...reportRoutes].filter(
    (route) =>
      route.ofOne !== true &&
      !elsewhere.includes(route.path) &&
      (route.path !== paths.demoMail || demoCode() !== null) &&
      holds(user, route),
  );
  const same = (a: Route, b: Route) => a.title === b.title && a.section === b.section;
  return open.filter((route, index) => open.findIndex((other) => same(route, other)) === index);
}
