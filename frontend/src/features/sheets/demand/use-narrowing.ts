import { isDay } from '@/shared/lib/dates';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { idIn } from '@/shared/lists/chosen';

export const kinds = ['branch', 'officer', 'centre', 'client'] as const;

/** What the demand is narrowed to, in the address. */
export function useNarrowing() {
  const { query, change } = useAddressQuery();
  const on = query.get('on') ?? '';
  const idOf = (name: string) => idIn(query.get(name) ?? undefined);
  return {
    query,
    change,
    by: kinds.find((kind) => kind === query.get('by')) ?? 'centre',
    on: isDay(on) ? on : null,
    branchId: idOf('branchId'),
    officerId: idOf('officerId'),
    centreId: idOf('centreId'),
  };
}

export type Narrowing = ReturnType<typeof useNarrowing>;
