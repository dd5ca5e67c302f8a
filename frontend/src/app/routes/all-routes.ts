import { routes as comingRoutes } from '@/features/coming/routes';
import { routes as reportRoutes } from '@/features/reports/report-routes';
import type { Route } from '@/shared/routes/route';
import { framedRoutes } from './framed-routes';

/** The existing screens inside the frame, including those whose routes are fetched late. */
export const builtRoutes: readonly Route[] = [...framedRoutes, ...reportRoutes];

/** All routes inside the frame, including screens that are still to be built. */
export const allRoutes: readonly Route[] = [...builtRoutes, ...comingRoutes];
