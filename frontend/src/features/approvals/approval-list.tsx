import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ApprovalItem } from '@/shared/lending/approvals-api';
import { formatCount } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { type RowsQuery, useLocalPage } from '@/shared/lists/use-local-page';
import { selectUser } from '@/shared/session/session-slice';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { allApprovalsApi } from './all-approvals-api';
import { ApprovalDrawer } from './approval-drawer';
import classes from './approvals.module.css';
import { clientOf } from './facts';
import { useActs } from './use-acts';
import { useApprovalBulk } from './use-approval-bulk';
import { useApprovalColumns } from './use-approval-columns';

const EVERY_MINUTE = 60_000;

interface RequestsProps {
  /** All that wait; undefined while they are loading, or if they could not be loaded. */
  all: readonly ApprovalItem[] | undefined;
  /** Only requests of that act; '' for all. */
  kind: string;
  query: RowsQuery;
}

/** The requests of one kind with their facts, to be decided together, or those of all kinds. */
function Requests({ all, kind, query }: RequestsProps) {
  const { t } = useTranslation('approvals');
  const { nameOf, aboutOf } = useActs();
  const username = useSelector(selectUser)?.username;
  const state = useListState({ name: 'approvals', sortedFirst: '', filters: ['askedBy'], pageSize: 25 });
  const items = all?.filter(({ act }) => kind === '' || act === kind);
  const columns = useApprovalColumns(items ?? [], kind !== '');
  const bulk = useApprovalBulk(items ?? []);
  const filters: ListFilter<ApprovalItem>[] = [
    {
      key: 'askedBy',
      name: t('columns.askedBy'),
      options: (['me', 'others'] as const).map((value) => ({ value, label: t(`askedBy.${value}`) })),
      test: ({ askedBy }, value) => (askedBy === username) === (value === 'me'),
    },
  ];
  const textOf = (item: ApprovalItem) => `${nameOf(item)} ${aboutOf(item)}`;
  const page = useLocalPage(state, {
    rows: items,
    columns,
    filters,
    textOf: (item) => [textOf(item), clientOf(item.facts), item.askedBy, item.reason].join(' '),
    query,
    isFetching: false,
  });
  return (
    <>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ approvalId }) => approvalId}
        nameOf={textOf}
        opens
        bulk={kind === '' ? [] : bulk}
        empty={t('empty')}
      />
      <ApprovalDrawer
        approvalId={state.opened}
        item={all?.find(({ approvalId }) => approvalId === state.opened)}
        isLoading={all === undefined && !page.failed}
        close={state.closeDetail}
      />
    </>
  );
}

/** The requests that wait, with a tab for each kind of them. */
export function ApprovalList() {
  const { t } = useTranslation('approvals');
  const { nameOf } = useActs();
  const { query: address } = useAddressQuery();
  const query = allApprovalsApi.useListAllApprovalsQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval: usePageVisible() ? EVERY_MINUTE : 0 },
  );
  const { data: all } = query;
  const kind = address.get('kind') ?? '';
  const kinds = (all ?? [])
    .filter(({ act }, index, items) => items.findIndex((item) => item.act === act) === index)
    .map((item) => ({
      act: item.act,
      name: nameOf(item),
      count: all?.filter(({ act }) => act === item.act).length ?? 0,
    }));
  const to = (act: string) => `?${changedQuery(address, { kind: act, 'approvals-page': '' })}`;
  return (
    <>
      {kinds.length > 0 && (
        <LinkTabs
          label={t('kinds')}
          tabs={[
            {
              to: to(''),
              label: t('allKinds', { shown: formatCount(all?.length ?? 0) }),
              current: kind === '',
            },
            ...kinds.map(({ act, name, count }) => ({
              to: to(act),
              label: t('kind', { name, shown: formatCount(count) }),
              current: kind === act,
            })),
          ]}
        />
      )}
      {kind === '' && kinds.length > 0 && <p className={classes.hint}>{t('bulkHint')}</p>}
      <Requests key={kind} all={all} kind={kind} query={query} />
    </>
  );
}
