// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/payments`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          loanId: queryArg.loanId,
          branchId: queryArg.branchId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    recordPayment: build.mutation<RecordPaymentApiResponse, RecordPaymentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/payments`,
        method: 'POST',
        body: queryArg.recordPaymentRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getPayment: build.query<GetPaymentApiResponse, GetPaymentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/payments/${encodeURIComponent(String(queryArg.paymentId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestPaymentReturn: build.mutation<RequestPaymentReturnApiResponse, RequestPaymentReturnApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/payments/${encodeURIComponent(String(queryArg.paymentId))}/bounce`,
        method: 'POST',
        body: queryArg.requestPaymentReturnRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestPaymentReversal: build.mutation<RequestPaymentReversalApiResponse, RequestPaymentReversalApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/payments/${encodeURIComponent(String(queryArg.paymentId))}/reversal`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    closeLoan: build.mutation<CloseLoanApiResponse, CloseLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/close`,
        method: 'POST',
        body: queryArg.settlementRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    recordRecovery: build.mutation<RecordRecoveryApiResponse, RecordRecoveryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/recoveries`,
        method: 'POST',
        body: queryArg.recordRecoveryRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    refundLoan: build.mutation<RefundLoanApiResponse, RefundLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/refund`,
        method: 'POST',
        body: queryArg.settlementRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as paymentsCalls };
export type ListPaymentsApiResponse = /** status 200 A page of payments */ {
  items: PaymentItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListPaymentsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'newest';
  /** The text to search for. */
  search?: string;
  /** Only payments of that loan. */
  loanId?: number;
  /** Only payments taken by that branch. */
  branchId?: number;
  /** Only payments booked on that day or later. */
  from?: string;
  /** Only payments booked on that day or earlier. */
  to?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RecordPaymentApiResponse = /** status 201 The payment */ {
  allocated: AllocatedItem;
  loan: LoanItem;
  paymentId: number;
  receiptNumber: string;
};
export type RecordPaymentApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordPaymentRequest: RecordPaymentRequest;
};
export type GetPaymentApiResponse = /** status 200 The payment */ {
  allocated: AllocatedItem;
  amount: number;
  /** The business date. */
  bookedOn: string;
  /** The loan's branch. */
  branchId: number;
  clientName: string;
  loanId: number;
  loanNumber: string;
  mode: 'cash' | 'upi' | 'bank' | 'cheque' | 'nach' | 'aeps';
  paymentId: number;
  /** Why it was reversed. */
  reason: string;
  receiptNumber: string;
  /** The day that it is valued from. */
  receivedOn: string;
  /** The branch that took it. */
  receivingBranchId: number;
  recordedAt: string;
  recordedBy: string;
  reference: string;
  /** The payment that was reversed and that it takes the place of. */
  replacesId?: number | null;
  /** Its reversal. */
  reversedById?: number | null;
  /** The payment that it reverses. */
  reversesId?: number | null;
};
export type GetPaymentApiArg = {
  /** The payment's id. */
  paymentId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestPaymentReturnApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestPaymentReturnApiArg = {
  /** The payment's id. */
  paymentId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  requestPaymentReturnRequest: RequestPaymentReturnRequest;
};
export type RequestPaymentReversalApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestPaymentReversalApiArg = {
  /** The payment's id. */
  paymentId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type CloseLoanApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type CloseLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  settlementRequest: SettlementRequest;
};
export type RecordRecoveryApiResponse = /** status 201 The payment */ {
  allocated: AllocatedItem;
  loan: LoanItem;
  paymentId: number;
  receiptNumber: string;
};
export type RecordRecoveryApiArg = {
  /** The loan's id. */
  loanId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordRecoveryRequest: RecordRecoveryRequest;
};
export type RefundLoanApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RefundLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  settlementRequest: SettlementRequest;
};
export type AllocatedItem = {
  /** Held until it is due. */
  advance: number;
  fee: number;
  interest: number;
  penalty: number;
  principal: number;
  /** Paid on what was written off. */
  recovered: number;
};
export type PaymentItem = {
  allocated: AllocatedItem;
  amount: number;
  /** The business date. */
  bookedOn: string;
  /** The loan's branch. */
  branchId: number;
  clientName: string;
  loanId: number;
  loanNumber: string;
  mode: 'cash' | 'upi' | 'bank' | 'cheque' | 'nach' | 'aeps';
  paymentId: number;
  /** Why it was reversed. */
  reason: string;
  receiptNumber: string;
  /** The day that it is valued from. */
  receivedOn: string;
  /** The branch that took it. */
  receivingBranchId: number;
  recordedAt: string;
  recordedBy: string;
  reference: string;
  /** The payment that was reversed and that it takes the place of. */
  replacesId?: number | null;
  /** Its reversal. */
  reversedById?: number | null;
  /** The payment that it reverses. */
  reversesId?: number | null;
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
export type InstalmentRoundingItem = {
  /** `half_up` or `up`. */
  direction: string;
  /** In rupees. */
  unit: number;
};
export type SettledItem = {
  /** What was paid instead. */
  amount: number;
  /** What it cost: the rest of the principal, and interest and charges that were income. */
  expense: number;
  /** Charges, with tax. */
  fee: number;
  interest: number;
  /** The business date. */
  on: string;
  /** What would have closed the loan. */
  owed: number;
  /** Penal charges. */
  penalty: number;
  /** The principal that was given up. */
  principal: number;
  /** The part of the principal that the provision of its branch bore. */
  provision: number;
};
export type WaivedItem = {
  /** With tax. */
  fee: number;
  interest: number;
  penalty: number;
};
export type WrittenOffItem = {
  /** What was held, and is set against them. */
  advance: number;
  /** Charges, with tax. */
  fee: number;
  /** Interest that was receivable in the books. */
  interest: number;
  /** What can still be recovered. */
  left: number;
  /** The business date. Null if it was before the loan was brought into the books. */
  on?: string | null;
  /** What the borrower owed: all dues, the principal and the interest up to then, less what was held. */
  owed: number;
  principal: number;
  /** The part that the provision of its branch bore. The rest was an expense. */
  provision: number;
  recovered: number;
};
export type LoanItem = {
  /** Money paid beyond what is due. */
  advance: number;
  annualRate: number;
  appliedOn: string;
  /** The username of who approved it. Null in lists. */
  approvedBy?: string | null;
  /** What was approved. */
  approvedInstalments?: number | null;
  approvedOn?: string | null;
  /** What was approved. */
  approvedPrincipal?: number | null;
  /** The borrower's asset class, by the worst of their loans. It changes only when a day ends. A borrower leaves `npa` only by paying all arrears on all their loans, and not while a loan that was rescheduled in distress is watched. Null unless the loan is active. */
  assetClass?:
    | ('standard' | 'sma_0' | 'sma_1' | 'sma_2' | 'npa' | null)
    | ('standard' | 'sma_0' | 'sma_1' | 'sma_2' | 'npa' | null);
  /** The first day at whose end the borrower was in that class; null if `standard`. */
  assetClassSince?: string | null;
  /** The client's attendance at meetings since their last loan, in percent. Also null if none was recorded, or if the
    product has no `amountLadder`. */
  attendance?: number | null;
  /** The bank account that it was paid out of, if one was chosen. */
  bankAccountId?: number | null;
  /** The batch of disbursals that the loan is in. */
  batchId?: number | null;
  branchId: number;
  branchName: string;
  brokenPeriod: 'none' | 'actual_365';
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  conditions: string;
  /** The client's cycle: 1 plus the number of loans that they have repaid. Null in lists, and once the loan was paid out or the
    application has ended. */
  cycle?: number | null;
  /** The most that the product lends in that cycle; null too if the product has no `amountLadder`. */
  cycleLimit?: number | null;
  /** At the end of the day before the business date: a due day counts once it has ended. */
  daysPastDue: number;
  disbursedOn?: string | null;
  /** What becomes of payments above what is due, by the terms of the loan. Null in lists. */
  earlyMoney?: ('hold' | 'next' | 'principal' | null) | ('hold' | 'next' | 'principal' | null);
  expectedDisbursalOn?: string | null;
  firstDueOn?: string | null;
  frequency: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly' | 'quarterly';
  fundingSource: 'own' | 'hypothecated' | 'assigned' | 'co_lent';
  graceInterest: number;
  gracePrincipal: number;
  instalmentRounding: InstalmentRoundingItem;
  /** What was asked for. */
  instalments: number;
  /** Interest of a loan of a borrower in NPA that has accrued and was not received. It is not income until it is received. */
  interestNotRecognised: number;
  interestRounding: 'paise' | 'rupee';
  loanId: number;
  /** Null before the application is submitted. */
  loanNumber?: string | null;
  method: 'declining' | 'equal_principal' | 'flat' | 'bullet';
  nextDueOn?: string | null;
  /** How long the borrower has been in `npa`, by `assetClassSince`: `substandard` up to 12 months, `doubtful_1` up to 24, `doubtful_2` up to 48, then `doubtful_3`. Null in other classes. */
  npaClass?:
    | ('substandard' | 'doubtful_1' | 'doubtful_2' | 'doubtful_3' | null)
    | ('substandard' | 'doubtful_1' | 'doubtful_2' | 'doubtful_3' | null);
  officerId: number;
  /** Charges that are not paid, with tax, also those that are not due yet. */
  outstandingFees: number;
  /** Of all instalments to come. */
  outstandingInterest: number;
  /** Penal charges that are not paid. */
  outstandingPenalty: number;
  outstandingPrincipal: number;
  /** What fell due before the business date and is not paid. */
  overdue: number;
  /** What was asked for. */
  principal: number;
  productId: number;
  productName: string;
  purpose: string;
  /** Why it was returned, rejected, withdrawn or cancelled, or why a bank could not pay it out. */
  reason: string;
  /** When it was last rescheduled in distress. */
  restructuredOn?: string | null;
  settled?: SettledItem | null;
  /** When it was closed for less than it owed; null if that was reversed. */
  settledOn?: string | null;
  state:
    | 'draft'
    | 'submitted'
    | 'returned'
    | 'blc_pending'
    | 'sanction_pending'
    | 'approved'
    | 'active'
    | 'closed'
    | 'rejected'
    | 'withdrawn'
    | 'cancelled'
    | 'expired'
    | 'written_off'
    | 'refinanced'
    | 'overpaid';
  version: number;
  waived?: WaivedItem | null;
  /** The last day of the year in which a loan that was rescheduled in distress is watched. */
  watchedUntil?: string | null;
  writtenOff?: WrittenOffItem | null;
};
export type RecordPaymentRequest = {
  /** In rupees. */
  amount: number;
  /** The receipt that a phone gave when it was offline. Each is recorded once. */
  deviceReceiptId?: string | null;
  /** The loan. */
  loanId: number;
  /** How it was paid. */
  mode: string;
  /** `accept` records more than the loan still owes in all. The rest is to be refunded. */
  overpayment?: string | null;
  /** The day that it is valued from; today by default, or the business date if that is earlier. */
  receivedOn?: string | null;
  /** The branch that takes the money; the loan's by default. The receipt has a number of that branch, and its books owe the loan's branch the amount. */
  receivingBranchId?: number | null;
  /** The payer's or the bank's reference. */
  reference?: string | null;
  /** The payment that was reversed and that this one takes the place of, because it was recorded for another loan or client. Both have the same amount and mode. It can be valued on the same day, even if the books are closed on it by now, and is by default. */
  replaces?: number | null;
  /** `accept` records a payment whose reference another UPI, bank, cheque or NACH payment has. */
  sameReference?: string | null;
  /** The till that cash goes to, which the caller has open; by default the one that they have open. Only where tills are used. */
  tillId?: number | null;
};
export type RequestPaymentReturnRequest = {
  /** Whether the charges of the loan's product for returned payments are made; true by default. */
  charge?: boolean | null;
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type ReasonRequest = {
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type SettlementRequest = {
  /** In rupees: what today's foreclosure quote says, which can be 0, or the whole overpayment. */
  amount: number;
  /** How it was paid. */
  mode: string;
  /** For the person who decides. */
  reason?: string | null;
  /** The payer's or the bank's reference. */
  reference?: string | null;
  /** `accept` records a payment whose reference another UPI, bank, cheque or NACH payment has. */
  sameReference?: string | null;
};
export type RecordRecoveryRequest = {
  /** In rupees. */
  amount: number;
  /** The receipt that a phone gave when it was offline. Each is recorded once. */
  deviceReceiptId?: string | null;
  /** How it was paid. */
  mode: string;
  /** The day that it is valued from; today by default, or the business date if that is earlier. */
  receivedOn?: string | null;
  /** The branch that takes the money; the loan's by default. */
  receivingBranchId?: number | null;
  /** The payer's or the bank's reference. */
  reference?: string | null;
  /** The payment that was reversed and that this one takes the place of. */
  replaces?: number | null;
  /** `accept` records a payment whose reference another UPI, bank, cheque or NACH payment has. */
  sameReference?: string | null;
  /** The till that cash goes to, as for a payment. */
  tillId?: number | null;
};
