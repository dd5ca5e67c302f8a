// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/invoices`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          status: queryArg.status,
          tenantId: queryArg.tenantId,
        },
      }),
    }),
    createInvoice: build.mutation<CreateInvoiceApiResponse, CreateInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/invoices`,
        method: 'POST',
        body: queryArg.createInvoiceRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/invoices/${encodeURIComponent(String(queryArg.invoiceId))}`,
      }),
    }),
    issueInvoice: build.mutation<IssueInvoiceApiResponse, IssueInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/invoices/${encodeURIComponent(String(queryArg.invoiceId))}/issue`,
        method: 'POST',
        body: queryArg.issueInvoiceRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    payInvoice: build.mutation<PayInvoiceApiResponse, PayInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/invoices/${encodeURIComponent(String(queryArg.invoiceId))}/pay`,
        method: 'POST',
        body: queryArg.payInvoiceRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    voidInvoice: build.mutation<VoidInvoiceApiResponse, VoidInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/invoices/${encodeURIComponent(String(queryArg.invoiceId))}/void`,
        method: 'POST',
        body: queryArg.voidInvoiceRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
      query: () => ({ url: `/api/saas/plans` }),
    }),
    createPlan: build.mutation<CreatePlanApiResponse, CreatePlanApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/plans`,
        method: 'POST',
        body: queryArg.createPlanRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getPlan: build.query<GetPlanApiResponse, GetPlanApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/plans/${encodeURIComponent(String(queryArg.planId))}`,
      }),
    }),
    changePlan: build.mutation<ChangePlanApiResponse, ChangePlanApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/plans/${encodeURIComponent(String(queryArg.planId))}`,
        method: 'PUT',
        body: queryArg.changePlanRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    listSubscriptions: build.query<ListSubscriptionsApiResponse, ListSubscriptionsApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/subscriptions`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          plan: queryArg.plan,
          kind: queryArg.kind,
          isActive: queryArg.isActive,
          view: queryArg.view,
        },
      }),
    }),
    getSubscriptionSummary: build.query<GetSubscriptionSummaryApiResponse, GetSubscriptionSummaryApiArg>({
      query: () => ({ url: `/api/saas/subscriptions/summary` }),
    }),
    getTenantSubscription: build.query<GetTenantSubscriptionApiResponse, GetTenantSubscriptionApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/subscription`,
      }),
    }),
    changeTenantSubscription: build.mutation<
      ChangeTenantSubscriptionApiResponse,
      ChangeTenantSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/subscription`,
        method: 'PUT',
        body: queryArg.changeSubscriptionRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as subscriptionCalls };
export type ListInvoicesApiResponse = /** status 200 A page of invoices */ {
  items: Invoice[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListInvoicesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** In which order; '-' turns it round. */
  sort?: '-created' | 'created' | 'due' | '-due';
  /** Text to be found. */
  search?: string;
  /** Only those that stand so; `overdue`: issued, and to be paid before today. */
  status?: 'draft' | 'issued' | 'overdue' | 'paid' | 'void';
  /** Only those of that organisation. */
  tenantId?: number;
};
export type CreateInvoiceApiResponse = /** status 201 The draft */ {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it should have been paid before today. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Given when it is issued: consecutive in a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** How the payment is known; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** What is to be paid. */
  total: number;
  /** Goes up with each change; also the `ETag`. */
  version: number;
  /** Empty unless it is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type CreateInvoiceApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  createInvoiceRequest: CreateInvoiceRequest;
};
export type GetInvoiceApiResponse = /** status 200 The invoice */ {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it should have been paid before today. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Given when it is issued: consecutive in a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** How the payment is known; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** What is to be paid. */
  total: number;
  /** Goes up with each change; also the `ETag`. */
  version: number;
  /** Empty unless it is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type GetInvoiceApiArg = {
  /** The invoice's row, as the list names it. */
  invoiceId: number;
};
export type IssueInvoiceApiResponse = /** status 200 The invoice as it is now */ {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it should have been paid before today. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Given when it is issued: consecutive in a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** How the payment is known; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** What is to be paid. */
  total: number;
  /** Goes up with each change; also the `ETag`. */
  version: number;
  /** Empty unless it is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type IssueInvoiceApiArg = {
  /** The invoice's row, as the list names it. */
  invoiceId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  issueInvoiceRequest: IssueInvoiceRequest;
};
export type PayInvoiceApiResponse = /** status 200 The invoice as it is now */ {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it should have been paid before today. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Given when it is issued: consecutive in a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** How the payment is known; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** What is to be paid. */
  total: number;
  /** Goes up with each change; also the `ETag`. */
  version: number;
  /** Empty unless it is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type PayInvoiceApiArg = {
  /** The invoice's row, as the list names it. */
  invoiceId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  payInvoiceRequest: PayInvoiceRequest;
};
export type VoidInvoiceApiResponse = /** status 200 The invoice as it is now */ {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it should have been paid before today. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Given when it is issued: consecutive in a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** How the payment is known; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** What is to be paid. */
  total: number;
  /** Goes up with each change; also the `ETag`. */
  version: number;
  /** Empty unless it is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type VoidInvoiceApiArg = {
  /** The invoice's row, as the list names it. */
  invoiceId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  voidInvoiceRequest: VoidInvoiceRequest;
};
export type ListPlansApiResponse = /** status 200 All of them */ {
  /** Null for any number, as with the others. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with whom it serves. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** How many organisations are on it; null for who does not run the platform. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Goes up with each change; also the `ETag`. */
  version: number;
}[];
export type ListPlansApiArg = void;
export type CreatePlanApiResponse = /** status 201 The plan */ {
  /** Null for any number, as with the others. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with whom it serves. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** How many organisations are on it; null for who does not run the platform. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Goes up with each change; also the `ETag`. */
  version: number;
};
export type CreatePlanApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  createPlanRequest: CreatePlanRequest;
};
export type GetPlanApiResponse = /** status 200 The plan */ {
  /** Null for any number, as with the others. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with whom it serves. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** How many organisations are on it; null for who does not run the platform. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Goes up with each change; also the `ETag`. */
  version: number;
};
export type GetPlanApiArg = {
  /** The plan's row, as the list names it. */
  planId: number;
};
export type ChangePlanApiResponse = /** status 200 The plan as it is now */ {
  /** Null for any number, as with the others. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with whom it serves. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** How many organisations are on it; null for who does not run the platform. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Goes up with each change; also the `ETag`. */
  version: number;
};
export type ChangePlanApiArg = {
  /** The plan's row, as the list names it. */
  planId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changePlanRequest: ChangePlanRequest;
};
export type ListSubscriptionsApiResponse = /** status 200 A page of subscriptions */ {
  items: Subscription[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListSubscriptionsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** In which order; '-' turns it round. */
  sort?: 'name' | '-name' | 'code' | '-code' | 'created' | '-created';
  /** Text to be found. */
  search?: string;
  /** Only those of the plan with that code. */
  plan?: string;
  /** Only those of that legal form. */
  kind?: 'nbfc_mfi' | 'cooperative_bank' | 'credit_society' | 'section8' | 'trust';
  /** Only those whose people may sign in, or only the suspended ones. */
  isActive?: boolean;
  /** `light`: only number, name, code and whether it is active, for a selector. */
  view?: 'full' | 'light';
};
export type GetSubscriptionSummaryApiResponse = /** status 200 The figures */ {
  /** Invoices that wait to be issued. */
  drafts: number;
  /** The total of unpaid invoices. */
  due: number;
  /** Of that, what should have been paid by now. */
  overdue: number;
  /** Organisations with something overdue. */
  pastDue: number;
  /** What their plans cost in a month, before tax. */
  perMonth: number;
  /** Organisations that are billed. */
  subscribed: number;
};
export type GetSubscriptionSummaryApiArg = void;
export type GetTenantSubscriptionApiResponse = /** status 200 The subscription */ {
  /** monthly or yearly. */
  billingCycle: string;
  cancelledOn: string | null;
  /** The total of unpaid invoices, in rupees. */
  due: number;
  /** Whether its people may sign in. */
  isActive: boolean;
  /** The first day that no invoice covers. */
  nextInvoiceOn: string;
  orgCode: string;
  orgName: string;
  /** Of that, what should have been paid by now. */
  overdue: number;
  plan: Plan;
  /** On this plan since then. */
  since: string;
  /** active; past_due: an invoice is overdue; cancelled: it is billed no more. */
  status: string;
  tenantId: number;
  usage: Usage;
  /** Goes up with each change; also the `ETag`. */
  version: number;
};
export type GetTenantSubscriptionApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ChangeTenantSubscriptionApiResponse = /** status 200 The subscription as it is now */ {
  /** monthly or yearly. */
  billingCycle: string;
  cancelledOn: string | null;
  /** The total of unpaid invoices, in rupees. */
  due: number;
  /** Whether its people may sign in. */
  isActive: boolean;
  /** The first day that no invoice covers. */
  nextInvoiceOn: string;
  orgCode: string;
  orgName: string;
  /** Of that, what should have been paid by now. */
  overdue: number;
  plan: Plan;
  /** On this plan since then. */
  since: string;
  /** active; past_due: an invoice is overdue; cancelled: it is billed no more. */
  status: string;
  tenantId: number;
  usage: Usage;
  /** Goes up with each change; also the `ETag`. */
  version: number;
};
export type ChangeTenantSubscriptionApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeSubscriptionRequest: ChangeSubscriptionRequest;
};
export type Invoice = {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it should have been paid before today. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Given when it is issued: consecutive in a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** How the payment is known; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** What is to be paid. */
  total: number;
  /** Goes up with each change; also the `ETag`. */
  version: number;
  /** Empty unless it is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type FieldProblem = {
  /** A stable word for the rule that was broken. */
  code: string;
  /** The field's name on the wire, a header's or a query parameter's included. */
  field: string;
  /** A sentence for people. */
  message: string;
};
export type Problem = {
  /** A stable word for programs. */
  code: string;
  /** What else a program may need to know. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A sentence for people. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type CreateInvoiceRequest = {
  /** In rupees before tax; what the plan costs for a cycle when not said. */
  amount?: number | null;
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  periodFrom?: string | null;
  tenantId: number;
};
export type IssueInvoiceRequest = {
  /** The last day to pay it; 15 days from today when not said. */
  dueOn?: string | null;
};
export type PayInvoiceRequest = {
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  paidOn?: string | null;
  /** How it is known, such as the bank's reference. */
  reference: string;
};
export type VoidInvoiceRequest = {
  reason: string;
};
export type CreatePlanRequest = {
  /** Null for any number, as with the others. */
  branchLimit?: number | null;
  clientLimit?: number | null;
  /** 2 to 30 of a-z, 0-9 and '-', the first no '-'; unique, and never changed. */
  code: string;
  description?: string | null;
  name: string;
  /** For a month, in rupees before tax, with at most two decimals. */
  pricePerMonth: number;
  userLimit?: number | null;
};
export type ChangePlanRequest = {
  branchLimit?: number | null;
  clientLimit?: number | null;
  description?: string | null;
  /** False retires it. */
  isActive?: boolean;
  name?: string;
  pricePerMonth?: number;
  userLimit?: number | null;
};
export type Plan = {
  /** Null for any number, as with the others. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with whom it serves. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** How many organisations are on it; null for who does not run the platform. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Goes up with each change; also the `ETag`. */
  version: number;
};
export type UsageItem = {
  /** Null for any number. */
  limit: number | null;
  /** Percent of the limit; null where there is none. */
  percent: number | null;
  used: number;
};
export type Usage = {
  /** Whether they work or not. */
  branches: UsageItem;
  /** Active ones. */
  clients: UsageItem;
  /** Those who are not disabled. */
  users: UsageItem;
};
export type Subscription = {
  /** monthly or yearly. */
  billingCycle: string;
  cancelledOn: string | null;
  /** The total of unpaid invoices, in rupees. */
  due: number;
  /** Whether its people may sign in. */
  isActive: boolean;
  /** The first day that no invoice covers. */
  nextInvoiceOn: string;
  orgCode: string;
  orgName: string;
  /** Of that, what should have been paid by now. */
  overdue: number;
  plan: Plan;
  /** On this plan since then. */
  since: string;
  /** active; past_due: an invoice is overdue; cancelled: it is billed no more. */
  status: string;
  tenantId: number;
  usage: Usage;
  /** Goes up with each change; also the `ETag`. */
  version: number;
};
export type TenantProblem = {
  /** A stable word for programs. */
  code: string;
  /** What else a program may need to know. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** Always false. */
  isSuccess: boolean;
  /** A sentence for people. */
  message: string;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type ChangeSubscriptionRequest = {
  billingCycle?: string;
  /** True: it is billed no more. False: it is again. */
  cancelled?: boolean;
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  nextInvoiceOn?: string | null;
  /** The code of a plan that can be chosen and is large enough. */
  plan?: string;
};
