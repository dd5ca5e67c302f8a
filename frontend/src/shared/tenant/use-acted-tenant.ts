import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { selectUser } from '@/shared/session/session-slice';
import { selectActedTenant, tenantChosen, tenantIn, type WithActedTenant } from './acted-tenant-slice';

const PARAMETER = 'tenant';

/**
 * The tenant that this screen acts upon: the user's own, or for a platform user the one in the address, otherwise the one
 * chosen last. Null if none is chosen.
 */
export function useActedTenant() {
  const user = useSelector(selectUser);
  const chosen = useSelector(({ actedTenant }: WithActedTenant) => actedTenant.chosen);
  const dispatch = useDispatch();
  const { query, show } = useAddressQuery();
  const mayChoose = user !== null && user.tenantId === null;
  const named = tenantIn(query.get(PARAMETER));
  const choose = (tenantId: string) => {
    dispatch(tenantChosen(tenantId));
    // The search and the page belong to the previous tenant.
    const tab = query.get('tab') ?? '';
    show(changedQuery(new URLSearchParams(), { tab, [PARAMETER]: tenantId }));
  };
  return {
    mayChoose,
    tenantId: mayChoose ? (named ?? chosen) : (user?.tenantId?.toString() ?? null),
    choose,
  };
}

/** Returns the tenant to name in addresses. Null unless the user belongs to the platform. */
export function useNamedTenant(): string | null {
  const { mayChoose, tenantId } = useActedTenant();
  return mayChoose ? tenantId : null;
}

/**
 * Stores the tenant of this screen for its calls and for later screens. Returns whether it is stored. Components that
 * make calls are rendered only then.
 */
export function useKeptTenant({ mayChoose, tenantId }: ReturnType<typeof useActedTenant>): boolean {
  const dispatch = useDispatch();
  useLayoutEffect(() => {
    if (mayChoose && tenantId !== null) dispatch(tenantChosen(tenantId));
  }, [dispatch, mayChoose, tenantId]);
  return useSelector(selectActedTenant) === tenantId;
}
