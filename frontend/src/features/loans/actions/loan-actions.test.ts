import { expect, it } from 'vitest';
import type { LoanItem } from '@/shared/lending/loans-api';
import { type Permission, permissionNames } from '@/shared/lib/permissions';
import { writtenOffLoan } from '@/testing/loan-replies';
import { loanStates } from '../list/use-loan-list';
import { actionsFor, isMain } from './loan-actions';

const writtenOff = (change: Partial<NonNullable<LoanItem['writtenOff']>>) => ({
  state: 'written_off' as const,
  writtenOff: { ...writtenOffLoan().writtenOff, ...change } as NonNullable<LoanItem['writtenOff']>,
});

const everything = () => true;

it('offers in each state the acts that the server accepts', () => {
  const offered = loanStates.map((state) => [state, actionsFor({ state }, everything).join(' ')]);
  expect(Object.fromEntries(offered)).toEqual({
    draft: 'submit edit delete',
    returned: 'submit edit withdraw',
    submitted: 'return reject withdraw',
    blc_pending: 'return reject withdraw',
    sanction_pending: 'approve return reject withdraw',
    approved: 'disburse undoApproval cancel',
    active: 'recordPayment close waive reschedule charge settle undoDisbursal writeOff',
    overpaid: 'refund',
    closed: '',
    rejected: 'undoRejection',
    withdrawn: '',
    cancelled: '',
    expired: '',
    written_off: 'recover',
    refinanced: '',
  });
});

it('offers no acts on an approved loan in a disbursement batch', () => {
  expect(actionsFor({ state: 'approved', batchId: 12 }, everything)).toEqual([]);
});

it('offers no second request of a kind that is waiting', () => {
  const waiting = [
    'close_loan',
    'waive_dues',
    'reschedule_loan',
    'charge_loan',
    'settle_loan',
    'write_off_loan',
  ];
  expect(actionsFor({ state: 'active' }, everything, waiting)).toEqual(['recordPayment', 'undoDisbursal']);
  expect(actionsFor(writtenOff({}), everything, ['undo_write_off'])).toEqual(['recover']);
  expect(actionsFor({ state: 'overpaid' }, everything, ['refund_loan'])).toEqual([]);
  expect(actionsFor({ state: 'overpaid' }, everything, ['close_loan'])).toEqual(['refund']);
});

it('offers to undo a write-off until something is recovered, and recoveries until all is', () => {
  expect(actionsFor(writtenOff({}), everything)).toEqual(['recover', 'undoWriteOff']);
  expect(actionsFor(writtenOff({ on: null }), everything)).toEqual(['recover']);
  expect(actionsFor(writtenOff({ recovered: 500 }), everything)).toEqual(['recover']);
  expect(actionsFor(writtenOff({ recovered: 500, left: 0 }), everything)).toEqual([]);
});

it('has only what takes a loan further stand out', () => {
  const mainOf = (...wanted: Permission[]) => {
    const may = (...any: Permission[]) => any.some((permission) => wanted.includes(permission));
    return loanStates.flatMap((state) => {
      const offered = actionsFor({ state }, may);
      return offered.filter((action) => isMain(action, offered));
    });
  };
  expect(mainOf(...permissionNames)).toEqual([
    'submit',
    'submit',
    'approve',
    'disburse',
    'recordPayment',
    'refund',
    'recover',
  ]);
  expect(mainOf('LOAN_APPLICATION_EDIT')).toEqual([]);
});

it('offers nothing without the permission of the act', () => {
  const offeredTo = (permission: Permission) =>
    loanStates.flatMap((state) => actionsFor({ state }, (...wanted) => wanted.includes(permission)));
  const byPermission = permissionNames.map((name) => [name, [...new Set(offeredTo(name))].join(' ')]);
  expect(Object.fromEntries(byPermission.filter(([, actions]) => actions !== ''))).toEqual({
    LOAN_APPLICATION_CREATE: 'submit edit delete withdraw',
    LOAN_APPLICATION_EDIT: 'return',
    COLLECTION_RECORD: 'recordPayment close refund recover',
    COLLECTION_MANAGE: 'waive reschedule charge settle writeOff',
    LOAN_SANCTION: 'return reject approve undoApproval cancel undoRejection',
    LOAN_DISBURSE: 'disburse undoDisbursal',
  });
});
