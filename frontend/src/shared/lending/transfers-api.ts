import { transfersCalls } from '@/shared/api/generated/transfers';

export type { TransferItem } from '@/shared/api/generated/transfers';

export const transferStatuses = ['proposed', 'accepted', 'refused', 'withdrawn'] as const;

/** Once accepted, a transfer moves centres, groups, clients and loans, and the figures of their officers. */
const moved = ['Transfers', 'Centres', 'Clients', 'Groups', 'Loans', 'Users'] as const;

export const transfersApi = transfersCalls.enhanceEndpoints({
  addTagTypes: moved,
  endpoints: {
    listTransfers: { providesTags: ['Transfers'] },
    proposeTransfer: { invalidatesTags: ['Transfers'] },
    acceptTransfer: { invalidatesTags: moved },
    refuseTransfer: { invalidatesTags: ['Transfers'] },
    withdrawTransfer: { invalidatesTags: ['Transfers'] },
  },
});
