import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { batchPath } from '@/shared/config/batch-paths';
import { amountColumn } from '@/shared/lending/amount-column';
import { batchStates, disbursementsApi, type ListedBatch } from '@/shared/lending/disbursements-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BatchStateBadge } from '../batch-state';
import { BatchForm } from './batch-form';

function useColumns(): ListColumn<ListedBatch>[] {
  const { t } = useTranslation('disbursements');
  const count = (key: 'parts' | 'paid' | 'failed', name: string) =>
    textColumn<ListedBatch>(key, name, (batch) => batch[key], {
      align: 'end',
      cell: (batch) => formatCount(batch[key]),
    });
  return [
    textColumn('reference', t('columns.reference'), ({ reference }) => reference),
    textColumn('branch', t('columns.branch'), ({ branchName }) => branchName ?? t('columns.allBranches')),
    textColumn('template', t('columns.template'), ({ template }) => t(`templates.${template}`)),
    textColumn('valueOn', t('columns.valueOn'), ({ valueOn }) => formatBusinessDate(valueOn)),
    count('parts', t('columns.loans')),
    amountColumn('total', t('columns.total'), ({ total }) => total),
    count('paid', t('columns.paid')),
    count('failed', t('columns.failed')),
    textColumn('state', t('columns.state'), ({ state }) => t(`states.${state}`), {
      cell: ({ state }) => <BatchStateBadge state={state} />,
    }),
  ];
}

export function BatchList() {
  const { t } = useTranslation('disbursements');
  const tenant = useNamedTenant();
  const { data: branches } = useAllBranches();
  const state = useListState({
    name: 'batches',
    sortedFirst: '',
    filters: ['branchId', 'state'],
    pageSize: 25,
  });
  const { chosen } = state;
  const page = useRemotePage(
    disbursementsApi.endpoints.listDisbursementBatches,
    { branchId: idIn(chosen.branchId), state: batchStates.find((one) => one === chosen.state) },
    state,
    { refetchOnMountOrArgChange: true },
  );
  const filters: ListFilter<ListedBatch>[] = [
    { key: 'branchId', name: t('columns.branch'), options: branchOptions(branches) },
    {
      key: 'state',
      name: t('columns.state'),
      options: batchStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
  const isNew = state.openedKey === newRecord;
  return (
    <>
      <DataGrid
        title={t('list.title')}
        aside={
          <Button component={Link} to={state.searchWithOpen(newRecord)}>
            {t('list.new')}
          </Button>
        }
        state={state}
        page={page}
        columns={useColumns()}
        filters={filters}
        searches={false}
        keyOf={({ batchId }) => batchId}
        nameOf={({ reference }) => reference}
        opens={({ batchId }) => batchPath(batchId, tenant)}
        empty={t('list.empty')}
      />
      <DetailDrawer opened={isNew} title={t('list.new')} close={state.closeDetail}>
        {isNew && <BatchForm close={state.closeDetail} />}
      </DetailDrawer>
    </>
  );
}
