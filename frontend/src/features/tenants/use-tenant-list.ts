import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import type { ListState } from '@/shared/lists/use-list-state';
import { remotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { planIn } from '@/shared/subscription/use-plans';
import { kinds, tenantsApi } from './api';

const sorts = ['name', '-name', 'code', '-code', 'created', '-created'] as const;

/** The page of tenants that a list asks for. */
export function useTenantList(state: ListState) {
  const dispatch = useDispatch<AnyDispatch>();
  const wanted = `${state.sorting.descending ? '-' : ''}${state.sorting.by}`;
  const { status, kind, plan } = state.chosen;
  const asked = {
    search: useSettledSearch(state) || undefined,
    sort: sorts.find((sort) => sort === wanted) ?? 'name',
    kind: kinds.find((one) => one === kind),
    plan: planIn(plan),
    isActive: status === undefined ? undefined : status === 'active',
  };
  const query = tenantsApi.useListTenantsQuery({ ...asked, page: state.page, pageSize: state.pageSize });
  return remotePage(query, (page, pageSize) =>
    dispatch(
      tenantsApi.endpoints.listTenants.initiate(
        { ...asked, page, pageSize },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  );
}
