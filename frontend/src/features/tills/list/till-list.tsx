import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { tillPath } from '@/shared/config/collecting-paths';
import { amountColumn } from '@/shared/lending/amount-column';
import { sumOf } from '@/shared/lending/amounts';
import { type Till, tillKinds, tillsApi } from '@/shared/lending/tills-api';
import { plainRupees } from '@/shared/lib/rupees';
import { idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { TillStateBadge, tillState } from '../till-state';
import classes from '../tills.module.css';
import { TillForm } from './till-form';

const isOpenValues = ['true', 'false'] as const;

/** What is on its way to or from a till. */
const comingOf = ({ tillId, onTheWay }: Till): number =>
  sumOf(onTheWay.filter(({ to }) => to.tillId === tillId).map(({ amount }) => amount));

function useColumns(): ListColumn<Till>[] {
  const { t } = useTranslation('tills');
  const money = (key: string, of: (till: Till) => number | null, name: string, hiddenAtFirst = false) =>
    amountColumn<Till>(key, name, of, { hiddenAtFirst });
  return [
    textColumn('name', t('columns.name'), ({ name }) => name),
    textColumn('kind', t('columns.kind'), ({ kind }) => t(`kinds.${kind}`)),
    textColumn('branch', t('columns.branch'), ({ branchName }) => branchName),
    textColumn('holder', t('columns.holder'), ({ holderName }) => holderName ?? null, {
      cell: ({ holderName }) => holderName ?? '–',
    }),
    money('balance', ({ balance }) => balance, t('columns.balance')),
    money('provisional', ({ provisional }) => provisional, t('columns.provisional')),
    money('onTheWay', comingOf, t('columns.onTheWay')),
    money('limit', ({ limit }) => limit ?? null, t('columns.limit'), true),
    textColumn('state', t('columns.state'), (till) => t(`states.${tillState(till)}`), {
      cell: (till) => <TillStateBadge till={till} />,
    }),
  ];
}

/** The till that the user has open, if any. */
function OwnTill() {
  const { t } = useTranslation('tills');
  const tenant = useNamedTenant();
  const userId = useSelector(selectUser)?.userId;
  const { data } = tillsApi.useListTillsQuery(
    { isOpen: 'true', page: 1, pageSize: 200 },
    { refetchOnMountOrArgChange: true },
  );
  const own = data?.items.find(({ holderId }) => holderId === userId);
  if (own === undefined) return null;
  return (
    <Notice kind="brand" className={classes.space}>
      <p className={classes.says}>{t('list.own', { name: own.name, balance: plainRupees(own.balance) })}</p>
      <div className={classes.buttons}>
        <Button component={Link} to={tillPath(own.tillId, tenant)}>
          {t('list.openOwn')}
        </Button>
      </div>
    </Notice>
  );
}

export function TillList() {
  const { t } = useTranslation('tills');
  const tenant = useNamedTenant();
  const may = useMay();
  const creates = may('TILL_OPERATE') && may('COLLECTION_MANAGE');
  const { data: branches } = useAllBranches();
  const state = useListState({
    name: 'tills',
    sortedFirst: '',
    filters: ['branchId', 'kind', 'isOpen'],
    pageSize: 25,
  });
  const { chosen } = state;
  const page = useRemotePage(
    tillsApi.endpoints.listTills,
    {
      branchId: idIn(chosen.branchId),
      kind: tillKinds.find((one) => one === chosen.kind),
      isOpen: isOpenValues.find((one) => one === chosen.isOpen),
    },
    state,
    { refetchOnMountOrArgChange: true },
  );
  const filters: ListFilter<Till>[] = [
    { key: 'branchId', name: t('columns.branch'), options: branchOptions(branches) },
    {
      key: 'kind',
      name: t('columns.kind'),
      options: tillKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'isOpen',
      name: t('columns.state'),
      options: [
        { value: 'true', label: t('list.onlyOpen') },
        { value: 'false', label: t('list.onlyClosed') },
      ],
    },
  ];
  const isNew = creates && state.openedKey === newRecord;
  return (
    <>
      <OwnTill />
      <DataGrid
        title={t('list.title')}
        aside={
          creates && (
            <Button component={Link} to={state.searchWithOpen(newRecord)}>
              {t('list.new')}
            </Button>
          )
        }
        state={state}
        page={page}
        columns={useColumns()}
        filters={filters}
        searches={false}
        keyOf={({ tillId }) => tillId}
        nameOf={({ name }) => name}
        opens={({ tillId }) => tillPath(tillId, tenant)}
        empty={t('list.empty')}
      />
      <DetailDrawer opened={isNew} title={t('list.new')} close={state.closeDetail}>
        {isNew && <TillForm till={null} close={state.closeDetail} />}
      </DetailDrawer>
    </>
  );
}
