import '@/shared/i18n/transfers-texts';
import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { type TransferItem, transferStatuses, transfersApi } from '@/shared/lending/transfers-api';
import { formatInstant } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { RecordDrawer } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { TransferDetails } from './transfer-details';

const tones: Record<TransferItem['status'], Tone> = {
  proposed: 'info',
  accepted: 'good',
  refused: 'alert',
  withdrawn: 'plain',
};

function useColumns(): ListColumn<TransferItem>[] {
  const { t } = useTranslation('transfers');
  const from = ({ fromName, fromBranchName }: TransferItem) =>
    [fromName, fromBranchName].filter(Boolean).join(', ');
  return [
    textColumn('what', t('columns.what'), ({ subjectName }) => subjectName),
    textColumn('kind', t('columns.kind'), ({ kind }) => t(`kinds.${kind}`)),
    textColumn('from', t('columns.from'), from),
    textColumn('to', t('columns.to'), ({ toName, toBranchName }) => `${toName}, ${toBranchName}`),
    textColumn('proposed', t('columns.proposed'), ({ proposedAt }) => proposedAt, {
      cell: ({ proposedAt }) => formatInstant(proposedAt),
    }),
    textColumn('status', t('columns.status'), ({ status }) => t(`statuses.${status}`), {
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    }),
  ];
}

/** The transfers from and to the user's branches, and beside them the one that is open. */
export function TransferList() {
  const { t } = useTranslation('transfers');
  const { data: branches } = useAllBranches();
  const state = useListState({
    name: 'transfers',
    sortedFirst: '',
    filters: ['status', 'toBranchId'],
    pageSize: 25,
  });
  const { chosen } = state;
  const columns = useColumns();
  const page = useRemotePage(
    transfersApi.endpoints.listTransfers,
    {
      search: useSettledSearch(state).trim() || undefined,
      status: transferStatuses.find((status) => status === chosen.status),
      toBranchId: Number(chosen.toBranchId) || undefined,
    },
    state,
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <DataGrid
        title={t('title')}
        state={state}
        page={page}
        columns={columns}
        filters={[
          {
            key: 'status',
            name: t('columns.status'),
            options: transferStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
          { key: 'toBranchId', name: t('columns.toBranch'), options: branchOptions(branches) },
        ]}
        keyOf={({ transferId }) => transferId}
        nameOf={({ subjectName }) => subjectName}
        opens
        empty={t('empty')}
      />
      <RecordDrawer
        opened={state.openedKey}
        records={page.rows}
        isFetching={page.isFetching}
        idOf={({ transferId }) => transferId}
        titleOf={({ subjectName }) => subjectName}
        newTitle={t('transfer')}
        notThere={t('notThere')}
        close={state.closeDetail}
      >
        {(transfer) =>
          transfer && (
            <TransferDetails
              transfer={transfer}
              facts={columns.map(({ name, cell }) => ({ name, value: cell(transfer) }))}
              close={state.closeDetail}
            />
          )
        }
      </RecordDrawer>
    </>
  );
}
