import { ownAccountCalls } from '@/shared/api/generated/own-account';

export const ownAccountApi = ownAccountCalls.enhanceEndpoints({
  addTagTypes: ['OwnSessions'],
  endpoints: {
    listOwnSessions: { providesTags: ['OwnSessions'] },
    endOwnSession: { invalidatesTags: ['OwnSessions'] },
  },
});
