// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
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
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/events`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getWebhook: build.query<GetWebhookApiResponse, GetWebhookApiArg>({
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeWebhook: build.mutation<ChangeWebhookApiResponse, ChangeWebhookApiArg>({
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
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}/deliveries/${encodeURIComponent(String(queryArg.deliveryId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    replayWebhookDelivery: build.mutation<ReplayWebhookDeliveryApiResponse, ReplayWebhookDeliveryApiArg>({
      query: (queryArg) => ({
        url: `/api/integrations/webhooks/${encodeURIComponent(String(queryArg.webhookId))}/deliveries/${encodeURIComponent(String(queryArg.deliveryId))}/replay`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    replayWebhook: build.mutation<ReplayWebhookApiResponse, ReplayWebhookApiArg>({
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
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListWebhooksApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateWebhookApiResponse = /** status 201 The webhook and its secret */ {
  /** What its webhooks are signed with: `whsec_` and the key in base64. */
  secret: string;
  webhook: Webhook;
};
export type CreateWebhookApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  webhookRequest: WebhookRequest;
};
export type ListWebhookEventsApiResponse = /** status 200 The events by name */ {
  description: string;
  /** The kind of thing it happens to; events of one thing keep their order. */
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
  /** Why it was disabled without anybody asking for it: nothing reached it for five days (`failing`), or it answered
    410 (`gone`). Null otherwise. */
  disabledReason: string | null;
  enabled: boolean;
  /** Names of events; `*` alone for all. */
  events: string[];
  /** Since when nothing reached it; null while it is well. */
  failingSince: string | null;
  /** Until when webhooks are signed with the secret before, too; null when there was none. */
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
export type ChangeWebhookApiResponse = /** status 200 The webhook as it is now */ {
  createdAt: string;
  description: string;
  /** Why it was disabled without anybody asking for it: nothing reached it for five days (`failing`), or it answered
    410 (`gone`). Null otherwise. */
  disabledReason: string | null;
  enabled: boolean;
  /** Names of events; `*` alone for all. */
  events: string[];
  /** Since when nothing reached it; null while it is well. */
  failingSince: string | null;
  /** Until when webhooks are signed with the secret before, too; null when there was none. */
  previousSecretUntil: string | null;
  url: string;
  /** For `If-Match`. */
  version: number;
  webhookId: string;
};
export type ChangeWebhookApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  webhookRequest: WebhookRequest;
};
export type DeleteWebhookApiResponse = /** status 200 It is gone */ null;
export type DeleteWebhookApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListWebhookDeliveriesApiResponse = /** status 200 A page of deliveries */ {
  items: WebhookDelivery[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListWebhookDeliveriesApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** Only those that stand so. */
  state?: 'waiting' | 'delivered' | 'dead';
  /** Only those of the event of that name. */
  event?:
    | 'access.role.changed'
    | 'access.role.created'
    | 'access.role.deleted'
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
    | 'webhook.test';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetWebhookDeliveryApiResponse = /** status 200 The delivery */ {
  /** The attempts, the newest first, 100 at most. */
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
export type ReplayWebhookDeliveryApiResponse = /** status 200 It is on its way */ null;
export type ReplayWebhookDeliveryApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The delivery, as the list names it. */
  deliveryId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ReplayWebhookApiResponse = /** status 200 How many there are */ {
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
  /** What its webhooks are signed with: `whsec_` and the key in base64. */
  secret: string;
  webhook: Webhook;
};
export type RotateWebhookSecretApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type TestWebhookApiResponse = /** status 201 Which delivery it is */ {
  deliveryId: string;
};
export type TestWebhookApiArg = {
  /** The webhook, as the list names it. */
  webhookId: string;
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type Webhook = {
  createdAt: string;
  description: string;
  /** Why it was disabled without anybody asking for it: nothing reached it for five days (`failing`), or it answered
    410 (`gone`). Null otherwise. */
  disabledReason: string | null;
  enabled: boolean;
  /** Names of events; `*` alone for all. */
  events: string[];
  /** Since when nothing reached it; null while it is well. */
  failingSince: string | null;
  /** Until when webhooks are signed with the secret before, too; null when there was none. */
  previousSecretUntil: string | null;
  url: string;
  /** For `If-Match`. */
  version: number;
  webhookId: string;
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
export type WebhookRequest = {
  description?: string | null;
  /** True when not said. */
  enabled?: boolean | null;
  /** Names of events, or `*` for all, those that come to be later included. */
  events: string[];
  /** Where events are sent, `https`. What it leads to must be public. */
  url: string;
  /** When changing: the version that was read; the same as `If-Match`. */
  version?: number;
};
export type WebhookDelivery = {
  attempts: number;
  deliveryId: string;
  /** When it is sent next; null when it is not. */
  dueAt: string | null;
  event: string;
  /** When it was delivered or given up. */
  finishedAt: string | null;
  happenedAt: string;
  /** Why the last attempt failed; null when it did not. */
  lastFailure: string | null;
  /** The status of the last answer; null when nobody answered yet. */
  lastStatus: number | null;
  /** `waiting`, `delivered`, or `dead`: given up. */
  state: string;
  /** What the receiver is told as `webhook-id`, the same at every attempt. */
  webhookMessageId: string;
};
export type WebhookAttempt = {
  at: string;
  /** Why it failed; null when it did not. */
  failure: string | null;
  /** How long it took. */
  milliseconds: number;
  /** The which it was, from 1. */
  number: number;
  /** The first 1,024 bytes of the answer's body. */
  response: string;
  /** The answer's status; null when nobody answered. */
  status: number | null;
};
export type WebhookReplayRequest = {
  since: string;
};
