-- Webhooks: a tenant's addresses for events, the deliveries, and every attempt.

CREATE TABLE webhook_endpoints (
  tenant_id       bigint NOT NULL REFERENCES tenants,
  endpoint_id     uuid NOT NULL,
  url             text NOT NULL CHECK (url <> ''),
  description     text NOT NULL DEFAULT '',
  -- Names of events, or '*' alone for all.
  events          text[] NOT NULL CHECK (cardinality(events) > 0),
  is_enabled      boolean NOT NULL,
  -- Why the system disabled it; NULL if a person did.
  disabled_reason text CHECK (disabled_reason IN ('failing', 'gone')),
  -- What its webhooks are signed with, sealed under the master key; the previous secret also counts until
  -- then.
  secret          bytea NOT NULL,
  previous_secret bytea,
  previous_until  timestamptz,
  -- Since when no delivery has succeeded.
  failing_since   timestamptz,
  -- Earlier events are not sent.
  created_at      timestamptz NOT NULL,
  version         bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, endpoint_id),
  CHECK (NOT (is_enabled AND disabled_reason IS NOT NULL)),
  CHECK ((previous_secret IS NULL) = (previous_until IS NULL))
);
CREATE INDEX webhook_endpoints_by_age ON webhook_endpoints (tenant_id, created_at, endpoint_id);
CALL munim_protect('webhook_endpoints', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE webhook_deliveries (
  tenant_id    bigint NOT NULL,
  delivery_id  uuid NOT NULL,
  endpoint_id  uuid NOT NULL,
  -- Its number in the outbox, which may have dropped it; NULL for a test.
  event_id     bigint,
  event_name   text NOT NULL,
  -- The kind of thing and its id: events of one thing are sent in the order of their numbers.
  line         text NOT NULL,
  happened_at  timestamptz NOT NULL,
  -- The body, the same at every attempt.
  body         text NOT NULL,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts     integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Attempts since it was last queued.
  tries        integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  queued_at    timestamptz NOT NULL,
  -- When the next attempt is due; during an attempt, when the worker's claim ends.
  due_at       timestamptz NOT NULL,
  claim        uuid,
  finished_at  timestamptz,
  last_status  integer,
  last_failure text,
  PRIMARY KEY (tenant_id, delivery_id),
  UNIQUE (tenant_id, endpoint_id, event_id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints ON DELETE CASCADE,
  CHECK ((state = 'waiting') = (finished_at IS NULL))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_id, endpoint_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_line ON webhook_deliveries (tenant_id, endpoint_id, line, event_id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (tenant_id, endpoint_id, happened_at DESC, delivery_id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (tenant_id, queued_at);
CALL munim_protect('webhook_deliveries', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE webhook_attempts (
  tenant_id   bigint NOT NULL,
  delivery_id uuid NOT NULL,
  -- From 1.
  attempt     integer NOT NULL CHECK (attempt > 0),
  began_at    timestamptz NOT NULL,
  took_ms     bigint NOT NULL,
  -- NULL if there was no reply.
  status      integer,
  -- NULL if it was delivered.
  failure     text,
  -- The beginning of the reply's body.
  response    text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, delivery_id, attempt),
  FOREIGN KEY (tenant_id, delivery_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);
CALL munim_protect('webhook_attempts', 'SELECT, INSERT, DELETE');

-- Old events that were sent are deleted.
GRANT DELETE ON outbox TO munim_app;
CREATE INDEX outbox_by_age ON outbox (tenant_id, happened_at);
