import type {
  Contact,
  DayFigures,
  DaySummary,
  OfficerDay,
  OverdueLoan,
  PromiseToPay,
  Reminder,
  ReminderRule,
  Target,
} from '@/shared/lending/follow-up-api';

// The server's replies about the follow-up of collections; each test changes the ones that it is about.

export const contact = (change: Partial<Contact> = {}): Contact => ({
  contactId: 702,
  isLatest: true,
  clientId: 318,
  clientName: 'Sunita Jadhav',
  loanId: 501,
  loanNumber: 'L/SAT-01/2026-27/000501',
  kind: 'call',
  outcome: 'promised',
  at: '2026-11-23T05:00:00Z',
  promise: { amount: 450, on: '2026-11-28' },
  nextAction: { on: '2026-11-30', what: 'Call again' },
  note: 'Her son was ill',
  place: '',
  officerId: 12,
  officerName: 'Ravi Kumar',
  ...change,
});

export const overdueLoan = (change: Partial<OverdueLoan> = {}): OverdueLoan => ({
  loanId: 501,
  loanNumber: 'L/SAT-01/2026-27/000501',
  clientId: 318,
  clientName: 'Sunita Jadhav',
  phone: 'XXXXXX3210',
  branchId: 1,
  branchName: 'Nashik Road',
  centreId: 41,
  centreName: 'Koregaon East',
  officerId: 12,
  officerName: 'Ravi Kumar',
  daysPastDue: 34,
  overdue: 900,
  outstanding: 18_500,
  lastContact: { at: '2026-11-23T05:00:00Z', kind: 'call', outcome: 'promised' },
  promise: { amount: 450, on: '2026-11-28', status: 'open' },
  nextAction: { on: '2026-11-30', what: 'Call again' },
  ...change,
});

export const promise = (change: Partial<PromiseToPay> = {}): PromiseToPay => ({
  contactId: 702,
  sheetId: null,
  clientId: 318,
  clientName: 'Sunita Jadhav',
  phone: 'XXXXXX3210',
  loanId: null,
  loanNumber: null,
  branchId: 1,
  branchName: 'Nashik Road',
  officerId: 12,
  officerName: 'Ravi Kumar',
  madeOn: '2026-11-20',
  amount: 450,
  on: '2026-11-23',
  reason: 'Her son was ill',
  received: 200,
  status: 'partly_kept',
  ...change,
});

export const target = (change: Partial<Target> = {}): Target => ({
  branchId: 1,
  branchName: 'Nashik Road',
  officerId: 12,
  officerName: 'Ravi Kumar',
  target: { clients: 15, disbursed: 600_000, onTimeRate: 98.5, par30: 2 },
  reached: { clients: 15, disbursed: 480_000, onTimeRate: 97, par30: 1.7 },
  ...change,
});

const figures = (change: Partial<DayFigures> = {}): DayFigures => ({
  due: 58_320,
  collected: 56_500,
  onTimeRate: 96,
  sheets: { open: 1, taken: 0, handedOver: 1, verified: 0, posted: 4 },
  brokenPromises: 2,
  ...change,
});

export const officerDay = (change: Partial<OfficerDay> = {}): OfficerDay => ({
  ...figures(),
  branchId: 1,
  branchName: 'Nashik Road',
  officerId: 12,
  officerName: 'Ravi Kumar',
  ...change,
});

export const daySummary = (change: Partial<DaySummary> = {}): DaySummary => ({
  ...figures(),
  on: '2026-11-24',
  officers: [
    officerDay(),
    officerDay({
      due: 0,
      collected: 0,
      onTimeRate: null,
      brokenPromises: 0,
      officerId: null,
      officerName: null,
    }),
  ],
  ...change,
});

export const reminderRule = (change: Partial<ReminderRule> = {}): ReminderRule => ({
  days: -1,
  language: 'en',
  text: 'Dear {name}, {amount} of loan {loan} falls due on {date}.',
  ...change,
});

export const reminder = (change: Partial<Reminder> = {}): Reminder => ({
  messageId: 'm-1',
  at: '2026-11-27T05:00:00Z',
  clientId: 318,
  clientName: 'Sunita Jadhav',
  loanId: 501,
  loanNumber: 'L/SAT-01/2026-27/000501',
  dueOn: '2026-11-28',
  days: -1,
  amount: 450,
  status: 'not_sent',
  ...change,
});
