import { type ApprovalItem, approvalsApi } from '@/shared/lending/approvals-api';
import { useMay } from '@/shared/session/use-may';

/** More waiting requests than any tenant has. */
const MOST = 200;

/** The requests about a loan that wait for a second person. None for users who may not see requests. */
export function useWaitingRequests(loanId: number, tenantId: string): readonly ApprovalItem[] {
  const may = useMay();
  const { data } = approvalsApi.useListApprovalsQuery(
    { tenantId, page: 1, pageSize: MOST },
    { skip: !may('COLLECTION_MANAGE', 'COLLECTION_RECORD'), refetchOnMountOrArgChange: true },
  );
  return data?.items.filter(({ subject }) => subject.kind === 'loan' && subject.id === loanId) ?? [];
}
