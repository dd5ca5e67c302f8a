import { useDebouncedValue } from '@mantine/hooks';
import { savingsApi } from './api';

const FEWEST_LETTERS = 2;
const MOST_FOUND = 10;
const SEARCH_SETTLES_MS = 300;

/** Accounts by the end of their number, or by the name of their first holder; none before enough was typed. */
export function useFoundAccounts(search: string) {
  const [settled] = useDebouncedValue(search.trim(), SEARCH_SETTLES_MS);
  const isAsked = settled.length >= FEWEST_LETTERS;
  const query = savingsApi.useListSavingsAccountsQuery(
    { search: settled, page: 1, pageSize: MOST_FOUND },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  return { ...query, found: query.currentData?.items ?? [], isAsked, settled };
}
