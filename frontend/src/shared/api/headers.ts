import { readActivation } from '@/shared/lib/storage';
import type { WithSession } from '@/shared/session/session-slice';

/**
 * The headers that every call carries. TenantId is the user's; before sign-in it is the tenant for which this
 * device was activated; a user of the platform has none.
 */
export function callerHeaders({ session }: WithSession): Record<string, string> {
  const tenantId = session.user ? session.user.tenantId : (readActivation()?.tenantId ?? null);
  return {
    ...(session.token === null ? {} : { Authorization: `Bearer ${session.token}` }),
    ...(tenantId === null ? {} : { TenantId: String(tenantId) }),
  };
}
