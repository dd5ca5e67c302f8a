import type { LoanItem } from '@/shared/lending/loans-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useMay } from '@/shared/session/use-may';
import { loansApi } from '../api';

/**
 * Whether the disbursal of a loan can be undone: only on the business date on which it was booked, and before any payment.
 * The ledger shows both.
 */
export function useUndoable({ loanId, state }: LoanItem): boolean {
  const may = useMay();
  const businessDate = useBusinessDate();
  const { data } = loansApi.useGetLoanLedgerQuery(
    { loanId },
    { skip: state !== 'active' || !may('LOAN_DISBURSE') },
  );
  const last = data?.rows.at(-1);
  return state === 'active' && last?.kind === 'disbursal' && last.on === businessDate;
}
