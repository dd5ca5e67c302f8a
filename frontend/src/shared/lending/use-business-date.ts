import { dayEndCalls } from '@/shared/api/generated/day-end';

/** The tenant's business date, on which everything is booked; undefined until it is known. */
export function useBusinessDate(): string | undefined {
  const { data } = dayEndCalls.useGetBusinessDateQuery({}, { refetchOnMountOrArgChange: 60 });
  return data?.businessDate;
}
