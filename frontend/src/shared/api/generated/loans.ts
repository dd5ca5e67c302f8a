// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewLoan: build.mutation<PreviewLoanApiResponse, PreviewLoanApiArg>({
      query: (queryArg) => ({
        url: `/api/loans/preview`,
        method: 'POST',
        body: queryArg.previewLoanRequest,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as loansCalls };
export type PreviewLoanApiResponse = /** status 200 The schedule and its cost */ {
  /** The annual percentage rate, in percent: the yearly cost of everything that the borrower pays. Null if it is too
    high to be a number. */
  apr: number | null;
  /** The amount of every instalment after the grace but the last; null if the method has no such amount. */
  instalmentAmount: number | null;
  /** The principal less the charges that are deducted. */
  netDisbursal: number;
  rows: ScheduleRow[];
  totalInterest: number;
  /** All instalments, without the charges. */
  totalPayable: number;
};
export type PreviewLoanApiArg = {
  previewLoanRequest: PreviewLoanRequest;
};
export type ScheduleRow = {
  /** The principal that is owed after it. */
  balance: number;
  dueOn: string;
  /** Charges that are due with it. */
  fees: number;
  interest: number;
  /** From 1. */
  number: number;
  principal: number;
  total: number;
};
export type FieldProblem = {
  /** A stable code for the rule that was broken. */
  code: string;
  /** The name of the field, header or query parameter. */
  field: string;
  /** A message for the user. */
  message: string;
};
export type Problem = {
  /** A stable code for programs. */
  code: string;
  /** Further data for programs. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A message for the user. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type PreviewLoanRequest = {
  /** Percent a year. */
  annualRate: number;
  /** Whether days between disbursal and first due date beyond one period bear interest; `none` by default. */
  brokenPeriod?: string | null;
  /** Due at the disbursal. */
  charges?:
    | {
        /** In rupees, tax included. */
        amount: number;
        /** Whether it is kept back from what is paid out; true by default. */
        deducted?: boolean | null;
        name: string;
      }[]
    | null;
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  disbursedOn: string;
  /** After the disbursal; one period after it by default. */
  firstDueOn?: string | null;
  frequency: string;
  /** Instalments at the start without interest, which later ones ask for; 0 by default. */
  graceInterest?: number | null;
  /** Instalments at the start without principal; 0 by default. */
  gracePrincipal?: number | null;
  /** How the amount of an instalment is rounded. The last takes the difference. */
  instalmentRounding?: {
    /** `half_up` by default. */
    direction?: string | null;
    /** In rupees; by default a paisa or a rupee, as interest is rounded. */
    unit?: (0.01 | 1 | 5 | 10 | null) | (0.01 | 1 | 5 | 10 | null);
  } | null;
  /** Their number. */
  instalments: number;
  /** `paise` by default. */
  interestRounding?: string | null;
  /** What interest is counted on: `declining` (level instalments), `equal_principal`, `flat`, or `bullet` (all principal in the last instalment). */
  method: string;
  /** In rupees. */
  principal: number;
};
