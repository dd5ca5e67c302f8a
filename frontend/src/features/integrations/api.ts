import {
  type IssueApiKeyApiResponse,
  integrationsCalls,
  type ListServiceAccountsApiResponse,
} from '@/shared/api/generated/integrations';

export type ServiceAccount = ListServiceAccountsApiResponse[number];
export type ApiKey = ServiceAccount['keys'][number];
export type IssuedApiKey = IssueApiKeyApiResponse;

/** A tenant's service accounts and their keys. One list has all of them. */
export const integrationsApi = integrationsCalls.enhanceEndpoints({
  addTagTypes: ['ServiceAccounts'],
  endpoints: {
    listServiceAccounts: { providesTags: ['ServiceAccounts'] },
    createServiceAccount: { invalidatesTags: ['ServiceAccounts'] },
    changeServiceAccount: { invalidatesTags: ['ServiceAccounts'] },
    deleteServiceAccount: { invalidatesTags: ['ServiceAccounts'] },
    issueApiKey: { invalidatesTags: ['ServiceAccounts'] },
    revokeApiKey: { invalidatesTags: ['ServiceAccounts'] },
  },
});
