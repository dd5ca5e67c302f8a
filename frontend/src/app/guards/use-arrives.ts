import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/shared/session/session-slice';
import { arrives } from './access';

/** Tells whether a link to an address would arrive for the current user. */
export function useArrives(): (path: string) => boolean {
  const user = useSelector(selectUser);
  return useCallback((path: string) => arrives(user, path), [user]);
}
