import { dashboardCalls } from '@/shared/api/generated/dashboard';

export const dashboardApi = dashboardCalls.enhanceEndpoints({
  addTagTypes: ['Dashboard'],
  endpoints: { getDashboardStats: { providesTags: ['Dashboard'] } },
});
