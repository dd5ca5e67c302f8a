import { expect, it } from 'vitest';
import { type Permission, permissionNames } from '@/shared/lib/permissions';
import { loanStates } from '../list/use-loan-list';
import { actionsFor, isMain } from './loan-actions';

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
    active: 'recordPayment close undoDisbursal',
    overpaid: 'refund',
    closed: '',
    rejected: 'undoRejection',
    withdrawn: '',
    cancelled: '',
    expired: '',
    written_off: '',
    refinanced: '',
  });
});

it('offers no acts on an approved loan in a disbursement batch', () => {
  expect(actionsFor({ state: 'approved', batchId: 12 }, everything)).toEqual([]);
});

it('offers no second request of a kind that is waiting', () => {
  expect(actionsFor({ state: 'active' }, everything, ['close_loan'])).toEqual([
    'recordPayment',
    'undoDisbursal',
  ]);
  expect(actionsFor({ state: 'overpaid' }, everything, ['refund_loan'])).toEqual([]);
  expect(actionsFor({ state: 'overpaid' }, everything, ['close_loan'])).toEqual(['refund']);
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
    COLLECTION_RECORD: 'recordPayment close refund',
    LOAN_SANCTION: 'return reject approve undoApproval cancel undoRejection',
    LOAN_DISBURSE: 'disburse undoDisbursal',
  });
});
