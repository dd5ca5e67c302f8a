import { useSelector } from 'react-redux';
import { holdsAny, type Permission } from '@/shared/lib/permissions';
import { selectUser } from './session-slice';

/** Returns a check whether the user holds one of the permissions. A call without its permission would end the session. */
export function useMay(): (...wanted: Permission[]) => boolean {
  const held = useSelector(selectUser)?.permissions ?? [];
  return (...wanted) => holdsAny(held, wanted);
}
