import { generatedApi } from '@/shared/api/generated';

export const dashboardApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Dashboard'],
  endpoints: { getDashboardStats: { providesTags: ['Dashboard'] } },
});
