import { dayEndCalls } from '@/shared/api/generated/day-end';

export type {
  DayEndFailureItem as DayEndFailure,
  DayEndItem as DayEnd,
  DayEndStepItem as DayEndStep,
  GetDayEndSettingsApiResponse as DayEndSettings,
} from '@/shared/api/generated/day-end';

export const dayEndApi = dayEndCalls.enhanceEndpoints({
  addTagTypes: ['DayEnd'],
  endpoints: {
    getBusinessDate: { providesTags: ['DayEnd'] },
    getDayEnd: { providesTags: ['DayEnd'] },
    getDayEndSettings: { providesTags: ['DayEnd'] },
    changeDayEndSettings: { invalidatesTags: ['DayEnd'] },
    runDayEnd: { invalidatesTags: ['DayEnd'] },
    setAsideLoan: { invalidatesTags: ['DayEnd'] },
  },
});
