import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type ApprovalItem, approvalsApi } from '@/shared/lending/approvals-api';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
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
    textColumn('act', t('columns.act'), nameOf),
    textColumn('number', t('columns.number'), aboutOf, { cell: (item) => <bdi>{aboutOf(item) || '–'}</bdi> }),
    textColumn('client', t('columns.client'), ({ facts }) => clientOf(facts), {
      cell: ({ facts }) => <bdi>{clientOf(facts) || '–'}</bdi>,
    }),
    textColumn('amount', t('columns.amount'), ({ amount }) => amount ?? null, {
      align: 'end',
      cell: ({ amount }) => <bdi>{amount == null ? '–' : exactRupees(amount)}</bdi>,
    }),
    textColumn('askedBy', t('columns.askedBy'), ({ askedBy }) => askedBy, {
      cell: ({ askedBy }) => (
        <>
          <bdi>{askedBy}</bdi> {askedBy === username && <StatusBadge tone="plain">{t('own')}</StatusBadge>}
        </>
      ),
    }),
    textColumn('askedAt', t('columns.askedAt'), ({ askedAt }) => askedAt, {
      cell: ({ askedAt }) => (
        <time dateTime={askedAt} title={formatInstant(askedAt)}>
          {formatAgo(askedAt)}
        </time>
      ),
    }),
    textColumn('reason', t('columns.reason'), ({ reason }) => reason, {
      cell: ({ reason }) => reason || '–',
    }),
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
