import { downloadFile } from '@/shared/api/download';
import { exportPath } from '@/shared/config/export-paths';
import type { ListState } from '@/shared/lists/use-list-state';
import { mapPage, useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { planIn } from '@/shared/subscription/use-plans';
import { kinds, type Tenant, type TenantRow, tenantsApi } from '../api';

const sorts = ['name', '-name', 'code', '-code', 'created', '-created'] as const;

/** The list is requested with complete rows. */
function whole(row: TenantRow): Tenant {
  if (!('Version' in row)) throw new Error(`tenant ${row.TenantId} came in the short form`);
  return row;
}

export function useTenantList(state: ListState) {
  const wanted = `${state.sorting.descending ? '-' : ''}${state.sorting.by}`;
  const { status, kind, plan } = state.chosen;
  const asked = {
    search: useSettledSearch(state) || undefined,
    sort: sorts.find((sort) => sort === wanted) ?? 'name',
    kind: kinds.find((one) => one === kind),
    plan: planIn(plan),
    isActive: status === undefined ? undefined : status === 'active',
  };
  const page = useRemotePage(tenantsApi.endpoints.listTenants, asked, state, {
    exportFile: (format, fileName) => downloadFile(exportPath('tenants', { ...asked, format }), fileName),
  });
  return mapPage(page, whole);
}
