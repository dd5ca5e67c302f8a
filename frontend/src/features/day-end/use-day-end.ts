import { usePageVisible } from '@/shared/lib/use-page-visible';
import { dayEndApi } from './api';

const LOOK_AGAIN_MS = 2000;

/** The query options for data that changes while a day is being ended. */
function useLive(runs: boolean) {
  const visible = usePageVisible();
  return { refetchOnMountOrArgChange: true, pollingInterval: runs && visible ? LOOK_AGAIN_MS : 0 };
}

/** The business date, followed while its end runs. */
export function useBusinessDay() {
  const known = dayEndApi.endpoints.getBusinessDate.useQueryState({});
  return dayEndApi.useGetBusinessDateQuery({}, useLive(known.data?.status === 'running'));
}

/** A day end with the loans that it failed on, followed while it runs. */
export function useDayEnd(date: string) {
  const known = dayEndApi.endpoints.getDayEnd.useQueryState({ date });
  return dayEndApi.useGetDayEndQuery({ date }, useLive(known.currentData?.status === 'running'));
}
