import { useSelector } from 'react-redux';
import type { Permission } from '@/shared/lib/permissions';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { type ApprovalItem, approvalsApi } from './approvals-api';

const SANCTIONED = [
  'waive_dues',
  'charge_loan',
  'reschedule_loan',
  'settle_loan',
  'write_off_loan',
  'undo_write_off',
];
const OF_THE_BOOKS = ['post_entry', 'reverse_entry'];

/** The permission to accept a request. */
export function permissionToAccept({ act }: Pick<ApprovalItem, 'act'>): Permission {
  if (SANCTIONED.includes(act)) return 'LOAN_SANCTION';
  if (OF_THE_BOOKS.includes(act)) return 'BOOKS_POST';
  return act === 'move_due_dates' ? 'LOAN_PRODUCT_MANAGE' : 'COLLECTION_MANAGE';
}

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
