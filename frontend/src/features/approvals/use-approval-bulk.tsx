import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type ApprovalItem, approvalsApi } from '@/shared/lending/approvals-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { permissionToAccept } from '@/shared/lending/requests-to-decide';
import { randomUuidV4 } from '@/shared/lib/device';
import { formatCount } from '@/shared/lib/rupees';
import type { BulkAction } from '@/shared/lists/bulk-action';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { linesOf } from './facts';
import { useActs } from './use-acts';

/** Whether the list has all that a person needs to decide. The lines of a posted entry are only in its details. */
const isWhole = ({ act, facts }: ApprovalItem): boolean =>
  act === 'post_entry' ? linesOf(facts).length > 0 : act !== 'reverse_entry';

/** One decision on several requests of a kind. Users cannot decide on their own requests. */
export function useApprovalBulk(items: readonly ApprovalItem[]): BulkAction<ApprovalItem>[] {
  const { t } = useTranslation('approvals');
  const may = useMay();
  const username = useSelector(selectUser)?.username;
  const { isKnown, finalOf } = useActs();
  const [accept] = approvalsApi.useAcceptApprovalMutation();
  const [decline] = approvalsApi.useDeclineApprovalMutation();
  const [first] = items;
  if (first === undefined || !isKnown(first) || !may(permissionToAccept(first)) || !items.every(isWhole))
    return [];
  const shared = {
    changes: ({ askedBy }: ApprovalItem) => askedBy !== username,
    skipped: (count: number) => t('bulk.own', { count, shown: formatCount(count) }),
  };
  return [
    {
      ...shared,
      label: t('bulk.accept'),
      title: t('bulk.acceptTitle'),
      question: (count) => `${t('bulk.question', { count, shown: formatCount(count) })} ${finalOf(first)}`,
      confirmText: t('bulk.accept'),
      run: ({ approvalId }) => accept({ approvalId, 'Idempotency-Key': randomUuidV4() }),
      done: () => t('bulk.accepted'),
      failed: t('accept.failed'),
    },
    {
      ...shared,
      label: t('bulk.decline'),
      title: t('bulk.declineTitle'),
      question: (count) => t('bulk.declineQuestion', { count, shown: formatCount(count) }),
      confirmText: t('bulk.decline'),
      reasonForm: ({ confirmText, send, cancel }) => (
        <ReasonForm
          label={t('columns.reason')}
          hint={t('decline.hint')}
          confirmText={confirmText}
          run={(reason) => {
            send(reason);
            return Promise.resolve({});
          }}
          done={() => undefined}
          cancel={cancel}
        />
      ),
      run: ({ approvalId }, reason) => decline({ approvalId, reasonRequest: { reason } }),
      done: () => t('bulk.declined'),
      failed: t('bulk.declineFailed'),
    },
  ];
}
