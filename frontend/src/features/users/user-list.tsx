import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { rolesApi, type UserListItem, userStatuses } from '@/shared/api/people-api';
import { lists } from '@/shared/config/screen-paths';
import { roleLabel } from '@/shared/lib/role-label';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { useUserBulk } from './use-user-bulk';
import { useUserColumns } from './use-user-columns';
import { useUserList } from './use-user-list';
import { UserDrawer } from './user-drawer';
import { nameOf } from './user-name';

export function UserList() {
  const { tenantId } = useActedTenant();
  const { t } = useTranslation('users');
  const state = useListState({
    name: lists.users.name,
    sortedFirst: 'name',
    filters: ['role', 'branch', 'status'],
    pageSize: 25,
  });
  const ofTenant = { skip: tenantId === null };
  const roles = rolesApi.useListRolesQuery({}, ofTenant);
  const branches = useAllBranches(ofTenant);
  const page = useUserList(state);
  const columns = useUserColumns();
  const bulk = useUserBulk();
  const statusFilter: ListFilter<UserListItem> = {
    key: 'status',
    name: t('filters.status'),
    options: userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
  };
  const tenantFilters: ListFilter<UserListItem>[] = [
    {
      key: 'role',
      name: t('filters.role'),
      options: (roles.data ?? []).map(({ name }) => ({ value: name, label: roleLabel(name) })),
    },
    {
      key: 'branch',
      name: t('filters.branch'),
      options: branchOptions(branches.data),
    },
  ];
  return (
    <>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={columns}
        filters={tenantId === null ? [statusFilter] : [...tenantFilters, statusFilter]}
        keyOf={({ userId }) => userId}
        nameOf={nameOf}
        opens
        bulk={bulk}
        empty={t('empty')}
      />
      <UserDrawer userId={state.opened} close={state.closeDetail} />
    </>
  );
}
