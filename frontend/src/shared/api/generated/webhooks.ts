// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks`,
        method: 'POST',
        body: queryArg.webhookRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listWebhookEvents: build.query<ListWebhookEventsApiResponse, ListWebhookEventsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/events`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getWebhook: build.query<GetWebhookApiResponse, GetWebhookApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeWebhook: build.mutation<ChangeWebhookApiResponse, ChangeWebhookApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}`,
        method: 'PUT',
        body: queryArg.webhookRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}`,
        method: 'DELETE',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listWebhookDeliveries: build.query<ListWebhookDeliveriesApiResponse, ListWebhookDeliveriesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}/deliveries`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          state: queryArg.state,
          event: queryArg.event,
        },
      }),
    }),
    getWebhookDelivery: build.query<GetWebhookDeliveryApiResponse, GetWebhookDeliveryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}/deliveries/${encodeURIComponent(String(queryArg.deliveryId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    replayWebhookDelivery: build.mutation<ReplayWebhookDeliveryApiResponse, ReplayWebhookDeliveryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}/deliveries/${encodeURIComponent(String(queryArg.deliveryId))}/replay`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    replayWebhook: build.mutation<ReplayWebhookApiResponse, ReplayWebhookApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}/replay`,
        method: 'POST',
        body: queryArg.webhookReplayRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    rotateWebhookSecret: build.mutation<RotateWebhookSecretApiResponse, RotateWebhookSecretApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}/secret`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    testWebhook: build.mutation<TestWebhookApiResponse, TestWebhookApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}/test`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as webhooksCalls };
export type ListWebhooksApiResponse = /** status 200 A page of webhooks */ {
  items: Webhook[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListWebhooksApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateWebhookApiResponse = /** status 201 The webhook and its secret */ {
  /** The signing secret: `whsec_` and the key in base64. */
  secret: string;
  webhook: Webhook;
};
export type CreateWebhookApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  webhookRequest: WebhookRequest;
};
export type ListWebhookEventsApiResponse = /** status 200 The events by name */ {
  description: string;
  /** The type of record that it concerns; events of one record keep their order. */
  entity: string;
  /** A body as it is sent. */
  example: object;
  name: string;
}[];
export type ListWebhookEventsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetWebhookApiResponse = /** status 200 The webhook */ {
  createdAt: string;
  description: string;
  /** The reason why it was disabled automatically: deliveries failed for five days (`failing`), or it returned 410
    (`gone`). Null otherwise. */
  disabledReason: string | null;
  enabled: boolean;
  /** Names of events, or only `*` for all. */
  events: string[];
  /** The time since which deliveries have failed; null while they succeed. */
  failingSince: string | null;
  /** Until this time, webhooks are also signed with the old secret; null if there is none. */
  previousSecretUntil: string | null;
  url: string;
  /** For `If-Match`. */
  version: number;
  webhookId: string;
};
export type GetWebhookApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeWebhookApiResponse = /** status 200 The updated webhook */ {
  createdAt: string;
  description: string;
  /** The reason why it was disabled automatically: deliveries failed for five days (`failing`), or it returned 410
    (`gone`). Null otherwise. */
  disabledReason: string | null;
  enabled: boolean;
  /** Names of events, or only `*` for all. */
  events: string[];
  /** The time since which deliveries have failed; null while they succeed. */
  failingSince: string | null;
  /** Until this time, webhooks are also signed with the old secret; null if there is none. */
  previousSecretUntil: string | null;
  url: string;
  /** For `If-Match`. */
  version: number;
  webhookId: string;
};
export type ChangeWebhookApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  webhookRequest: WebhookRequest;
};
export type DeleteWebhookApiResponse = /** status 200 It was deleted */ null;
export type DeleteWebhookApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListWebhookDeliveriesApiResponse = /** status 200 A page of deliveries */ {
  items: WebhookDelivery[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListWebhookDeliveriesApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only those with that status. */
  state?: 'waiting' | 'delivered' | 'dead';
  /** Only those of the event of that name. */
  event?:
    | 'access.role.changed'
    | 'access.role.created'
    | 'access.role.deleted'
    | 'approvals.request.accepted'
    | 'approvals.request.created'
    | 'approvals.request.declined'
    | 'books.account.changed'
    | 'books.account.created'
    | 'books.account_map.changed'
    | 'books.bank_account.changed'
    | 'books.bank_account.created'
    | 'books.entry.posted'
    | 'books.entry.reversed'
    | 'books.period.closed'
    | 'clients.centre.changed'
    | 'clients.centre.created'
    | 'clients.client.blocked'
    | 'clients.client.changed'
    | 'clients.client.created'
    | 'clients.client.deleted'
    | 'clients.client.exited'
    | 'clients.client.rejoined'
    | 'clients.client.unblocked'
    | 'clients.consent.recorded'
    | 'clients.consent.withdrawn'
    | 'clients.consent_text.changed'
    | 'clients.document.captured'
    | 'clients.document.expired'
    | 'clients.document.rejected'
    | 'clients.document.verified'
    | 'clients.group.changed'
    | 'clients.group.created'
    | 'clients.group.dissolved'
    | 'clients.household.recorded'
    | 'clients.member_rules.changed'
    | 'clients.profile.changed'
    | 'clients.recognition_test.recorded'
    | 'clients.training.recorded'
    | 'clients.transfer.accepted'
    | 'clients.transfer.proposed'
    | 'clients.transfer.refused'
    | 'clients.transfer.withdrawn'
    | 'collections.check_in.changed'
    | 'collections.check_in.started'
    | 'collections.contact.recorded'
    | 'collections.leave.decided'
    | 'collections.leave.requested'
    | 'collections.reminder_rule.changed'
    | 'collections.sheet.changed'
    | 'collections.sheet.handed_over'
    | 'collections.sheet.posted'
    | 'collections.sheet.verified'
    | 'collections.sheets.generated'
    | 'collections.target.changed'
    | 'identity.activation_code.issued'
    | 'identity.api_key.issued'
    | 'identity.api_key.revoked'
    | 'identity.device.activated'
    | 'identity.device.extended'
    | 'identity.device.requested'
    | 'identity.device.revoked'
    | 'identity.device_request.dismissed'
    | 'identity.password.changed'
    | 'identity.password.reset'
    | 'identity.profile.changed'
    | 'identity.second_factor.enrolled'
    | 'identity.second_factor.removed'
    | 'identity.second_factor.reset'
    | 'identity.service_account.changed'
    | 'identity.service_account.created'
    | 'identity.service_account.deleted'
    | 'identity.session.stepped_up'
    | 'identity.user.changed'
    | 'identity.user.disabled'
    | 'identity.user.enabled'
    | 'identity.user.invited'
    | 'identity.user.joined'
    | 'identity.user.removed'
    | 'integration.webhook.changed'
    | 'integration.webhook.created'
    | 'integration.webhook.deleted'
    | 'integration.webhook.disabled'
    | 'integration.webhook.replayed'
    | 'integration.webhook.secret_rotated'
    | 'integration.webhook.tested'
    | 'lending.authority.changed'
    | 'lending.batch.cancelled'
    | 'lending.batch.created'
    | 'lending.batch.finished'
    | 'lending.batch.released'
    | 'lending.batch.settled'
    | 'lending.charge.changed'
    | 'lending.charge.created'
    | 'lending.day_end.finished'
    | 'lending.day_end.settings_changed'
    | 'lending.day_end.started'
    | 'lending.holiday.created'
    | 'lending.holiday.deleted'
    | 'lending.holiday.due_dates_released'
    | 'lending.holiday.imported'
    | 'lending.loan.approval_undone'
    | 'lending.loan.approved'
    | 'lending.loan.batched'
    | 'lending.loan.cancelled'
    | 'lending.loan.changed'
    | 'lending.loan.charged'
    | 'lending.loan.closed'
    | 'lending.loan.created'
    | 'lending.loan.deleted'
    | 'lending.loan.disbursal_undone'
    | 'lending.loan.disbursed'
    | 'lending.loan.expired'
    | 'lending.loan.overpaid'
    | 'lending.loan.refunded'
    | 'lending.loan.rejected'
    | 'lending.loan.rejection_undone'
    | 'lending.loan.reopened'
    | 'lending.loan.rescheduled'
    | 'lending.loan.returned'
    | 'lending.loan.settled'
    | 'lending.loan.submitted'
    | 'lending.loan.unbatched'
    | 'lending.loan.waived'
    | 'lending.loan.withdrawn'
    | 'lending.loan.write_off_undone'
    | 'lending.loan.written_off'
    | 'lending.payment.recorded'
    | 'lending.payment.returned'
    | 'lending.payment.reversed'
    | 'lending.product.changed'
    | 'lending.product.created'
    | 'lending.product.enabled'
    | 'lending.product.retired'
    | 'lending.purpose.changed'
    | 'lending.purpose.created'
    | 'lending.tax_registrations.changed'
    | 'savings.account.approved'
    | 'savings.account.closed'
    | 'savings.account.created'
    | 'savings.account.frozen'
    | 'savings.account.inoperative'
    | 'savings.account.lien_placed'
    | 'savings.account.lien_released'
    | 'savings.account.reactivated'
    | 'savings.account.rejected'
    | 'savings.account.renewed'
    | 'savings.account.unclaimed'
    | 'savings.account.unfrozen'
    | 'savings.cheque.cleared'
    | 'savings.product.changed'
    | 'savings.product.created'
    | 'savings.product.enabled'
    | 'savings.product.retired'
    | 'savings.transaction.recorded'
    | 'savings.transaction.reversed'
    | 'security.ip_whitelist.added'
    | 'security.ip_whitelist.removed'
    | 'security.ip_whitelist.toggled'
    | 'security.lockout_policy.changed'
    | 'security.login_restrictions.changed'
    | 'security.password_policy.changed'
    | 'security.session_settings.changed'
    | 'security.two_factor_settings.changed'
    | 'tenancy.branch.activated'
    | 'tenancy.branch.changed'
    | 'tenancy.branch.deactivated'
    | 'tenancy.branch.deleted'
    | 'tenancy.branch.opened'
    | 'tenancy.invoice.issued'
    | 'tenancy.invoice.paid'
    | 'tenancy.invoice.voided'
    | 'tenancy.subscription.changed'
    | 'tenancy.tenant.changed'
    | 'tenancy.tenant.configured'
    | 'tenancy.tenant.created'
    | 'tenancy.tenant.reactivated'
    | 'tenancy.tenant.suspended'
    | 'tills.branch_day.closed'
    | 'tills.branch_day.reopened'
    | 'tills.cash.deposited'
    | 'tills.cash.handed_over'
    | 'tills.cash.received'
    | 'tills.cash.returned'
    | 'tills.cash.taken_back'
    | 'tills.cash.withdrawn'
    | 'tills.sheet.received'
    | 'tills.till.changed'
    | 'tills.till.closed'
    | 'tills.till.counted'
    | 'tills.till.created'
    | 'tills.till.opened'
    | 'webhook.test';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetWebhookDeliveryApiResponse = /** status 200 The delivery */ {
  /** The attempts, newest first, at most 100. */
  attempts: WebhookAttempt[];
  /** The body, byte for byte. */
  body: string;
  delivery: WebhookDelivery;
};
export type GetWebhookDeliveryApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The delivery, as the list names it. */
  deliveryId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ReplayWebhookDeliveryApiResponse = /** status 200 The event will be sent again */ null;
export type ReplayWebhookDeliveryApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The delivery, as the list names it. */
  deliveryId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ReplayWebhookApiResponse = /** status 200 The number of events */ {
  deliveries: number;
};
export type ReplayWebhookApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  webhookReplayRequest: WebhookReplayRequest;
};
export type RotateWebhookSecretApiResponse = /** status 200 The webhook and its new secret */ {
  /** The signing secret: `whsec_` and the key in base64. */
  secret: string;
  webhook: Webhook;
};
export type RotateWebhookSecretApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type TestWebhookApiResponse = /** status 201 The delivery */ {
  deliveryId: string;
};
export type TestWebhookApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type Webhook = {
  createdAt: string;
  description: string;
  /** The reason why it was disabled automatically: deliveries failed for five days (`failing`), or it returned 410
    (`gone`). Null otherwise. */
  disabledReason: string | null;
  enabled: boolean;
  /** Names of events, or only `*` for all. */
  events: string[];
  /** The time since which deliveries have failed; null while they succeed. */
  failingSince: string | null;
  /** Until this time, webhooks are also signed with the old secret; null if there is none. */
  previousSecretUntil: string | null;
  url: string;
  /** For `If-Match`. */
  version: number;
  webhookId: string;
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
export type WebhookRequest = {
  description?: string | null;
  /** True by default. */
  enabled?: boolean | null;
  /** Names of events, or `*` for all current and future events. */
  events: string[];
  /** The `https` URL that events are sent to. It must be publicly reachable. */
  url: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type WebhookDelivery = {
  attempts: number;
  deliveryId: string;
  /** The time of the next attempt; null if there is none. */
  dueAt: string | null;
  event: string;
  /** When it was delivered or given up. */
  finishedAt: string | null;
  happenedAt: string;
  /** The reason why the last attempt failed; null if it succeeded. */
  lastFailure: string | null;
  /** The status of the last response; null if there was none yet. */
  lastStatus: number | null;
  /** `waiting`, `delivered` or `dead`: attempts have stopped. */
  state: string;
  /** The `webhook-id` that the receiver gets, the same for every attempt. */
  webhookMessageId: string;
};
export type WebhookAttempt = {
  at: string;
  /** The reason for the failure; null if it succeeded. */
  failure: string | null;
  /** The duration. */
  milliseconds: number;
  /** The number of the attempt, from 1. */
  number: number;
  /** The first 1,024 bytes of the response body. */
  response: string;
  /** The status of the response; null if there was none. */
  status: number | null;
};
export type WebhookReplayRequest = {
  since: string;
};
