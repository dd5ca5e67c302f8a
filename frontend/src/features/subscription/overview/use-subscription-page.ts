import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import type { ListState } from '@/shared/lists/use-list-state';
import { remotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { subscriptionApi } from '@/shared/subscription/subscription-api';
import { planIn } from '@/shared/subscription/use-plans';

const sorts = ['name', '-name', 'created', '-created'] as const;

/** The page of subscriptions that a list asks for. */
export function useSubscriptionPage(state: ListState) {
  const dispatch = useDispatch<AnyDispatch>();
  const wanted = `${state.sorting.descending ? '-' : ''}${state.sorting.by}`;
  const asked = {
    search: useSettledSearch(state) || undefined,
    sort: sorts.find((sort) => sort === wanted) ?? 'name',
    plan: planIn(state.chosen.plan),
  };
  const query = subscriptionApi.useListSubscriptionsQuery({
    ...asked,
    page: state.page,
    pageSize: state.pageSize,
  });
  return remotePage(query, (page, pageSize) =>
    dispatch(
      subscriptionApi.endpoints.listSubscriptions.initiate(
        { ...asked, page, pageSize },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  );
}
