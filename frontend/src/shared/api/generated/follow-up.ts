// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<ListContactsApiResponse, ListContactsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/contacts`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          clientId: queryArg.clientId,
          loanId: queryArg.loanId,
          officerId: queryArg.officerId,
          from: queryArg['from'],
          to: queryArg.to,
          dueOn: queryArg.dueOn,
        },
      }),
    }),
    recordContact: build.mutation<RecordContactApiResponse, RecordContactApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/contacts`,
        method: 'POST',
        body: queryArg.recordContactRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listOverdueLoans: build.query<ListOverdueLoansApiResponse, ListOverdueLoansApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/overdue`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          bucket: queryArg.bucket,
          branchId: queryArg.branchId,
          officerId: queryArg.officerId,
          centreId: queryArg.centreId,
          promiseBroken: queryArg.promiseBroken,
        },
      }),
    }),
    listPromises: build.query<ListPromisesApiResponse, ListPromisesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/promises`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          status: queryArg.status,
          branchId: queryArg.branchId,
          officerId: queryArg.officerId,
          clientId: queryArg.clientId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listReminderRules: build.query<ListReminderRulesApiResponse, ListReminderRulesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/reminder-rules`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeReminderRules: build.mutation<ChangeReminderRulesApiResponse, ChangeReminderRulesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/reminder-rules`,
        method: 'PUT',
        body: queryArg.changeReminderRulesRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listReminders: build.query<ListRemindersApiResponse, ListRemindersApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/reminders`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          clientId: queryArg.clientId,
          loanId: queryArg.loanId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    viewCollectionSummary: build.query<ViewCollectionSummaryApiResponse, ViewCollectionSummaryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/summary`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          on: queryArg.on,
          branchId: queryArg.branchId,
        },
      }),
    }),
    listCollectionTargets: build.query<ListCollectionTargetsApiResponse, ListCollectionTargetsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/targets`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          month: queryArg.month,
          branchId: queryArg.branchId,
          officerId: queryArg.officerId,
        },
      }),
    }),
    changeCollectionTargets: build.mutation<
      ChangeCollectionTargetsApiResponse,
      ChangeCollectionTargetsApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/targets`,
        method: 'PUT',
        body: queryArg.changeCollectionTargetsRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          month: queryArg.month,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as followUpCalls };
export type ListContactsApiResponse = /** status 200 A page of contacts */ {
  items: ContactItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListContactsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only contacts with that client. */
  clientId?: number;
  /** Only contacts about that loan. */
  loanId?: number;
  /** Only contacts that this user recorded. */
  officerId?: number;
  /** Only contacts of that day or later, in India. */
  from?: string;
  /** Only contacts of that day or earlier. */
  to?: string;
  /** Only contacts to follow up on that day: those with a promise for it, and the latest contacts with clients whose next action is due by then. */
  dueOn?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RecordContactApiResponse = /** status 201 The contact */ {
  /** When the contact was made. */
  at: string;
  clientId: number;
  clientName: string;
  contactId: number;
  /** Whether it is the latest contact with the client, whose next action applies. */
  isLatest: boolean;
  kind: 'call' | 'visit' | 'letter' | 'meeting';
  loanId?: number | null;
  loanNumber?: string | null;
  nextAction?: NextActionItem | null;
  note: string;
  /** Who recorded it. */
  officerId: number;
  officerName: string;
  outcome: 'spoke' | 'not_reached' | 'promised' | 'refused' | 'moved' | 'other';
  place: string;
  promise?: ContactPromiseItem | null;
};
export type RecordContactApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordContactRequest: RecordContactRequest;
};
export type ListOverdueLoansApiResponse = /** status 200 A page of overdue loans */ {
  items: OverdueLoanItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListOverdueLoansApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?:
    | '-daysPastDue'
    | 'daysPastDue'
    | '-overdue'
    | 'overdue'
    | 'lastContact'
    | '-lastContact'
    | 'nextAction'
    | '-nextAction';
  /** The text to search for. */
  search?: string;
  /** Only loans with days past due in this range. */
  bucket?: '1-30' | '31-60' | '61-90' | '91+';
  /** Only loans of that branch. */
  branchId?: number;
  /** Only loans of that officer. */
  officerId?: number;
  /** Only loans of clients of that centre. */
  centreId?: number;
  /** Only loans of clients who broke a promise for one of the last seven days. */
  promiseBroken?: 'true' | 'false';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListPromisesApiResponse = /** status 200 A page of promises */ {
  items: PromiseToPayItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListPromisesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only promises with that status. Then, `from` needs a `to` that is at most 31 days later, unless there is a `clientId`. */
  status?: 'open' | 'kept' | 'partly_kept' | 'broken';
  /** Only promises of clients of that branch. */
  branchId?: number;
  /** Only promises of clients of that officer's centres. */
  officerId?: number;
  /** Only promises of that client. */
  clientId?: number;
  /** Only promises for that day or later; seven days before the business date by default. */
  from?: string;
  /** Only promises for that day or earlier. */
  to?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListReminderRulesApiResponse = /** status 200 All rules */ {
  rules: ReminderRuleItem[];
  /** For `If-Match`. */
  version: number;
};
export type ListReminderRulesApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeReminderRulesApiResponse = /** status 200 All rules */ {
  rules: ReminderRuleItem[];
  /** For `If-Match`. */
  version: number;
};
export type ChangeReminderRulesApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeReminderRulesRequest: ChangeReminderRulesRequest;
};
export type ListRemindersApiResponse = /** status 200 A page of reminders */ {
  items: ReminderItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListRemindersApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only reminders of that client. */
  clientId?: number;
  /** Only reminders of that loan. */
  loanId?: number;
  /** Only reminders of that day or later, in India. */
  from?: string;
  /** Only reminders of that day or earlier. */
  to?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ViewCollectionSummaryApiResponse = /** status 200 The day */ DayFiguresItem & {
  /** By branch and name. */
  officers: OfficerDayItem[];
  on: string;
};
export type ViewCollectionSummaryApiArg = {
  /** The day; the business date by default. */
  on?: string;
  /** Only that branch. */
  branchId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListCollectionTargetsApiResponse = /** status 200 The targets of a month */ {
  items: TargetItem[];
  month: string;
};
export type ListCollectionTargetsApiArg = {
  /** The month; by default, that of the business date. */
  month?: string;
  /** Only targets in that branch. */
  branchId?: number;
  /** Only targets of that officer. */
  officerId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeCollectionTargetsApiResponse = /** status 200 The targets were changed */ null;
export type ChangeCollectionTargetsApiArg = {
  /** The month; by default, that of the business date. */
  month?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeCollectionTargetsRequest: ChangeCollectionTargetsRequest;
};
export type NextActionItem = {
  on: string;
  what: string;
};
export type ContactPromiseItem = {
  amount: number;
  on: string;
};
export type ContactItem = {
  /** When the contact was made. */
  at: string;
  clientId: number;
  clientName: string;
  contactId: number;
  /** Whether it is the latest contact with the client, whose next action applies. */
  isLatest: boolean;
  kind: 'call' | 'visit' | 'letter' | 'meeting';
  loanId?: number | null;
  loanNumber?: string | null;
  nextAction?: NextActionItem | null;
  note: string;
  /** Who recorded it. */
  officerId: number;
  officerName: string;
  outcome: 'spoke' | 'not_reached' | 'promised' | 'refused' | 'moved' | 'other';
  place: string;
  promise?: ContactPromiseItem | null;
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
export type RecordContactRequest = {
  /** When the contact was made, in the last 31 days; now by default. */
  at?: string | null;
  clientId: number;
  /** `visit` is a visit to the client's home. */
  kind: string;
  /** A loan that was paid out to the client. */
  loanId?: number | null;
  /** What to do next. */
  nextAction?: {
    /** From the business date to 90 days later. */
    on?: string | null;
    what?: string | null;
  } | null;
  note?: string | null;
  outcome: string;
  /** Where the contact took place. */
  place?: string | null;
  /** Required with the outcome `promised`, and only then. */
  promise?: {
    /** In rupees. */
    amount?: number | null;
    /** From the business date to 90 days later. */
    on?: string | null;
  } | null;
};
export type LastContactItem = {
  at: string;
  kind: 'call' | 'visit' | 'letter' | 'meeting';
  outcome: 'spoke' | 'not_reached' | 'promised' | 'refused' | 'moved' | 'other';
};
export type LastPromiseItem = {
  amount: number;
  on: string;
  status: 'open' | 'kept' | 'partly_kept' | 'broken';
};
export type OverdueLoanItem = {
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientName: string;
  daysPastDue: number;
  lastContact?: LastContactItem | null;
  loanId: number;
  loanNumber: string;
  nextAction?: NextActionItem | null;
  officerId: number;
  officerName: string;
  /** The outstanding principal. */
  outstanding: number;
  /** What fell due before the business date and is not paid. */
  overdue: number;
  /** All digits but the last four are masked. */
  phone?: string | null;
  promise?: LastPromiseItem | null;
};
export type PromiseToPayItem = {
  amount: number;
  branchId: number;
  branchName: string;
  clientId: number;
  clientName: string;
  /** The contact at which it was made. */
  contactId?: number | null;
  /** Absent if payments for any loan of the client count. */
  loanId?: number | null;
  loanNumber?: string | null;
  madeOn: string;
  /** The officer of the client's centre. */
  officerId?: number | null;
  officerName?: string | null;
  on: string;
  /** All digits but the last four are masked. */
  phone?: string | null;
  reason: string;
  /** What was paid towards it, from when it was made until its day. */
  received: number;
  /** The collection sheet on which it was made. */
  sheetId?: number | null;
  status: 'open' | 'kept' | 'partly_kept' | 'broken';
};
export type ReminderRuleItem = {
  /** Days after the due date; negative for days before it. */
  days: number;
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  text: string;
};
export type ChangeReminderRulesRequest = {
  /** Replaces all rules. An empty list ends the reminders. */
  rules?:
    | {
        /** Days after the due date; negative for days before it. */
        days: number;
        language: string;
        /** 20 to 300 characters, with the placeholders {name}, {amount}, {date}, {loan} and {organisation}. */
        text: string;
      }[]
    | null;
};
export type ReminderItem = {
  /** The amount to be paid. */
  amount: number;
  at: string;
  clientId: number;
  clientName: string;
  /** The `days` of its rule: days after the due date, negative for days before it. */
  days: number;
  dueOn: string;
  loanId: number;
  loanNumber: string;
  messageId: string;
  status?: 'waiting' | 'sent' | 'not_sent';
};
export type SheetCountsItem = {
  handedOver: number;
  open: number;
  posted: number;
  taken: number;
  verified: number;
};
export type DayFiguresItem = {
  /** Broken promises for the seven days before. */
  brokenPromises: number;
  /** Everything received that day, arrears included. */
  collected: number;
  /** Principal and interest that fell due that day. */
  due: number;
  /** The percentage of what fell due that was paid by the end of the day; absent if nothing fell due. */
  onTimeRate?: number | null;
  sheets: SheetCountsItem;
};
export type OfficerDayItem = DayFiguresItem & {
  branchId: number;
  branchName: string;
  /** Absent for clients without an officer. */
  officerId?: number | null;
  officerName?: string | null;
};
export type ReachedItem = {
  /** Absent for officers in months that have ended. */
  clients?: number | null;
  disbursed: number;
  /** Absent if nothing fell due. */
  onTimeRate?: number | null;
  /** Absent if no principal is outstanding. */
  par30?: number | null;
};
export type GoalsItem = {
  /** New clients in the month. */
  clients?: number | null;
  disbursed?: number | null;
  /** At least this percentage of what falls due is paid by its day. */
  onTimeRate?: number | null;
  /** At most this percentage of outstanding principal is on loans more than 30 days past due. */
  par30?: number | null;
};
export type TargetItem = {
  branchId: number;
  branchName: string;
  /** Absent for the branch as a whole. */
  officerId?: number | null;
  officerName?: string | null;
  reached: ReachedItem;
  target: GoalsItem;
};
export type ChangeCollectionTargetsRequest = {
  /** Each replaces the target of its officer or branch. A target without goals removes it. */
  targets: {
    branchId: number;
    /** New clients in the month. */
    clients?: number | null;
    /** Paid out in the month, in rupees. */
    disbursed?: number | null;
    /** An active member of the branch's staff. Without it, the target is for the branch as a whole. */
    officerId?: number | null;
    /** At least this percentage of what falls due is paid by its day. */
    onTimeRate?: number | null;
    /** At most this percentage of outstanding principal is on loans more than 30 days past due. */
    par30?: number | null;
  }[];
};
