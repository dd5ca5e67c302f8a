import { menuCalls } from '@/shared/api/generated/menu';

export const menuApi = menuCalls.enhanceEndpoints({
  addTagTypes: ['Menu'],
  endpoints: { getMenu: { providesTags: ['Menu'] } },
});
