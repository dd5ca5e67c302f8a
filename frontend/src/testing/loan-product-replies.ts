import type { GetLoanProductApiResponse } from '@/shared/api/generated/loan-products';
import type { PreviewLoanApiResponse } from '@/shared/api/generated/loans';

// The server's replies about loan products; each test changes the ones that it is about.

export const loanProduct = (change: Partial<GetLoanProductApiResponse> = {}): GetLoanProductApiResponse => ({
  productId: 2,
  code: 'DAIRY',
  name: 'Dairy Loan',
  category: 'agriculture',
  isMicrofinance: true,
  principal: { min: 5000, max: 60_000, step: 1000, default: 30_000 },
  amountLadder: [],
  instalments: { min: 6, max: 24, step: 6, default: 12 },
  annualRate: { min: 20, max: 24, step: 0.5, default: 22 },
  frequencies: ['monthly', 'fortnightly'],
  method: 'declining',
  interestRounding: 'rupee',
  instalmentRounding: { unit: 1, direction: 'half_up' },
  gracePrincipal: 0,
  graceInterest: 0,
  brokenPeriod: 'none',
  firstDue: { minDays: 1, maxDays: 100 },
  allocationOrder: ['penalty', 'fee', 'interest', 'principal'],
  earlyMoney: 'hold',
  prepayment: 'shorter_term',
  arrearsTolerance: 0,
  requirements: { group: false, training: false, recognitionTest: false, committee: false },
  charges: [],
  termsVersion: 3,
  isActive: true,
  version: 5,
  ...change,
});

/** The schedule of 30,000 at 24 % over 12 months, to the rupee; two rows stand for all. */
export const loanCost = (change: Partial<PreviewLoanApiResponse> = {}): PreviewLoanApiResponse => ({
  instalmentAmount: 2837,
  totalInterest: 4042,
  totalPayable: 34_042,
  netDisbursal: 30_000,
  charges: [],
  apr: 24,
  rows: [
    {
      number: 1,
      dueOn: '2026-12-24',
      principal: 2237,
      interest: 600,
      fees: 0,
      total: 2837,
      balance: 27_763,
    },
    { number: 2, dueOn: '2027-01-24', principal: 2282, interest: 555, fees: 0, total: 2837, balance: 25_481 },
  ],
  ...change,
});
