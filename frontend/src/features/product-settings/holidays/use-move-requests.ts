import { approvalPath } from '@/shared/config/lending-paths';
import { approvalsApi } from '@/shared/lending/approvals-api';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import type { Holiday } from '../api';

/** More waiting requests than any tenant has. */
const MOST = 200;

/** The address of the waiting request to move due dates past a holiday; undefined if there is none. */
export function useMoveRequests(tenantId: string): (holiday: Holiday) => string | undefined {
  const { mayChoose } = useActedTenant();
  const { data } = approvalsApi.useListApprovalsQuery(
    { tenantId, page: 1, pageSize: MOST },
    { refetchOnMountOrArgChange: true },
  );
  const paths = new Map(
    data?.items
      .filter(({ subject }) => subject.kind === 'holiday')
      .map(({ subject, approvalId }) => [subject.id, approvalPath(approvalId, mayChoose ? tenantId : null)]),
  );
  return ({ holidayId }) => paths.get(holidayId);
}
