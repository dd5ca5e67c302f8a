import type { LoanItem } from '@/shared/lending/loans-api';
import type { Permission } from '@/shared/lib/permissions';
import type { LoanState } from '../list/loan-lists';

/** What can be done to a loan, in the order in which its buttons stand. */
export const loanActions = [
  'submit',
  'approve',
  'disburse',
  'recordPayment',
  'refund',
  'edit',
  'return',
  'close',
  'undoApproval',
  'undoDisbursal',
  'reject',
  'withdraw',
  'cancel',
  'delete',
] as const;

export type LoanAction = (typeof loanActions)[number];

/** Acts that need a form. The others are links, or are only confirmed. */
export type LoanAct = Exclude<LoanAction, 'submit' | 'recordPayment' | 'edit' | 'undoApproval' | 'delete'>;

const inReview: readonly LoanState[] = ['submitted', 'blc_pending', 'sanction_pending'];

/** The states that an action is possible in, and the permissions of which one is needed. The server decides in the end. */
const rules: Readonly<Record<LoanAction, readonly [readonly LoanState[], readonly Permission[]]>> = {
  submit: [['draft', 'returned'], ['LOAN_APPLICATION_CREATE']],
  edit: [['draft', 'returned'], ['LOAN_APPLICATION_CREATE']],
  delete: [['draft'], ['LOAN_APPLICATION_CREATE']],
  withdraw: [['returned', ...inReview], ['LOAN_APPLICATION_CREATE']],
  return: [inReview, ['LOAN_APPLICATION_EDIT', 'LOAN_SANCTION']],
  reject: [inReview, ['LOAN_SANCTION']],
  approve: [['sanction_pending'], ['LOAN_SANCTION']],
  undoApproval: [['approved'], ['LOAN_SANCTION']],
  cancel: [['approved'], ['LOAN_SANCTION']],
  disburse: [['approved'], ['LOAN_DISBURSE']],
  undoDisbursal: [['active'], ['LOAN_DISBURSE']],
  recordPayment: [['active'], ['COLLECTION_RECORD']],
  close: [['active'], ['COLLECTION_RECORD']],
  refund: [['overpaid'], ['COLLECTION_RECORD']],
};

export const dangerous: ReadonlySet<LoanAction> = new Set([
  'reject',
  'withdraw',
  'cancel',
  'delete',
  'undoDisbursal',
]);

/** What the user may do to a loan as it is. */
export const actionsFor = (
  { state, loanNumber }: Pick<LoanItem, 'state' | 'loanNumber'>,
  may: (...wanted: Permission[]) => boolean,
): LoanAction[] =>
  loanActions.filter((action) => {
    const [states, permissions] = rules[action];
    // A number leaves no gap, so what has one stays.
    if (action === 'delete' && loanNumber != null) return false;
    return states.includes(state) && may(...permissions);
  });
