import type {
  GetForeclosureQuoteApiResponse,
  LoanChargeItem,
  LoanItem,
  PreviewLoanApiResponse,
} from '@/shared/api/generated/loans';

/** An application that waits for its sanction. */
export const loan = (change: Partial<LoanItem> = {}): LoanItem => ({
  loanId: 41,
  loanNumber: 'L/SAT-01/2026-27/000041',
  clientId: 12,
  clientName: 'Lakshmi Devi',
  productId: 3,
  productName: 'Group Loan',
  branchId: 3,
  branchName: 'Satara',
  officerId: 9,
  state: 'sanction_pending',
  reason: '',
  principal: 30_000,
  approvedPrincipal: null,
  annualRate: 24,
  instalments: 12,
  approvedInstalments: null,
  frequency: 'monthly',
  method: 'declining',
  interestRounding: 'rupee',
  instalmentRounding: { unit: 1, direction: 'half_up' },
  gracePrincipal: 0,
  graceInterest: 0,
  brokenPeriod: 'none',
  purpose: 'Dairy cow',
  conditions: '',
  fundingSource: 'own',
  appliedOn: '2026-11-18',
  approvedOn: null,
  expectedDisbursalOn: null,
  firstDueOn: null,
  disbursedOn: null,
  closedOn: null,
  outstandingPrincipal: 0,
  outstandingInterest: 0,
  outstandingFees: 0,
  outstandingPenalty: 0,
  interestNotRecognised: 0,
  overdue: 0,
  advance: 0,
  daysPastDue: 0,
  assetClass: null,
  nextDueOn: null,
  earlyMoney: 'hold',
  version: 2,
  ...change,
});

/** A loan that is being repaid, and late. */
export const activeLoan = (change: Partial<LoanItem> = {}): LoanItem =>
  loan({
    state: 'active',
    approvedPrincipal: 30_000,
    approvedInstalments: 12,
    approvedOn: '2026-08-01',
    approvedBy: 'meera.kale',
    disbursedOn: '2026-08-03',
    firstDueOn: '2026-09-03',
    outstandingPrincipal: 27_763.21,
    outstandingInterest: 3_441.44,
    overdue: 5_673.58,
    daysPastDue: 48,
    assetClass: 'sma_1',
    nextDueOn: '2026-12-03',
    version: 6,
    ...change,
  });

/** A loan that was written off, on which nothing is recovered yet. */
export const writtenOffLoan = (change: Partial<LoanItem> = {}): LoanItem =>
  activeLoan({
    state: 'written_off',
    outstandingPrincipal: 0,
    outstandingInterest: 0,
    overdue: 0,
    daysPastDue: 0,
    assetClass: null,
    nextDueOn: null,
    writtenOff: {
      on: '2026-11-20',
      owed: 28_040.84,
      principal: 27_763.21,
      interest: 277.63,
      fee: 0,
      advance: 0,
      provision: 12_000,
      recovered: 0,
      left: 28_040.84,
    },
    version: 7,
    ...change,
  });

export const cost: PreviewLoanApiResponse = {
  instalmentAmount: 2_837,
  rows: [
    {
      number: 1,
      dueOn: '2026-12-20',
      principal: 2_237,
      interest: 600,
      fees: 0,
      total: 2_837,
      balance: 27_763,
    },
    { number: 12, dueOn: '2027-11-20', principal: 2_779, interest: 56, fees: 0, total: 2_835, balance: 0 },
  ],
  totalInterest: 4_042,
  totalPayable: 34_042,
  netDisbursal: 30_000,
  charges: [],
  apr: 24,
};

/** A fee that the disbursal keeps back, with tax within the state. */
export const disbursalFee = (change: Partial<LoanChargeItem> = {}): LoanChargeItem => ({
  name: 'Processing fee',
  kind: 'fee',
  event: 'disbursal',
  amount: 300,
  cgst: 27,
  sgst: 27,
  igst: 0,
  total: 354,
  waived: 0,
  isCancelled: false,
  ...change,
});

export const quote: GetForeclosureQuoteApiResponse = {
  on: '2026-11-20',
  principal: 27_763.21,
  interest: 277.63,
  fees: 0,
  penalties: 0,
  advance: 0,
  total: 28_040.84,
};
