import type { LoanItem } from '@/shared/lending/loans-api';
import type { Permission } from '@/shared/lib/permissions';
import type { LoanState } from '../list/loan-lists';

/** The actions on a loan, in the order of their buttons. */
export const loanActions = [
  'submit',
  'approve',
  'disburse',
  'recordPayment',
  'recover',
  'refund',
  'edit',
  'return',
  'close',
  'waive',
  'reschedule',
  'charge',
  'settle',
  'undoApproval',
  'undoRejection',
  'undoDisbursal',
  'undoWriteOff',
  'reject',
  'withdraw',
  'cancel',
  'writeOff',
  'delete',
] as const;

export type LoanAction = (typeof loanActions)[number];

/** Acts that only need a confirmation. */
export type ConfirmedAct = 'submit' | 'undoApproval' | 'undoRejection' | 'delete';

/** Acts that need a form. The others are links, or only need a confirmation. */
export type LoanAct = Exclude<LoanAction, ConfirmedAct | 'recordPayment' | 'edit' | 'reschedule'>;

const inReview: readonly LoanState[] = ['submitted', 'blc_pending', 'sanction_pending'];

/** The states in which an action is possible, and the permissions of which one is needed. The server decides. */
const rules: Readonly<Record<LoanAction, readonly [readonly LoanState[], readonly Permission[]]>> = {
  submit: [['draft', 'returned'], ['LOAN_APPLICATION_CREATE']],
  edit: [['draft', 'returned'], ['LOAN_APPLICATION_CREATE']],
  delete: [['draft'], ['LOAN_APPLICATION_CREATE']],
  withdraw: [['returned', ...inReview], ['LOAN_APPLICATION_CREATE']],
  return: [inReview, ['LOAN_APPLICATION_EDIT', 'LOAN_SANCTION']],
  reject: [inReview, ['LOAN_SANCTION']],
  approve: [['sanction_pending'], ['LOAN_SANCTION']],
  undoApproval: [['approved'], ['LOAN_SANCTION']],
  undoRejection: [['rejected'], ['LOAN_SANCTION']],
  cancel: [['approved'], ['LOAN_SANCTION']],
  disburse: [['approved'], ['LOAN_DISBURSE']],
  undoDisbursal: [['active'], ['LOAN_DISBURSE']],
  recordPayment: [['active'], ['COLLECTION_RECORD']],
  close: [['active'], ['COLLECTION_RECORD']],
  refund: [['overpaid'], ['COLLECTION_RECORD']],
  waive: [['active'], ['COLLECTION_MANAGE']],
  reschedule: [['active'], ['COLLECTION_MANAGE']],
  charge: [['active'], ['COLLECTION_MANAGE']],
  settle: [['active'], ['COLLECTION_MANAGE']],
  writeOff: [['active'], ['COLLECTION_MANAGE']],
  undoWriteOff: [['written_off'], ['COLLECTION_MANAGE']],
  recover: [['written_off'], ['COLLECTION_RECORD']],
};

/** The actions that are requested, by the request's name: a second one of a kind has to wait for the first. */
const requestedBy: Partial<Record<LoanAction, string>> = {
  close: 'close_loan',
  refund: 'refund_loan',
  waive: 'waive_dues',
  reschedule: 'reschedule_loan',
  charge: 'charge_loan',
  settle: 'settle_loan',
  writeOff: 'write_off_loan',
  undoWriteOff: 'undo_write_off',
};

/** The actions that take a loan further. Only one of them can be the main one of its page. */
const forward: ReadonlySet<LoanAction> = new Set([
  'submit',
  'approve',
  'disburse',
  'recordPayment',
  'recover',
  'refund',
]);

/** Whether an action stands out among those offered with it. */
export const isMain = (action: LoanAction, offered: readonly LoanAction[]): boolean =>
  action === offered[0] && forward.has(action);

export const dangerous: ReadonlySet<LoanAction> = new Set([
  'reject',
  'withdraw',
  'cancel',
  'delete',
  'undoDisbursal',
  'settle',
  'writeOff',
]);

/** The actions that are not possible while a loan is in a disbursement batch. */
const heldByBatch: ReadonlySet<LoanAction> = new Set(['disburse', 'cancel', 'undoApproval']);

/** The actions that the user may take on a loan in its current state, but for those whose request is waiting. */
export const actionsFor = (
  {
    state,
    loanNumber,
    batchId,
    writtenOff,
  }: Pick<LoanItem, 'state' | 'loanNumber' | 'batchId' | 'writtenOff'>,
  may: (...wanted: Permission[]) => boolean,
  waiting: readonly string[] = [],
): LoanAction[] =>
  loanActions.filter((action) => {
    const [states, permissions] = rules[action];
    // Loan numbers have no gaps, so a loan that has a number cannot be deleted.
    if (action === 'delete' && loanNumber != null) return false;
    if (action === 'recover' && writtenOff?.left === 0) return false;
    // What was recovered must be reversed first, and a loan that came into the books written off stays so.
    if (action === 'undoWriteOff' && (writtenOff?.on == null || writtenOff.recovered > 0)) return false;
    if (batchId != null && heldByBatch.has(action)) return false;
    const request = requestedBy[action];
    if (request !== undefined && waiting.includes(request)) return false;
    return states.includes(state) && may(...permissions);
  });
