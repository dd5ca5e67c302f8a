import { useTranslation } from 'react-i18next';
import { entriesPath } from '@/shared/config/screen-paths';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn, ListFilter } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge } from '@/shared/ui/status-badge';
import { type Account, booksApi } from './api';
import { useRoleNames } from './use-role-names';

const kinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

/** The chart of accounts, and what the posting rules use each for. An account leads to its entries. */
export function AccountList({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('books');
  const { mayChoose } = useActedTenant();
  const roleName = useRoleNames();
  const { data, isError, isFetching, refetch } = booksApi.useListAllAccountsQuery(
    { tenantId },
    { refetchOnMountOrArgChange: true },
  );
  const rolesOf = ({ roles }: Account) => roles.map(roleName).join(', ');
  const stateOf = ({ isActive }: Account) => (isActive ? 'active' : 'inactive');
  const columns: ListColumn<Account>[] = [
    {
      key: 'name',
      name: t('accounts.name'),
      order: ({ name }) => name,
      text: ({ name }) => name,
      cell: ({ name }) => name,
    },
    {
      key: 'code',
      name: t('code'),
      order: ({ code }) => code,
      text: ({ code }) => code,
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      key: 'kind',
      name: t('kind'),
      order: ({ kind }) => t(`kinds.${kind}`),
      text: ({ kind }) => t(`kinds.${kind}`),
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      key: 'roles',
      name: t('accounts.roles'),
      text: rolesOf,
      cell: (account) => rolesOf(account) || t('accounts.noRoles'),
    },
    {
      key: 'state',
      name: t('accounts.state'),
      text: (account) => t(`accounts.states.${stateOf(account)}`),
      cell: (account) => (
        <StatusBadge tone={account.isActive ? 'good' : 'plain'}>
          {t(`accounts.states.${stateOf(account)}`)}
        </StatusBadge>
      ),
    },
  ];
  const filters: ListFilter<Account>[] = [
    {
      key: 'kind',
      name: t('kind'),
      options: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      test: ({ kind }, value) => kind === value,
    },
  ];
  const state = useListState({
    name: 'accounts',
    sortedFirst: 'code',
    filters: ['kind'],
    pageSize: 50,
  });
  const page = useLocalPage(state, {
    rows: data,
    columns,
    filters,
    textOf: (account) => `${account.code} ${account.name} ${rolesOf(account)}`,
    failed: isError && data === undefined && !isFetching,
    isFetching,
    retry: () => void refetch(),
  });
  return (
    <DataGrid
      title={t('accounts.title')}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      keyOf={({ accountId }) => accountId}
      nameOf={({ name }) => name}
      opens={({ accountId }) => entriesPath({ account: accountId }, mayChoose ? tenantId : null)}
      empty={t('accounts.empty')}
    />
  );
}
