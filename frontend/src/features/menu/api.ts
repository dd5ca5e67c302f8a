import { generatedApi } from '@/shared/api/generated';

export const menuApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Menu'],
  endpoints: { getMenu: { providesTags: ['Menu'] } },
});
