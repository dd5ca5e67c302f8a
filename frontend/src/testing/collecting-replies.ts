import type { Sheet, SheetItem, SheetRow } from '@/shared/lending/sheets-api';
import type { BranchDay, HandOver, Till } from '@/shared/lending/tills-api';

// The server's replies about sheets, tills and branch days; each test changes the ones that it is about.

export const sheetItem = (change: Partial<SheetItem> = {}): SheetItem => ({
  sheetId: 12,
  number: 'SAT-C07/2026-11-24',
  on: '2026-11-24',
  centreId: 41,
  centreName: 'Koregaon East',
  branchId: 1,
  branchName: 'Nashik Road',
  officerId: 7,
  officerName: 'Asha Patil',
  state: 'taken',
  meetingTime: '10:30',
  members: 2,
  due: 1650,
  arrears: 300,
  collected: 0,
  cash: 0,
  upi: 0,
  present: 0,
  absent: 0,
  excused: 0,
  failedRows: 0,
  ...change,
});

export const sheetRow = (change: Partial<SheetRow> = {}): SheetRow => ({
  rowId: null,
  clientId: 318,
  clientName: 'Sunita Jadhav',
  clientNumber: 'C/SAT-01/2026-27/000017',
  groupId: 31,
  groupName: 'Ekta',
  phone: null,
  reference: null,
  promise: null,
  accounts: [
    {
      loanId: 501,
      loanNumber: 'L/SAT-01/2026-27/000501',
      due: { principal: 1000, interest: 250, fee: 0, penalty: 0, total: 1250 },
      arrears: 0,
      advance: 0,
      paid: null,
    },
  ],
  posted: [],
  failure: null,
  struckOut: null,
  ...change,
});

/** A second member, who is behind. */
export const secondRow = (change: Partial<SheetRow> = {}): SheetRow =>
  sheetRow({
    clientId: 319,
    clientName: 'Meena Shinde',
    accounts: [
      {
        loanId: 502,
        loanNumber: 'L/SAT-01/2026-27/000502',
        due: { principal: 300, interest: 100, fee: 0, penalty: 0, total: 400 },
        arrears: 300,
        advance: 0,
        paid: null,
      },
    ],
    ...change,
  });

export const sheet = (change: Partial<Sheet> = {}): Sheet => ({
  ...sheetItem(),
  rows: [sheetRow(), secondRow()],
  takenBy: 'asha.patil',
  takenByName: 'Asha Patil',
  takenAt: '2026-11-24T05:00:00Z',
  handedOver: null,
  verified: null,
  history: [],
  version: 3,
  ...change,
});

export const till = (change: Partial<Till> = {}): Till => ({
  tillId: 3,
  branchId: 1,
  branchName: 'Nashik Road',
  kind: 'counter',
  name: 'Counter 1',
  holderId: 7,
  holderName: 'Asha Patil',
  limit: 200_000,
  isOpen: true,
  openedAt: '2026-11-24T04:00:00Z',
  balance: 12_000,
  provisional: 0,
  onTheWay: [],
  isActive: true,
  version: 5,
  ...change,
});

export const handOver = (change: Partial<HandOver> = {}): HandOver => ({
  handOverId: 8,
  from: { tillId: 1, name: 'Vault' },
  to: { tillId: 3, name: 'Counter 1' },
  amount: 5000,
  denominations: [{ note: 500, count: 10 }],
  sentBy: 'ravi.kumar',
  sentByName: 'Ravi Kumar',
  sentAt: '2026-11-24T04:30:00Z',
  note: '',
  ...change,
});

export const branchDay = (change: Partial<BranchDay> = {}): BranchDay => ({
  branchId: 1,
  branchName: 'Nashik Road',
  on: '2026-11-24',
  isClosed: false,
  closedBy: null,
  closedAt: null,
  reopenedReason: '',
  tillsOpen: 0,
  onTheWay: 0,
  counted: 12_000,
  inBooks: 12_000,
  difference: 0,
  sheets: { open: 0, taken: 0, handedOver: 0, verified: 0, posted: 3 },
  waitsFor: [],
  ...change,
});
