import type { CounterKind } from '@/shared/config/savings-links';
import { hasTerm } from '@/shared/lending/savings-words';
import type { SavingsAccount } from '../api';

/** Why an account takes no deposit, or pays nothing out at the counter; null if it does. The server decides. */
export function hindrance(
  counter: CounterKind,
  { state, kind, freeze }: Pick<SavingsAccount, 'state' | 'kind' | 'freeze'>,
) {
  const takesDeposits = state === 'approved' || state === 'inoperative';
  if (state !== 'active' && !(counter === 'deposit' && takesDeposits)) return 'state';
  if (freeze === 'all' || freeze === (counter === 'deposit' ? 'credit' : 'debit')) return 'frozen';
  return counter === 'withdrawal' && (hasTerm(kind) || kind === 'shares') ? 'untilClosed' : null;
}
