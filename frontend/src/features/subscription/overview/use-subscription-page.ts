import type { ListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { subscriptionApi } from '@/shared/subscription/subscription-api';
import { planIn } from '@/shared/subscription/use-plans';

const sorts = ['name', '-name', 'created', '-created'] as const;

export function useSubscriptionPage(state: ListState) {
  const wanted = `${state.sorting.descending ? '-' : ''}${state.sorting.by}`;
  const asked = {
    search: useSettledSearch(state) || undefined,
    sort: sorts.find((sort) => sort === wanted) ?? 'name',
    plan: planIn(state.chosen.plan),
  };
  return useRemotePage(subscriptionApi.endpoints.listSubscriptions, asked, state);
}
