import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { formatAgo } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge } from '@/shared/ui/status-badge';
import { integrationsApi, type ServiceAccount } from '../api';
import classes from '../integrations.module.css';
import { ServiceAccountDrawer } from './service-account-drawer';

const states = ['active', 'disabled'] as const;
const stateOf = ({ isActive }: ServiceAccount) => (isActive ? 'active' : 'disabled');
const goodKeys = ({ keys }: ServiceAccount) => keys.filter(({ status }) => status === 'active').length;

export function ServiceAccountsTab() {
  const { t } = useTranslation('integrations');
  const tenant = useNamedTenant();
  const query = integrationsApi.useListServiceAccountsQuery({});
  const reachOf = ({ branchIds }: ServiceAccount) =>
    branchIds === null ? t('reach.all') : t('reach.branches', { count: branchIds.length });
  const columns: ListColumn<ServiceAccount>[] = [
    valueColumn('name', t('columns.name'), ({ name }) => name),
    textColumn('scopes', t('columns.scopes'), ({ scopes }) => scopes.join(' '), {
      align: 'end',
      order: ({ scopes }) => scopes.length,
      cell: ({ scopes }) => formatCount(scopes.length),
    }),
    valueColumn('reach', t('columns.reach'), reachOf),
    valueColumn('keys', t('columns.keys'), goodKeys, {
      align: 'end',
      cell: (account) => formatCount(goodKeys(account)),
    }),
    valueColumn('lastUsed', t('columns.lastUsed'), ({ lastUsedAt }) => lastUsedAt, {
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : formatAgo(lastUsedAt)),
    }),
    textColumn('state', t('columns.state'), (account) => t(`states.${stateOf(account)}`), {
      order: stateOf,
      cell: (account) => (
        <StatusBadge tone={account.isActive ? 'good' : 'plain'}>
          {t(`states.${stateOf(account)}`)}
        </StatusBadge>
      ),
    }),
  ];
  const filters: ListFilter<ServiceAccount>[] = [
    {
      key: 'state',
      name: t('columns.state'),
      options: states.map((value) => ({ value, label: t(`states.${value}`) })),
      test: (account, value) => stateOf(account) === value,
    },
  ];
  const state = useListState({ name: 'accounts', sortedFirst: 'name', filters: ['state'], pageSize: 25 });
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    filters,
    textOf: ({ name, description }) => `${name} ${description}`,
    query,
  });
  const opened = query.data?.find(({ serviceAccountId }) => serviceAccountId === state.opened);
  return (
    <>
      <div className={classes.above}>
        <p className={classes.lead}>{t('lead')}</p>
        <Button component={Link} to={forTenant(screenPaths.integrations.create, tenant)}>
          {t('new')}
        </Button>
      </div>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ serviceAccountId }) => serviceAccountId}
        nameOf={({ name }) => name}
        opens
        empty={t('empty')}
      />
      <ServiceAccountDrawer account={opened} close={state.closeDetail} />
    </>
  );
}
