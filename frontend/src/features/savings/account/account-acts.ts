import type { Permission } from '@/shared/lib/permissions';
import type { SavingsAccount } from '../api';
import { hindrance } from '../counter/hindrance';

/** The acts on an account, in the order of their buttons. */
export const accountActs = [
  'approve',
  'reject',
  'deposit',
  'withdrawal',
  'transfer',
  'freeze',
  'unfreeze',
  'lien',
  'releaseLien',
  'reactivate',
  'close',
] as const;

export type AccountAct = (typeof accountActs)[number];

/** Acts whose form is shown beside the account. The others are links, or only need a confirmation. */
export type ActWithForm = Exclude<AccountAct, 'approve' | 'deposit' | 'withdrawal'>;

type Facts = Pick<SavingsAccount, 'state' | 'kind' | 'freeze' | 'lien' | 'createdBy' | 'available'>;

const isPossible = (act: AccountAct, account: Facts, username: string): boolean => {
  const { state, freeze, lien } = account;
  const isOperated = state === 'active' || state === 'inoperative';
  const holdsMoney = isOperated || state === 'unclaimed';
  switch (act) {
    case 'approve':
      return state === 'pending' && account.createdBy !== username;
    case 'reject':
      return state === 'pending';
    case 'deposit':
    case 'withdrawal':
      return hindrance(act, account) === null;
    case 'transfer':
      return hindrance('withdrawal', account) === null && account.available > 0;
    case 'freeze':
      return holdsMoney && freeze !== 'all';
    case 'unfreeze':
      return holdsMoney && freeze != null;
    case 'lien':
      return isOperated;
    case 'releaseLien':
      return isOperated && lien > 0;
    case 'reactivate':
      return state === 'inoperative' || state === 'unclaimed';
    case 'close':
      return (state === 'active' || state === 'approved') && freeze == null && lien === 0;
  }
};

const moving: ReadonlySet<AccountAct> = new Set(['deposit', 'withdrawal', 'transfer', 'close']);

/** The acts that the user may take on an account in its state. The server decides. */
export const actsFor = (
  account: Facts,
  may: (...wanted: Permission[]) => boolean,
  username: string,
): AccountAct[] =>
  accountActs.filter(
    (act) =>
      may(moving.has(act) ? 'SAVINGS_TRANSACTION' : 'SAVINGS_ACCOUNT_CREATE') &&
      isPossible(act, account, username),
  );
