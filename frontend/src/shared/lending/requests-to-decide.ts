import { useSelector } from 'react-redux';
import type { Permission } from '@/shared/lib/permissions';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { type ApprovalItem, approvalsApi } from './approvals-api';

const neededFor: Readonly<Record<string, Permission>> = {
  waive_dues: 'LOAN_SANCTION',
  charge_loan: 'LOAN_SANCTION',
  reschedule_loan: 'LOAN_SANCTION',
  settle_loan: 'LOAN_SANCTION',
  write_off_loan: 'LOAN_SANCTION',
  undo_write_off: 'LOAN_SANCTION',
  move_due_dates: 'LOAN_PRODUCT_MANAGE',
  post_entry: 'BOOKS_POST',
  reverse_entry: 'BOOKS_POST',
};

/** The permission to accept a request. */
export const permissionToAccept = ({ act }: Pick<ApprovalItem, 'act'>): Permission =>
  neededFor[act] ?? 'COLLECTION_MANAGE';

/** More waiting requests than any tenant has. */
const MOST = 200;

/** The number of requests that wait for the user: those of others that they may accept. Null for users who accept none. */
export function useRequestsToDecide(): number | undefined | null {
  const may = useMay();
  const username = useSelector(selectUser)?.username;
  const decides = may('COLLECTION_MANAGE', 'LOAN_SANCTION', 'BOOKS_POST', 'LOAN_PRODUCT_MANAGE');
  const { data } = approvalsApi.useListApprovalsQuery(
    { page: 1, pageSize: MOST },
    { skip: !decides, refetchOnMountOrArgChange: true },
  );
  if (!decides) return null;
  return data?.items.filter((item) => item.askedBy !== username && may(permissionToAccept(item))).length;
}
