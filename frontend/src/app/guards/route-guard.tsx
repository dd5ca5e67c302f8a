import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import type { WithSession } from '@/shared/session/session-slice';
import { type Rules, redirectFor } from './access';
import { DeviceGuard } from './device-guard';

/** The router wraps every screen in it, so no screen can omit it. */
export function RouteGuard({ route, children }: { route: Rules; children: ReactNode }) {
  const session = useSelector((state: WithSession) => state.session);
  const location = useLocation();
  const redirect = redirectFor(route, session, location);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  return route.permissions === 'open' ? children : <DeviceGuard>{children}</DeviceGuard>;
}
