import { downloadFile } from '@/shared/api/download';
import { userStatuses, usersApi } from '@/shared/api/people-api';
import { exportPath } from '@/shared/config/export-paths';
import type { ListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';

const sorts = ['name', '-name', 'username', '-username', 'createdAt', '-createdAt'] as const;

/** The page of users that a list asks for; without a tenant the platform's own. */
export function useUserList(state: ListState) {
  const { tenantId } = useActedTenant();
  const wanted = `${state.sorting.descending ? '-' : ''}${state.sorting.by}`;
  const branchId = Number(state.chosen.branch);
  const narrowed = {
    search: useSettledSearch(state) || undefined,
    sort: sorts.find((sort) => sort === wanted) ?? 'name',
    role: state.chosen.role,
    branchId: Number.isInteger(branchId) && branchId > 0 ? branchId : undefined,
    status: userStatuses.find((status) => status === state.chosen.status),
  };
  return useRemotePage(usersApi.endpoints.listUsers, narrowed, state, {
    exportFile: (format, fileName) =>
      downloadFile(exportPath('users', { ...narrowed, format }), fileName, tenantId),
  });
}
