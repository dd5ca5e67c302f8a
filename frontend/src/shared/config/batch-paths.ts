import { withQuery } from './lending-paths';
import { loanPaths } from './loan-paths';

export const batchesPath = (tenant: string | null): string => withQuery(loanPaths.batches, { tenant });

export const batchPath = (batchId: number, tenant: string | null): string =>
  withQuery(`${loanPaths.batches}/${batchId}`, { tenant });

export const toPayOutPath = (tenant: string | null): string => withQuery(loanPaths.disbursement, { tenant });

/** The file for the bank. */
export const bankFile = (batch: { batchId: number; reference: string; template: string }) => ({
  url: `/api/disbursement-batches/${batch.batchId}/file`,
  fileName: `${batch.reference}.${batch.template === 'hdfc_enet' ? 'csv' : 'txt'}`,
});
