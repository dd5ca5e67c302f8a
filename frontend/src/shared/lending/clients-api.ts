import { clientsCalls } from '@/shared/api/generated/clients';

export type { ClientItem, ClientRequest } from '@/shared/api/generated/clients';

export const clientStatuses = ['prospect', 'active', 'dormant', 'exited'] as const;
export const genders = ['female', 'male', 'other'] as const;

/** The menu counts the clients. */
const changed = ['Clients', 'Menu'] as const;

export const clientsApi = clientsCalls.enhanceEndpoints({
  addTagTypes: changed,
  endpoints: {
    listClients: { providesTags: ['Clients'] },
    getClient: { providesTags: ['Clients'] },
    createClient: { invalidatesTags: changed },
    changeClient: { invalidatesTags: changed },
    deleteClient: { invalidatesTags: changed },
  },
});
