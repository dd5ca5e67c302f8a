import { disbursementsCalls } from '@/shared/api/generated/disbursements';

export type {
  BatchDetails as Batch,
  BatchItem as ListedBatch,
  BatchPartItem as BatchPart,
  RecordDisbursementResultsApiResponse as DisbursementResults,
} from '@/shared/api/generated/disbursements';

/** Every change to a batch also changes its loans, and the counts in the menu. */
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
export const partStates = ['waiting', 'sent', 'paid', 'failed', 'cancelled'] as const;
export const bankTemplates = ['hdfc_enet', 'icici_cib', 'nach_credit'] as const;
