import type { Batch, BatchPart } from '@/shared/lending/disbursements-api';

/** A loan in a batch that awaits release. */
export const part = (change: Partial<BatchPart> = {}): BatchPart => ({
  number: 1,
  reference: 'B000012L0001',
  loanId: 41,
  loanNumber: 'L/SAT-01/2026-27/000041',
  clientId: 12,
  clientName: 'Lakshmi Devi',
  amount: 28_500,
  ifsc: 'SBIN0000300',
  accountNumber: 'XXXXXXX5678',
  accountHolder: 'Lakshmi Devi',
  isVerified: false,
  state: 'waiting',
  utr: null,
  settledOn: null,
  reason: '',
  refusal: null,
  ...change,
});

/** A batch of two loans that asha.patil has prepared. */
export const batch = (change: Partial<Batch> = {}): Batch => ({
  batchId: 12,
  reference: 'B000012',
  branchId: 1,
  branchName: 'Nashik Road',
  bankAccountId: 3,
  bankAccountName: 'Disbursals',
  template: 'hdfc_enet',
  customerCode: '',
  valueOn: '2026-11-24',
  state: 'prepared',
  parts: 2,
  total: 57_000,
  paid: 0,
  paidTotal: 0,
  failed: 0,
  createdBy: 'asha.patil',
  createdAt: '2026-11-24T05:00:00Z',
  releasedBy: null,
  releasedAt: null,
  fileHash: null,
  reason: '',
  version: 1,
  loans: [
    part(),
    part({
      number: 2,
      reference: 'B000012L0002',
      loanId: 42,
      clientName: 'Sunita Jadhav',
      accountHolder: 'Sunita Jadhav',
      isVerified: true,
    }),
  ],
  ...change,
});

/** The same batch after its release. */
export const releasedBatch = (change: Partial<Batch> = {}): Batch =>
  batch({
    state: 'released',
    releasedBy: 'meera.kale',
    releasedAt: '2026-11-24T06:00:00Z',
    fileHash: '9f86d081884c7d65',
    loans: batch().loans.map((one) => ({ ...one, state: 'sent' })),
    version: 2,
    ...change,
  });
