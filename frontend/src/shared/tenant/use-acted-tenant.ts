import { useSelector } from 'react-redux';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { selectUser } from '@/shared/session/session-slice';

const PARAMETER = 'tenant';

/**
 * The tenant that this screen acts upon: the user's own, or the one that a platform user chose, which the address
 * keeps. Null while none is chosen.
 */
export function useActedTenant() {
  const user = useSelector(selectUser);
  const { query, show } = useAddressQuery();
  const mayChoose = user !== null && user.tenantId === null;
  const named = query.get(PARAMETER);
  const chosen = named !== null && /^[1-9]\d{0,14}$/.test(named) ? named : null;
  const choose = (tenantId: string) => {
    // What was searched and paged belongs to the tenant that is left.
    const tab = query.get('tab') ?? '';
    show(changedQuery(new URLSearchParams(), { tab, [PARAMETER]: tenantId }));
  };
  return {
    mayChoose,
    tenantId: mayChoose ? chosen : (user?.tenantId?.toString() ?? null),
    choose,
  };
}
