import { dayEndCalls } from '@/shared/api/generated/day-end';

/** The day that the tenant's books are at, on which everything is booked; undefined until it is known. */
export function useBusinessDate(tenantId: string): string | undefined {
  const { data } = dayEndCalls.useGetBusinessDateQuery({ tenantId }, { refetchOnMountOrArgChange: 60 });
  return data?.businessDate;
}
