import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Account, booksApi } from '@/shared/lending/books-api';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn, valueColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { StatusBadge } from '@/shared/ui/status-badge';
import { AccountDrawer } from './account-drawer';
import { accountKinds } from './account-kinds';
import { useRoleNames } from './use-role-names';

/** The chart of accounts, and each account's use in the posting rules. The address says which account is open. */
export function AccountList() {
  const { t } = useTranslation('books');
  const roleName = useRoleNames();
  const query = booksApi.useListAllAccountsQuery({}, { refetchOnMountOrArgChange: true });
  const rolesOf = ({ roles }: Account) => roles.map(roleName).join(', ');
  const stateOf = ({ isActive }: Account) => (isActive ? 'active' : 'inactive');
  const columns: ListColumn<Account>[] = [
    valueColumn('name', t('accounts.name'), ({ name }) => name),
    valueColumn('code', t('code'), ({ code }) => code, { cell: ({ code }) => <bdi>{code}</bdi> }),
    valueColumn('kind', t('kind'), ({ kind }) => t(`kinds.${kind}`)),
    textColumn('cash', t('accounts.cash'), ({ isCash }) => (isCash ? t('accounts.isCash') : ''), {
      order: ({ isCash }) => (isCash ? 0 : 1),
      cell: ({ isCash }) => (isCash ? t('accounts.isCash') : '–'),
    }),
    textColumn('roles', t('accounts.roles'), rolesOf, {
      cell: (account) => rolesOf(account) || t('accounts.noRoles'),
    }),
    textColumn('state', t('accounts.state'), (account) => t(`accounts.states.${stateOf(account)}`), {
      cell: (account) => (
        <StatusBadge tone={account.isActive ? 'good' : 'plain'}>
          {t(`accounts.states.${stateOf(account)}`)}
        </StatusBadge>
      ),
    }),
  ];
  const filters: ListFilter<Account>[] = [
    {
      key: 'kind',
      name: t('kind'),
      options: accountKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      test: ({ kind }, value) => kind === value,
    },
    {
      key: 'state',
      name: t('accounts.state'),
      options: (['active', 'inactive'] as const).map((value) => ({
        value,
        label: t(`accounts.states.${value}`),
      })),
      test: (account, value) => stateOf(account) === value,
    },
  ];
  const state = useListState({
    name: 'accounts',
    sortedFirst: 'code',
    filters: ['kind', 'state'],
    pageSize: 50,
  });
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    filters,
    textOf: (account) => `${account.code} ${account.name} ${rolesOf(account)}`,
    query,
  });
  return (
    <>
      <DataGrid
        title={t('accounts.title')}
        aside={
          <Button component={Link} variant="default" to={state.searchWithOpen(newRecord)}>
            {t('accounts.new')}
          </Button>
        }
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ accountId }) => accountId}
        nameOf={({ name }) => name}
        opens
        empty={t('accounts.empty')}
      />
      <AccountDrawer
        opened={state.openedKey}
        accounts={query.data}
        isFetching={query.isFetching}
        addressOf={state.searchWithOpen}
        close={state.closeDetail}
      />
    </>
  );
}
