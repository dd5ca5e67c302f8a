import { useMay } from '@/shared/session/use-may';
import { type ApprovalItem, approvalsApi } from './approvals-api';

/** More waiting requests than any tenant has. */
const MOST = 200;

/** The requests about loans or holidays that wait for a second person. None for users who may not see them. */
export function useWaitingRequests(about: 'loan' | 'holiday'): readonly ApprovalItem[] {
  const may = useMay();
  const isSeen =
    about === 'loan' ? may('COLLECTION_MANAGE', 'COLLECTION_RECORD') : may('LOAN_PRODUCT_MANAGE');
  const { data } = approvalsApi.useListApprovalsQuery(
    { page: 1, pageSize: MOST },
    { skip: !isSeen, refetchOnMountOrArgChange: true },
  );
  return data?.items.filter(({ subject }) => subject.kind === about) ?? [];
}
