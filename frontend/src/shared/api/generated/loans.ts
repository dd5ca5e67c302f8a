// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoans: build.query<ListLoansApiResponse, ListLoansApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          state: queryArg.state,
          branchId: queryArg.branchId,
          officerId: queryArg.officerId,
          productId: queryArg.productId,
          clientId: queryArg.clientId,
          centreId: queryArg.centreId,
          daysPastDueFrom: queryArg.daysPastDueFrom,
          daysPastDueTo: queryArg.daysPastDueTo,
          assetClass: queryArg.assetClass,
          dueFrom: queryArg.dueFrom,
          dueTo: queryArg.dueTo,
        },
      }),
    }),
    createLoan: build.mutation<CreateLoanApiResponse, CreateLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans`,
        method: 'POST',
        body: queryArg.createLoanRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    previewLoan: build.mutation<PreviewLoanApiResponse, PreviewLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/preview`,
        method: 'POST',
        body: queryArg.previewLoanRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getLoan: build.query<GetLoanApiResponse, GetLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeLoan: build.mutation<ChangeLoanApiResponse, ChangeLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}`,
        method: 'PUT',
        body: queryArg.changeLoanRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteLoan: build.mutation<DeleteLoanApiResponse, DeleteLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    approveLoan: build.mutation<ApproveLoanApiResponse, ApproveLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/approve`,
        method: 'POST',
        body: queryArg.approveLoanRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    cancelLoan: build.mutation<CancelLoanApiResponse, CancelLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/cancel`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listLoanCharges: build.query<ListLoanChargesApiResponse, ListLoanChargesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/charges`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestLoanCharge: build.mutation<RequestLoanChargeApiResponse, RequestLoanChargeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/charges`,
        method: 'POST',
        body: queryArg.loanChargeRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    disburseLoan: build.mutation<DisburseLoanApiResponse, DisburseLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/disburse`,
        method: 'POST',
        body: queryArg.disburseLoanRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getForeclosureQuote: build.query<GetForeclosureQuoteApiResponse, GetForeclosureQuoteApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/foreclosure-quote`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          on: queryArg.on,
        },
      }),
    }),
    getLoanLedger: build.query<GetLoanLedgerApiResponse, GetLoanLedgerApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/ledger`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    rejectLoan: build.mutation<RejectLoanApiResponse, RejectLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/reject`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestReschedule: build.mutation<RequestRescheduleApiResponse, RequestRescheduleApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/reschedule`,
        method: 'POST',
        body: queryArg.rescheduleRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    previewReschedule: build.mutation<PreviewRescheduleApiResponse, PreviewRescheduleApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/reschedule/preview`,
        method: 'POST',
        body: queryArg.previewRescheduleRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    returnLoan: build.mutation<ReturnLoanApiResponse, ReturnLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/return`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getLoanSchedule: build.query<GetLoanScheduleApiResponse, GetLoanScheduleApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/schedule`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          version: queryArg.version,
        },
      }),
    }),
    requestSettlement: build.mutation<RequestSettlementApiResponse, RequestSettlementApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/settlement`,
        method: 'POST',
        body: queryArg.compromiseRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    previewSettlement: build.mutation<PreviewSettlementApiResponse, PreviewSettlementApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/settlement/preview`,
        method: 'POST',
        body: queryArg.previewSettlementRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    submitLoan: build.mutation<SubmitLoanApiResponse, SubmitLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/submit`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    undoLoanApproval: build.mutation<UndoLoanApprovalApiResponse, UndoLoanApprovalApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/undo-approval`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    undoLoanDisbursal: build.mutation<UndoLoanDisbursalApiResponse, UndoLoanDisbursalApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/undo-disbursal`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    undoLoanRejection: build.mutation<UndoLoanRejectionApiResponse, UndoLoanRejectionApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/undo-rejection`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestUndoWriteOff: build.mutation<RequestUndoWriteOffApiResponse, RequestUndoWriteOffApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/undo-write-off`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestWaiver: build.mutation<RequestWaiverApiResponse, RequestWaiverApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/waivers`,
        method: 'POST',
        body: queryArg.waiverRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    previewWaiver: build.mutation<PreviewWaiverApiResponse, PreviewWaiverApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/waivers/preview`,
        method: 'POST',
        body: queryArg.previewWaiverRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    withdrawLoan: build.mutation<WithdrawLoanApiResponse, WithdrawLoanApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/withdraw`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestWriteOff: build.mutation<RequestWriteOffApiResponse, RequestWriteOffApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/write-off`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    previewWriteOff: build.mutation<PreviewWriteOffApiResponse, PreviewWriteOffApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/write-off/preview`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as loansCalls };
export type ListLoansApiResponse = /** status 200 A page of loans */ {
  items: LoanItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListLoansApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?:
    | 'newest'
    | 'nextDueOn'
    | 'daysPastDue'
    | '-daysPastDue'
    | 'outstanding'
    | '-outstanding'
    | 'clientName'
    | '-clientName';
  /** The text to search for. */
  search?: string;
  /** Only loans in that state. */
  state?:
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
  /** Only loans of that branch. */
  branchId?: number;
  /** Only loans of that officer. */
  officerId?: number;
  /** Only loans of that product. */
  productId?: number;
  /** Only loans of that client. */
  clientId?: number;
  /** Only loans of clients of that centre. */
  centreId?: number;
  /** Only loans that are at least so many days past due. */
  daysPastDueFrom?: number;
  /** Only loans that are at most so many days past due. */
  daysPastDueTo?: number;
  /** Only active loans of borrowers in that class. */
  assetClass?: 'standard' | 'sma_0' | 'sma_1' | 'sma_2' | 'npa';
  /** Only loans whose next instalment falls due on that day or later. */
  dueFrom?: string;
  /** Only loans whose next instalment falls due on that day or earlier. */
  dueTo?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateLoanApiResponse = /** status 201 The application */ {
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
export type CreateLoanApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createLoanRequest: CreateLoanRequest;
};
export type PreviewLoanApiResponse = /** status 200 The schedule and its cost */ {
  /** The annual percentage rate, in percent: the yearly cost of everything that the borrower pays. Null if it is too
    high to be a number. */
  apr: number | null;
  /** The charges that are counted. */
  charges: PreviewCharge[];
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
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  previewLoanRequest: PreviewLoanRequest;
};
export type GetLoanApiResponse = /** status 200 The loan */ {
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
export type GetLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeLoanApiResponse = /** status 200 The application */ {
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
export type ChangeLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeLoanRequest: ChangeLoanRequest;
};
export type DeleteLoanApiResponse = /** status 200 It was deleted */ null;
export type DeleteLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ApproveLoanApiResponse = /** status 200 The loan */ {
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
export type ApproveLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  approveLoanRequest: ApproveLoanRequest;
};
export type CancelLoanApiResponse = /** status 200 The loan */ {
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
export type CancelLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type ListLoanChargesApiResponse = /** status 200 The charges */ {
  charges: LoanChargeItem[];
  /** The amount deducted from the disbursal, with tax. */
  keptBack: number;
  /** The principal less that. */
  netDisbursal: number;
};
export type ListLoanChargesApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestLoanChargeApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestLoanChargeApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  loanChargeRequest: LoanChargeRequest;
};
export type DisburseLoanApiResponse = /** status 200 The loan */ {
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
export type DisburseLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  disburseLoanRequest: DisburseLoanRequest;
};
export type GetForeclosureQuoteApiResponse = /** status 200 The quote */ {
  /** The advance, and interest already paid for days to come. */
  advance: number;
  fees: number;
  /** Interest that is due, and what has accrued since. */
  interest: number;
  /** It is valid on this day only. */
  on: string;
  penalties: number;
  /** Principal of all instalments, due or not. */
  principal: number;
  /** The amount to pay. */
  total: number;
};
export type GetForeclosureQuoteApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The business date or later; the business date by default. */
  on?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetLoanLedgerApiResponse = /** status 200 The ledger */ {
  rows: LedgerRow[];
};
export type GetLoanLedgerApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RejectLoanApiResponse = /** status 200 The loan */ {
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
export type RejectLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type RequestRescheduleApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestRescheduleApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  rescheduleRequest: RescheduleRequest;
};
export type PreviewRescheduleApiResponse = /** status 200 What would change */ {
  /** What the loan asks for more of interest; less than 0 if it asks for less. */
  additionalInterest: number;
  after: OpenSchedule;
  annualRate: number;
  annualRateBefore: number;
  before: OpenSchedule;
  frequency: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly' | 'quarterly';
  /** What is posted: the change of the accrued interest that is income. */
  incomeChange: number;
  /** The amount of the new instalments after the grace but the last; null if the method has no such amount. */
  instalmentAmount: number | null;
  /** The unpaid principal, which is spread. */
  principal: number;
  /** Unpaid charges with tax, and penal charges, which are due with the first new instalment. */
  unpaidCharges: number;
  /** Interest that has accrued and is unpaid, which is due with the first new instalment that asks for interest. */
  unpaidInterest: number;
  /** Until when the loan would be watched; null unless it is in distress. */
  watchedUntil?: string | null;
};
export type PreviewRescheduleApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  previewRescheduleRequest: PreviewRescheduleRequest;
};
export type ReturnLoanApiResponse = /** status 200 The loan */ {
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
export type ReturnLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type GetLoanScheduleApiResponse = /** status 200 The schedule */ {
  rows: LoanScheduleRow[];
  /** 0 before the disbursal, and after it was undone. */
  version: number;
  /** The newest first. */
  versions: LoanScheduleVersion[];
};
export type GetLoanScheduleApiArg = {
  /** The loan's id. */
  loanId: number;
  /** A version from `versions`. Defaults to the current one. */
  version?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestSettlementApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestSettlementApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  compromiseRequest: CompromiseRequest;
};
export type PreviewSettlementApiResponse = /** status 200 What would be given up */ {
  /** What is held, and was deducted. */
  advance: number;
  /** What it would cost: the rest of the principal, and interest and charges that were income. */
  expense: number;
  /** Charges, with tax. */
  fee: number;
  /** What would be given up in all. */
  givenUp: number;
  interest: number;
  /** What would close the loan today: all dues, the principal and the interest up to today, less what is held. */
  owed: number;
  /** Penal charges. */
  penalty: number;
  principal: number;
  /** The part of the principal that the provision of its branch for its product would bear. */
  provision: number;
};
export type PreviewSettlementApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  previewSettlementRequest: PreviewSettlementRequest;
};
export type SubmitLoanApiResponse = /** status 200 The loan */ {
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
export type SubmitLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type UndoLoanApprovalApiResponse = /** status 200 The loan */ {
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
export type UndoLoanApprovalApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type UndoLoanDisbursalApiResponse = /** status 200 The loan */ {
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
export type UndoLoanDisbursalApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type UndoLoanRejectionApiResponse = /** status 200 The loan */ {
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
export type UndoLoanRejectionApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestUndoWriteOffApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestUndoWriteOffApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type RequestWaiverApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestWaiverApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  waiverRequest: WaiverRequest;
};
export type PreviewWaiverApiResponse = /** status 200 What would be waived */ {
  /** Whether nothing would be owed any more, which closes the loan. */
  closes: boolean;
  /** What it would cost: the part that was income and is not received. */
  expense: number;
  /** What could still be waived of the same head. */
  left: number;
  /** The instalments or charges that would be asked for less. */
  parts: WaivedPart[];
  /** The tax for which there would be credit notes. */
  tax: number;
};
export type PreviewWaiverApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  previewWaiverRequest: PreviewWaiverRequest;
};
export type WithdrawLoanApiResponse = /** status 200 The loan */ {
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
export type WithdrawLoanApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type RequestWriteOffApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestWriteOffApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type PreviewWriteOffApiResponse = /** status 200 What would be written off */ {
  /** What is held, and would be set against them. */
  advance: number;
  /** The rest, which would be an expense. */
  expense: number;
  /** Charges, with tax. */
  fee: number;
  /** Interest that is receivable in the books. */
  interest: number;
  /** What the borrower would still owe: all dues, the principal and the interest up to today, less what is held. */
  owed: number;
  principal: number;
  /** The part that the provision of its branch for its product would bear. */
  provision: number;
};
export type PreviewWriteOffApiArg = {
  /** The loan's id. */
  loanId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
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
export type CreateLoanRequest = {
  /** Percent a year; the product's default otherwise. */
  annualRate?: number | null;
  /** The product's by default. An application cannot have another. */
  brokenPeriod?: string | null;
  /** Who borrows. */
  clientId: number;
  /** When the money is wanted. */
  expectedDisbursalOn?: string | null;
  /** When the first instalment is wanted to fall due, within the days from the disbursal that the product allows; one period after it otherwise. The disbursal is expected on `expectedDisbursalOn`, or else on the business date. */
  firstDueOn?: string | null;
  /** The product's first otherwise. */
  frequency?: string | null;
  /** Whose money it is; `own` by default. */
  fundingSource?: string | null;
  /** The product's by default. An application cannot have another. */
  graceInterest?: number | null;
  /** The product's by default. An application cannot have another. */
  gracePrincipal?: number | null;
  /** How the amount of an instalment is rounded. The last takes the difference. */
  instalmentRounding?: {
    /** The product's by default. An application cannot have another. */
    direction?: string | null;
    /** In rupees. The product's by default. */
    unit?: (0.01 | 1 | 5 | 10 | null) | (0.01 | 1 | 5 | 10 | null);
  } | null;
  /** Their number; the product's default otherwise. */
  instalments?: number | null;
  /** The product's by default. An application cannot have another. */
  interestRounding?: string | null;
  /** What interest is counted on: `declining` (level instalments), `equal_principal`, `flat`, or `bullet` (all principal in the last instalment). */
  method?: string | null;
  /** Who looks after the loan; the officer of the client's centre, or else the caller, by default. */
  officerId?: number | null;
  /** In rupees; the product's default otherwise. */
  principal?: number | null;
  /** The loan product. */
  productId: number;
  /** What the money is for: one of the organisation's purposes, if it has some for the product. */
  purpose?: string | null;
};
export type PreviewCharge = {
  /** Without the tax. */
  amount: number;
  /** Whether it is kept back from what is paid out. */
  deducted: boolean;
  kind: 'fee' | 'insurance_premium';
  name: string;
  /** 0 for a charge that the request names with its tax. */
  tax: number;
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
export type PreviewLoanRequest = {
  /** Percent a year; the product's default otherwise. */
  annualRate?: number | null;
  /** The branch whose holidays move due dates; by default those of all branches do. */
  branchId?: number | null;
  /** The product's by default. An application cannot have another. */
  brokenPeriod?: string | null;
  /** Due at the disbursal; those of the product by default. */
  charges?:
    | {
        /** In rupees, tax included. */
        amount: number;
        /** Whether it is kept back from what is paid out; true by default. */
        deducted?: boolean | null;
        /** `fee` (default) or `insurance_premium`. The cost is the same. */
        kind?: string | null;
        name: string;
      }[]
    | null;
  /** The client. A loan of a product for groups falls due first at a meeting of their centre. */
  clientId?: number | null;
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  disbursedOn: string;
  /** After the disbursal, and within the days that the product allows; one period after it by default. */
  firstDueOn?: string | null;
  /** The product's first otherwise. */
  frequency?: string | null;
  /** The product's by default. An application cannot have another. */
  graceInterest?: number | null;
  /** The product's by default. An application cannot have another. */
  gracePrincipal?: number | null;
  /** How the amount of an instalment is rounded. The last takes the difference. */
  instalmentRounding?: {
    /** The product's by default. An application cannot have another. */
    direction?: string | null;
    /** In rupees. The product's by default. */
    unit?: (0.01 | 1 | 5 | 10 | null) | (0.01 | 1 | 5 | 10 | null);
  } | null;
  /** Their number; the product's default otherwise. */
  instalments?: number | null;
  /** The product's by default. An application cannot have another. */
  interestRounding?: string | null;
  /** What interest is counted on: `declining` (level instalments), `equal_principal`, `flat`, or `bullet` (all principal in the last instalment). */
  method?: string | null;
  /** In rupees; the product's default otherwise. */
  principal?: number | null;
  /** The loan product. */
  productId?: number | null;
};
export type ChangeLoanRequest = {
  /** Percent a year; the product's default otherwise. */
  annualRate?: number | null;
  /** The product's by default. An application cannot have another. */
  brokenPeriod?: string | null;
  /** Who borrows. */
  clientId?: number | null;
  /** When the money is wanted. */
  expectedDisbursalOn?: string | null;
  /** When the first instalment is wanted to fall due, within the days from the disbursal that the product allows; one period after it otherwise. The disbursal is expected on `expectedDisbursalOn`, or else on the business date. */
  firstDueOn?: string | null;
  /** The product's first otherwise. */
  frequency?: string | null;
  /** Whose money it is. */
  fundingSource?: string | null;
  /** The product's by default. An application cannot have another. */
  graceInterest?: number | null;
  /** The product's by default. An application cannot have another. */
  gracePrincipal?: number | null;
  /** How the amount of an instalment is rounded. The last takes the difference. */
  instalmentRounding?: {
    /** The product's by default. An application cannot have another. */
    direction?: string | null;
    /** In rupees. The product's by default. */
    unit?: (0.01 | 1 | 5 | 10 | null) | (0.01 | 1 | 5 | 10 | null);
  } | null;
  /** Their number; the product's default otherwise. */
  instalments?: number | null;
  /** The product's by default. An application cannot have another. */
  interestRounding?: string | null;
  /** What interest is counted on: `declining` (level instalments), `equal_principal`, `flat`, or `bullet` (all principal in the last instalment). */
  method?: string | null;
  /** Who looks after the loan. */
  officerId?: number | null;
  /** In rupees; the product's default otherwise. */
  principal?: number | null;
  /** The loan product. */
  productId?: number | null;
  /** What the money is for: one of the organisation's purposes, if it has some for the product. */
  purpose?: string | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type ApproveLoanRequest = {
  /** In rupees; not more than was asked for. */
  amount: number;
  /** What must be met before the loan is paid out. */
  conditions?: string | null;
  /** When it may be paid out. */
  expectedDisbursalOn?: string | null;
  /** Their number, not more than was asked for; as asked for by default. */
  instalments?: number | null;
};
export type ReasonRequest = {
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type LoanChargeItem = {
  /** Without tax. */
  amount: number;
  cgst: number;
  /** The number of the credit note that cancels it. */
  creditNoteNumber?: string | null;
  /** The day from which it is due with the next instalment. Null if it is kept back from the disbursal. */
  dueOn?: string | null;
  event: 'disbursal' | 'returned_payment' | 'service';
  /** The lender's GSTIN under which its tax is paid. */
  gstin?: string | null;
  igst: number;
  /** The number of its tax invoice. */
  invoiceNumber?: string | null;
  isCancelled: boolean;
  kind: 'fee' | 'insurance_premium';
  /** The business date on which it was made. Null if it is still to be made at the disbursal. */
  madeOn?: string | null;
  name: string;
  sgst: number;
  total: number;
  /** The part of the total that was waived. */
  waived: number;
};
export type LoanChargeRequest = {
  /** A charge of the loan's terms with the event `service`. */
  chargeId: number;
  /** The day from which it is due with the next instalment: the day after the business date by default, and neither before it nor after the last instalment. */
  on?: string | null;
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type DisburseLoanRequest = {
  /** The bank account that it leaves, not for cash; by default the account that all money at banks is in. */
  bankAccountId?: number | null;
  /** As the application says by default. */
  firstDueOn?: string | null;
  /** How the money leaves. An NBFC pays out in cash only below ₹20,000. */
  mode: string;
  /** The day that it is valued from; the business date by default. */
  on?: string | null;
  /** The till that cash leaves, which the caller has open; by default the one that they have open. Only where tills are used. */
  tillId?: number | null;
};
export type LedgerRow = {
  /** Money paid beyond what is due. */
  advance: number;
  /** Principal that is owed after it. */
  balance: number;
  /** Its entry in the journal. */
  entryId?: number | null;
  /** The number of the entry. */
  entryNumber?: string | null;
  fee: number;
  interest: number;
  kind:
    | 'opening'
    | 'disbursal'
    | 'disbursal_undone'
    | 'payment'
    | 'payment_reversed'
    | 'reallocation'
    | 'advance_applied'
    | 'rescheduling'
    | 'refund'
    | 'charge'
    | 'write_off'
    | 'write_off_undone'
    | 'recovery'
    | 'waiver'
    | 'settlement'
    | 'settlement_undone'
    | 'penal_charge';
  /** The business date. */
  on: string;
  /** The payment, or the reversal of one. */
  paymentId?: number | null;
  penalty: number;
  principal: number;
  /** Money paid on what is written off, which is income. */
  recovered: number;
  /** The receipt's number, or the UTR of a disbursal by a bank's file. */
  reference?: string | null;
  valueOn: string;
};
export type RescheduleRequest = {
  /** Percent a year, at most the product's highest; the present one by default. */
  annualRate?: number | null;
  /** Whether the borrower cannot pay as agreed. Then they are in NPA from the end of the day on, and the loan is watched until a year after its first new due date. Required to be true if instalments are overdue or the borrower is in NPA. */
  distress: boolean;
  /** When the first new instalment falls due: after the business date, and at most 366 days later. It moves to a meeting of the client's centre if the product is for groups, and past days off. */
  firstDueOn: string;
  /** One of the product's; the present one by default. */
  frequency?: string | null;
  /** Instalments at the start without interest, which later ones ask for; 0 by default. */
  graceInterest?: number | null;
  /** Instalments at the start without principal; 0 by default. */
  gracePrincipal?: number | null;
  /** Their number, at most the product's largest. */
  instalments: number;
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type OpenSchedule = {
  interest: number;
  lastDueOn: string | null;
  /** The unpaid parts of instalments, and those to come. */
  rows: ScheduleRow[];
};
export type PreviewRescheduleRequest = {
  /** Percent a year, at most the product's highest; the present one by default. */
  annualRate?: number | null;
  /** Whether the borrower cannot pay as agreed. Then they are in NPA from the end of the day on, and the loan is watched until a year after its first new due date. Required to be true if instalments are overdue or the borrower is in NPA. */
  distress: boolean;
  /** When the first new instalment falls due: after the business date, and at most 366 days later. It moves to a meeting of the client's centre if the product is for groups, and past days off. */
  firstDueOn: string;
  /** One of the product's; the present one by default. */
  frequency?: string | null;
  /** Instalments at the start without interest, which later ones ask for; 0 by default. */
  graceInterest?: number | null;
  /** Instalments at the start without principal; 0 by default. */
  gracePrincipal?: number | null;
  /** Their number, at most the product's largest. */
  instalments: number;
};
export type LoanScheduleRow = {
  /** Principal that is owed after it. */
  balance: number;
  dueOn: string;
  fees: number;
  interest: number;
  number: number;
  /** Paid or waived. */
  paid: number;
  principal: number;
  /** When its last part was paid. */
  settledOn?: string | null;
  total: number;
  /** The part of `paid` that was waived. */
  waived: number;
};
export type LoanScheduleVersion = {
  cause: 'opening' | 'disbursal' | 'prepayment' | 'foreclosure' | 'reversal' | 'holiday' | 'reschedule';
  madeOn: string;
  version: number;
};
export type CompromiseRequest = {
  /** In rupees, less than what closes the loan today. */
  amount: number;
  /** How it was paid. */
  mode: string;
  /** Shown to everybody who sees the loan. */
  reason: string;
  /** The payer's or the bank's reference. */
  reference?: string | null;
  /** `accept` records a payment whose reference another UPI, bank, cheque or NACH payment has. */
  sameReference?: string | null;
};
export type PreviewSettlementRequest = {
  /** In rupees, less than what closes the loan today. */
  amount: number;
};
export type WaiverRequest = {
  /** In rupees, at most what is unpaid. */
  amount: number;
  /** `penalty`, `interest` of instalments that have fallen due, or `fee`: charges, those due last first, with their tax. */
  head: string;
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type WaivedPart = {
  amount: number;
  /** The name of the charge. */
  charge?: string | null;
  /** The due date of its instalment, or the day from which its charge is due. */
  dueOn: string;
  tax: number;
};
export type PreviewWaiverRequest = {
  /** In rupees, at most what is unpaid. */
  amount: number;
  /** `penalty`, `interest` of instalments that have fallen due, or `fee`: charges, those due last first, with their tax. */
  head: string;
};
