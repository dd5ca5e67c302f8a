import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { savingsAccountPath } from '@/shared/config/savings-links';
import { savingsKinds, savingsWord } from '@/shared/lending/savings-words';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { accountStates, type SavingsAccount, savingsApi } from '../api';
import type { SavingsProduct } from '../with-savings';
import { useAccountColumns } from './use-account-columns';

const filterKeys = ['state', 'kind', 'product', 'branch', 'client'] as const;

interface AccountListProps {
  products: readonly SavingsProduct[];
  /** Lists only deposits of that kind. */
  deposits?: 'fixed' | 'recurring';
}

/** The accounts within reach, the newest first. Each opens its page. */
export function AccountList({ products, deposits }: AccountListProps) {
  const { t } = useTranslation('savings');
  const tenant = useNamedTenant();
  const branches = useAllBranches();
  const state = useListState({
    name: deposits ?? 'savings',
    sortedFirst: '',
    filters: filterKeys,
    pageSize: 25,
  });
  const { chosen } = state;
  const numberOf = (key: (typeof filterKeys)[number]) => Number(chosen[key]) || undefined;
  const asked = {
    search: useSettledSearch(state) || undefined,
    state: accountStates.find((one) => one === chosen.state),
    kind: deposits ?? savingsKinds.find((one) => one === chosen.kind),
    savingsProductId: numberOf('product'),
    branchId: numberOf('branch'),
    clientId: numberOf('client'),
  };
  const page = useRemotePage(savingsApi.endpoints.listSavingsAccounts, asked, state, {
    refetchOnMountOrArgChange: true,
  });
  const columns = useAccountColumns(deposits ?? null);
  const ofKind = products.filter(({ kind }) => deposits === undefined || kind === deposits);
  const filters: ListFilter<SavingsAccount>[] = [
    {
      key: 'state',
      name: t('columns.state'),
      options: accountStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    ...(deposits === undefined
      ? [
          {
            key: 'kind',
            name: t('columns.kind'),
            options: savingsKinds.map((value) => ({ value, label: savingsWord('kinds', value) })),
          },
        ]
      : []),
    {
      key: 'product',
      name: t('columns.product'),
      options: ofKind.map(({ savingsProductId, name }) => ({ value: String(savingsProductId), label: name })),
    },
  ];
  if ((branches.data?.length ?? 0) > 1 || chosen.branch)
    filters.push({ key: 'branch', name: t('columns.branch'), options: branchOptions(branches.data) });
  if (chosen.client)
    filters.push({
      key: 'client',
      kind: 'link',
      name: t('columns.holder'),
      options: [{ value: chosen.client, label: page.rows?.[0]?.clientName ?? t('oneClient') }],
    });
  const list = deposits === undefined ? 'lists.accounts.list' : (`lists.deposits.${deposits}` as const);
  const empty =
    deposits === undefined
      ? 'lists.accounts.empty'
      : deposits === 'fixed'
        ? 'lists.deposits.emptyFixed'
        : 'lists.deposits.emptyRecurring';
  return (
    <DataGrid
      title={t(list)}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      keyOf={({ accountId }) => accountId}
      nameOf={({ accountNumber, clientName }) => `${accountNumber ?? t('noNumber')}, ${clientName}`}
      opens={({ accountId }) => savingsAccountPath(accountId, tenant)}
      empty={t(empty)}
    />
  );
}
