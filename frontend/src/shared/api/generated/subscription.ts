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
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListInvoicesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: '-created' | 'created' | 'due' | '-due';
  /** The text to search for. */
  search?: string;
  /** Only those with that status; `overdue`: issued, with a due date before today. */
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
  /** Whether it is overdue. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Assigned on issue, consecutive within a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** The reference of the payment; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** The amount due. */
  total: number;
  /** Increases with each change; also the `ETag`. */
  version: number;
  /** Empty unless the invoice is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type CreateInvoiceApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
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
  /** Whether it is overdue. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Assigned on issue, consecutive within a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** The reference of the payment; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** The amount due. */
  total: number;
  /** Increases with each change; also the `ETag`. */
  version: number;
  /** Empty unless the invoice is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type GetInvoiceApiArg = {
  /** The invoice's row, as the list names it. */
  invoiceId: number;
};
export type IssueInvoiceApiResponse = /** status 200 The updated invoice */ {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it is overdue. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Assigned on issue, consecutive within a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** The reference of the payment; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** The amount due. */
  total: number;
  /** Increases with each change; also the `ETag`. */
  version: number;
  /** Empty unless the invoice is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type IssueInvoiceApiArg = {
  /** The invoice's row, as the list names it. */
  invoiceId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  issueInvoiceRequest: IssueInvoiceRequest;
};
export type PayInvoiceApiResponse = /** status 200 The updated invoice */ {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it is overdue. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Assigned on issue, consecutive within a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** The reference of the payment; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** The amount due. */
  total: number;
  /** Increases with each change; also the `ETag`. */
  version: number;
  /** Empty unless the invoice is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type PayInvoiceApiArg = {
  /** The invoice's row, as the list names it. */
  invoiceId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  payInvoiceRequest: PayInvoiceRequest;
};
export type VoidInvoiceApiResponse = /** status 200 The updated invoice */ {
  /** Before tax. */
  amount: number;
  /** monthly or yearly, as it was. */
  billingCycle: string;
  createdAt: string;
  dueOn: string | null;
  gst: number;
  gstPercent: number;
  invoiceId: number;
  /** Whether it is overdue. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Assigned on issue, consecutive within a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** The reference of the payment; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** The amount due. */
  total: number;
  /** Increases with each change; also the `ETag`. */
  version: number;
  /** Empty unless the invoice is void. */
  voidReason: string;
  voidedOn: string | null;
};
export type VoidInvoiceApiArg = {
  /** The invoice's row, as the list names it. */
  invoiceId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  voidInvoiceRequest: VoidInvoiceRequest;
};
export type ListPlansApiResponse = /** status 200 The full list */ {
  /** Null for no limit, as with the other limits. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with the organisations on it. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** The number of organisations on it; null unless the caller is a platform administrator. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Increases with each change; also the `ETag`. */
  version: number;
}[];
export type ListPlansApiArg = void;
export type CreatePlanApiResponse = /** status 201 The plan */ {
  /** Null for no limit, as with the other limits. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with the organisations on it. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** The number of organisations on it; null unless the caller is a platform administrator. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Increases with each change; also the `ETag`. */
  version: number;
};
export type CreatePlanApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  createPlanRequest: CreatePlanRequest;
};
export type GetPlanApiResponse = /** status 200 The plan */ {
  /** Null for no limit, as with the other limits. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with the organisations on it. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** The number of organisations on it; null unless the caller is a platform administrator. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Increases with each change; also the `ETag`. */
  version: number;
};
export type GetPlanApiArg = {
  /** The plan's row, as the list names it. */
  planId: number;
};
export type ChangePlanApiResponse = /** status 200 The updated plan */ {
  /** Null for no limit, as with the other limits. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with the organisations on it. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** The number of organisations on it; null unless the caller is a platform administrator. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Increases with each change; also the `ETag`. */
  version: number;
};
export type ChangePlanApiArg = {
  /** The plan's row, as the list names it. */
  planId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changePlanRequest: ChangePlanRequest;
};
export type ListSubscriptionsApiResponse = /** status 200 A page of subscriptions */ {
  items: Subscription[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListSubscriptionsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'name' | '-name' | 'code' | '-code' | 'created' | '-created';
  /** The text to search for. */
  search?: string;
  /** Only those of the plan with that code. */
  plan?: string;
  /** Only those of that legal form. */
  kind?: 'nbfc_mfi' | 'cooperative_bank' | 'credit_society' | 'section8' | 'trust';
  /** Only active, or only suspended organisations. */
  isActive?: boolean;
  /** `light`: only number, name, code and whether it is active, for a selector. */
  view?: 'full' | 'light';
};
export type GetSubscriptionSummaryApiResponse = /** status 200 The figures */ {
  /** Draft invoices. */
  drafts: number;
  /** The total of unpaid invoices. */
  due: number;
  /** The part of it that is overdue. */
  overdue: number;
  /** Organisations with something overdue. */
  pastDue: number;
  /** The monthly price of their plans, before tax. */
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
  /** Whether its users may sign in. */
  isActive: boolean;
  /** The first day not yet invoiced. */
  nextInvoiceOn: string;
  orgCode: string;
  orgName: string;
  /** The part of it that is overdue. */
  overdue: number;
  plan: Plan;
  /** On this plan since then. */
  since: string;
  /** active; past_due: an invoice is overdue; cancelled: no longer billed. */
  status: string;
  tenantId: number;
  usage: Usage;
  /** Increases with each change; also the `ETag`. */
  version: number;
};
export type GetTenantSubscriptionApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ChangeTenantSubscriptionApiResponse = /** status 200 The updated subscription */ {
  /** monthly or yearly. */
  billingCycle: string;
  cancelledOn: string | null;
  /** The total of unpaid invoices, in rupees. */
  due: number;
  /** Whether its users may sign in. */
  isActive: boolean;
  /** The first day not yet invoiced. */
  nextInvoiceOn: string;
  orgCode: string;
  orgName: string;
  /** The part of it that is overdue. */
  overdue: number;
  plan: Plan;
  /** On this plan since then. */
  since: string;
  /** active; past_due: an invoice is overdue; cancelled: no longer billed. */
  status: string;
  tenantId: number;
  usage: Usage;
  /** Increases with each change; also the `ETag`. */
  version: number;
};
export type ChangeTenantSubscriptionApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
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
  /** Whether it is overdue. */
  isOverdue: boolean;
  issuedOn: string | null;
  /** Assigned on issue, consecutive within a financial year; null before. */
  number: string | null;
  orgName: string;
  paidOn: string | null;
  /** The reference of the payment; empty before. */
  paymentReference: string;
  periodFrom: string;
  periodTo: string;
  /** The plan as it was. */
  planCode: string;
  planName: string;
  /** draft, issued, paid or void. */
  status: string;
  tenantId: number;
  /** The amount due. */
  total: number;
  /** Increases with each change; also the `ETag`. */
  version: number;
  /** Empty unless the invoice is void. */
  voidReason: string;
  voidedOn: string | null;
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
export type CreateInvoiceRequest = {
  /** In rupees before tax; the price of the plan for one cycle by default. */
  amount?: number | null;
  /** The first day that it covers; the first that no invoice covers when not said. */
  periodFrom?: string | null;
  tenantId: number;
};
export type IssueInvoiceRequest = {
  /** The due date; 15 days from today by default. */
  dueOn?: string | null;
};
export type PayInvoiceRequest = {
  /** From the day of issue to today; today when not said. */
  paidOn?: string | null;
  /** A reference for the payment, such as the bank's. */
  reference: string;
};
export type VoidInvoiceRequest = {
  reason: string;
};
export type CreatePlanRequest = {
  /** Null for no limit, as with the other limits. */
  branchLimit?: number | null;
  clientLimit?: number | null;
  /** 2 to 30 of a-z, 0-9 and '-', not starting with '-'. Unique, and cannot be changed. */
  code: string;
  description?: string | null;
  name: string;
  /** For a month, in rupees before tax, with at most two decimals. */
  pricePerMonth: number;
  userLimit?: number | null;
};
export type ChangePlanRequest = {
  /** Null for no limit, as with the other limits. */
  branchLimit?: number | null;
  clientLimit?: number | null;
  description?: string | null;
  /** False retires it. */
  isActive?: boolean | null;
  name?: string;
  /** For a month, in rupees before tax, with at most two decimals. */
  pricePerMonth?: number | null;
  userLimit?: number | null;
};
export type Plan = {
  /** Null for no limit, as with the other limits. */
  branchLimit: number | null;
  clientLimit: number | null;
  /** Never changes; `SubscriptionPlan` of an organisation names it. */
  code: string;
  description: string;
  /** Whether it can be chosen. A retired plan stays with the organisations on it. */
  isActive: boolean;
  name: string;
  planId: number;
  /** For a month, in rupees before tax. */
  pricePerMonth: number;
  /** The number of organisations on it; null unless the caller is a platform administrator. */
  tenantCount: number | null;
  userLimit: number | null;
  /** Increases with each change; also the `ETag`. */
  version: number;
};
export type UsageItem = {
  /** Null for no limit. */
  limit: number | null;
  /** Percent of the limit; null where there is none. */
  percent: number | null;
  used: number;
};
export type Usage = {
  /** Whether they are active. */
  branches: UsageItem;
  /** Active ones only. */
  clients: UsageItem;
  /** Users who are not disabled. */
  users: UsageItem;
};
export type Subscription = {
  /** monthly or yearly. */
  billingCycle: string;
  cancelledOn: string | null;
  /** The total of unpaid invoices, in rupees. */
  due: number;
  /** Whether its users may sign in. */
  isActive: boolean;
  /** The first day not yet invoiced. */
  nextInvoiceOn: string;
  orgCode: string;
  orgName: string;
  /** The part of it that is overdue. */
  overdue: number;
  plan: Plan;
  /** On this plan since then. */
  since: string;
  /** active; past_due: an invoice is overdue; cancelled: no longer billed. */
  status: string;
  tenantId: number;
  usage: Usage;
  /** Increases with each change; also the `ETag`. */
  version: number;
};
export type TenantProblem = {
  /** A stable code for programs. */
  code: string;
  /** Further data for programs. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** Always false. */
  isSuccess: boolean;
  /** A message for the user. */
  message: string;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type ChangeSubscriptionRequest = {
  billingCycle?: string | null;
  /** True stops billing; false resumes it. */
  cancelled?: boolean | null;
  /** The first day not yet invoiced. */
  nextInvoiceOn?: string | null;
  /** The code of an available plan that is large enough. */
  plan?: string | null;
};
