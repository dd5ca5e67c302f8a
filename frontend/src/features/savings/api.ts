import { type RecordSavingsTransactionRequest, savingsCalls } from '@/shared/api/generated/savings';
import type { CounterKind } from '@/shared/config/savings-links';

export type {
  GetSavingsClosureQuoteApiResponse as ClosureQuote,
  RecordSavingsTransactionApiResponse as RecordedTransaction,
  SavingsAccount,
  SavingsTransaction,
} from '@/shared/api/generated/savings';

/** A deposit or a withdrawal as it is sent. */
export type SentTransaction = RecordSavingsTransactionRequest & { kind: CounterKind };

export const accountStates = [
  'pending',
  'approved',
  'active',
  'inoperative',
  'unclaimed',
  'closed',
  'rejected',
] as const;

export const operations = ['either_or_survivor', 'jointly', 'former_or_survivor'] as const;

export const freezes = ['debit', 'credit', 'all'] as const;

export const movementKinds = [
  'deposit',
  'withdrawal',
  'deposit_reversed',
  'withdrawal_reversed',
  'interest',
  'tax',
  'penalty',
  'closure',
] as const;

const tags = ['SavingsAccounts', 'SavingsTransactions'] as const;

/** Every act on an account changes it and the lists that it is in. */
const changed = { invalidatesTags: ['SavingsAccounts'] } as const;

/** What moves money also changes the lists of transactions. */
const moved = { invalidatesTags: tags } as const;

export const savingsApi = savingsCalls.enhanceEndpoints({
  addTagTypes: [...tags, 'Approvals'],
  endpoints: {
    listSavingsAccounts: { providesTags: ['SavingsAccounts'] },
    getSavingsAccount: { providesTags: ['SavingsAccounts'] },
    getSavingsClosureQuote: { providesTags: ['SavingsAccounts'] },
    createSavingsAccount: changed,
    approveSavingsAccount: changed,
    rejectSavingsAccount: changed,
    freezeSavingsAccount: changed,
    unfreezeSavingsAccount: changed,
    placeSavingsLien: changed,
    releaseSavingsLien: changed,
    reactivateSavingsAccount: changed,
    closeSavingsAccount: moved,
    listSavingsTransactions: { providesTags: ['SavingsTransactions'] },
    recordSavingsTransaction: moved,
    transferSavings: moved,
    clearSavingsCheque: moved,
    requestSavingsReversal: { invalidatesTags: ['Approvals'] },
  },
});
