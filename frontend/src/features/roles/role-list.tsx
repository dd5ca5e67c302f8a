import { useTranslation } from 'react-i18next';
import { type Role, reaches, rolesApi } from '@/shared/api/people-api';
import { recordPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { roleLabel } from '@/shared/lib/role-label';
import { formatCount } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn, valueColumn } from '@/shared/lists/list-view';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge } from '@/shared/ui/status-badge';
import { RoleDrawer } from './role-drawer';
import { useDeleteRole } from './use-delete-role';

export function RoleList() {
  const { t } = useTranslation('roles');
  const query = rolesApi.useListRolesQuery({});
  const remove = useDeleteRole();
  const tenant = useNamedTenant();
  const kindOf = ({ isSystem }: Role) => (isSystem ? 'system' : 'own');
  const reachName = (word: string) => {
    const known = reaches.find((reach) => reach === word);
    return known === undefined ? word : t(`reach.${known}`);
  };
  const nameOf = ({ name }: Role) => roleLabel(name);
  const columns: ListColumn<Role>[] = [
    valueColumn('name', t('columns.name'), nameOf),
    textColumn('description', t('columns.description'), ({ description }) => description, {
      hiddenAtFirst: true,
      cell: ({ description }) => description || '–',
    }),
    valueColumn('reach', t('columns.reach'), ({ reach }) => reachName(reach)),
    valueColumn('permissions', t('columns.permissions'), ({ permissions }) => permissions.length, {
      align: 'end',
      cell: ({ permissions }) => formatCount(permissions.length),
    }),
    valueColumn('users', t('columns.users'), ({ userCount }) => userCount, {
      align: 'end',
      cell: ({ userCount }) => formatCount(userCount),
    }),
    textColumn('state', t('columns.kind'), (role) => t(`kind.${kindOf(role)}`), {
      order: kindOf,
      cell: (role) => (
        <StatusBadge tone={role.isSystem ? 'plain' : 'info'}>{t(`kind.${kindOf(role)}`)}</StatusBadge>
      ),
    }),
    {
      key: 'actions',
      name: '',
      cell: (role) =>
        !role.isSystem &&
        role.canEdit && (
          <RowMenu
            name={nameOf(role)}
            actions={[
              {
                label: t('actions.edit'),
                leads: recordPath(screenPaths.roles.edit, role.roleId, tenant),
              },
              { label: t('actions.delete'), leads: () => remove(role), dangerous: true },
            ]}
          />
        ),
    },
  ];
  const filters: ListFilter<Role>[] = [
    {
      key: 'kind',
      name: t('columns.kind'),
      options: (['system', 'own'] as const).map((value) => ({ value, label: t(`kind.${value}`) })),
      test: (role, value) => kindOf(role) === value,
    },
    {
      key: 'reach',
      name: t('columns.reach'),
      options: reaches.map((value) => ({ value, label: reachName(value) })),
      test: ({ reach }, value) => reach === value,
    },
  ];
  const state = useListState({
    name: 'roles',
    sortedFirst: 'name',
    filters: ['kind', 'reach'],
    pageSize: 25,
  });
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    filters,
    textOf: (role) => `${nameOf(role)} ${role.description}`,
    query,
  });
  const opened =
    state.opened === null ? undefined : query.data?.find(({ roleId }) => roleId === state.opened);
  return (
    <>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ roleId }) => roleId}
        nameOf={nameOf}
        opens
        empty={t('empty')}
      />
      <RoleDrawer role={opened} close={state.closeDetail} remove={remove} />
    </>
  );
}
