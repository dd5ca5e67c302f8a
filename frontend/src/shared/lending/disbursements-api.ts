import { disbursementsCalls } from '@/shared/api/generated/disbursements';

export type {
  BatchDetails as Batch,
  BatchItem as ListedBatch,
  BatchPartItem as BatchPart,
  RecordDisbursementResultsApiResponse as DisbursementResults,
} from '@/shared/api/generated/disbursements';

/** Batches hold loans, and their results pay them out. */
const changed = ['Batches', 'Loans', 'Menu'] as const;

export const disbursementsApi = disbursementsCalls.enhanceEndpoints({
  addTagTypes: ['Batches', 'Loans', 'Menu'],
  endpoints: {
    listDisbursementBatches: { providesTags: ['Batches'] },
    getDisbursementBatch: { providesTags: ['Batches'] },
    createDisbursementBatch: { invalidatesTags: changed },
    releaseDisbursementBatch: { invalidatesTags: changed },
    cancelDisbursementBatch: { invalidatesTags: changed },
    recordDisbursementResults: { invalidatesTags: changed },
  },
});

export const batchStates = ['prepared', 'released', 'finished', 'cancelled'] as const;
export const bankTemplates = ['hdfc_enet', 'icici_cib', 'nach_credit'] as const;
