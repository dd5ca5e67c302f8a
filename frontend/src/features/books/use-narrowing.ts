import { isDay } from '@/shared/lib/dates';
import { useAddressQuery } from '@/shared/lib/use-address-query';

/** The filters of a view of the books, from the address. Each change returns to the first page of the view's list. */
export function useNarrowing(list: string) {
  const { query, change } = useAddressQuery();
  const id = (key: string) => {
    const text = query.get(key) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  };
  return {
    branch: id('branch'),
    account: id('account'),
    day: (key: string): string | undefined => {
      const text = query.get(key) ?? '';
      return isDay(text) ? text : undefined;
    },
    change: (changes: Readonly<Record<string, string>>) => change({ ...changes, [`${list}-page`]: '' }),
  };
}

export type Narrowing = ReturnType<typeof useNarrowing>;
