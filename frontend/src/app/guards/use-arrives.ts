import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { selectUser } from '@/shared/session/session-slice';
import { routeAt } from '../routes/framed-routes';
import { holds } from './access';

/** Whether the user can follow a link to this address: its screen is built, and its guard admits the user. */
export function arrives(user: CurrentUser | null, path: string): boolean {
  const route = routeAt(path);
  return user !== null && route !== undefined && holds(user, route);
}

/** Returns a check whether the current user can open an address. */
export function useArrives(): (path: string) => boolean {
  const user = useSelector(selectUser);
  return useCallback((path: string) => arrives(user, path), [user]);
}
