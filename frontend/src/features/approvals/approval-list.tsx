import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type ApprovalItem, approvalsApi } from '@/shared/lending/approvals-api';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { selectUser } from '@/shared/session/session-slice';
import { StatusBadge } from '@/shared/ui/status-badge';
import { ApprovalDrawer } from './approval-drawer';
import { clientOf, holidayOf, narrationOf } from './facts';
import { useActs } from './use-acts';

const EVERY_MINUTE = 60_000;

function useColumns(): ListColumn<ApprovalItem>[] {
  const { t } = useTranslation('approvals');
  const { nameOf, numberOf } = useActs();
  const username = useSelector(selectUser)?.username;
  // An entry has no number before it is posted, and a holiday has none.
  const aboutOf = (item: ApprovalItem) =>
    numberOf(item) || narrationOf(item.facts) || holidayOf(item.facts).name;
  return [
    { key: 'act', name: t('columns.act'), text: nameOf, cell: nameOf },
    {
      key: 'number',
      name: t('columns.number'),
      text: aboutOf,
      cell: (item) => <bdi>{aboutOf(item) || '–'}</bdi>,
    },
    {
      key: 'client',
      name: t('columns.client'),
      text: ({ facts }) => clientOf(facts),
      cell: ({ facts }) => <bdi>{clientOf(facts) || '–'}</bdi>,
    },
    {
      key: 'amount',
      name: t('columns.amount'),
      align: 'end',
      text: ({ amount }) => amount ?? null,
      cell: ({ amount }) => <bdi>{amount == null ? '–' : exactRupees(amount)}</bdi>,
    },
    {
      key: 'askedBy',
      name: t('columns.askedBy'),
      text: ({ askedBy }) => askedBy,
      cell: ({ askedBy }) => (
        <>
          <bdi>{askedBy}</bdi> {askedBy === username && <StatusBadge tone="plain">{t('own')}</StatusBadge>}
        </>
      ),
    },
    {
      key: 'askedAt',
      name: t('columns.askedAt'),
      text: ({ askedAt }) => askedAt,
      cell: ({ askedAt }) => (
        <time dateTime={askedAt} title={formatInstant(askedAt)}>
          {formatAgo(askedAt)}
        </time>
      ),
    },
    {
      key: 'reason',
      name: t('columns.reason'),
      text: ({ reason }) => reason,
      cell: ({ reason }) => reason || '–',
    },
  ];
}

export function ApprovalList() {
  const { t } = useTranslation('approvals');
  const { nameOf, numberOf } = useActs();
  const state = useListState({ name: 'approvals', sortedFirst: '', pageSize: 25 });
  const page = useRemotePage(approvalsApi.endpoints.listApprovals, {}, state, {
    refetchOnMountOrArgChange: true,
    pollingInterval: usePageVisible() ? EVERY_MINUTE : 0,
  });
  return (
    <>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={useColumns()}
        keyOf={({ approvalId }) => approvalId}
        nameOf={(item) => `${nameOf(item)} ${numberOf(item)}`}
        opens
        searches={false}
        empty={t('empty')}
      />
      <ApprovalDrawer
        approvalId={state.opened}
        item={page.rows?.find(({ approvalId }) => approvalId === state.opened)}
        isLoading={page.rows === undefined && !page.failed}
        close={state.closeDetail}
      />
    </>
  );
}
