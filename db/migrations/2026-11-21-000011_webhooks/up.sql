-- Webhooks: where a tenant wants events sent, what is on its way there, and every attempt.

CREATE TABLE webhook_endpoints (
  tenant_id       bigint NOT NULL REFERENCES tenants,
  endpoint_id     uuid NOT NULL,
  url             text NOT NULL CHECK (url <> ''),
  description     text NOT NULL DEFAULT '',
  -- Names of events, or '*' alone for all.
  events          text[] NOT NULL CHECK (cardinality(events) > 0),
  is_enabled      boolean NOT NULL,
  -- Why it was disabled, unless somebody did it.
  disabled_reason text CHECK (disabled_reason IN ('failing', 'gone')),
  -- What its webhooks are signed with, sealed under the master key; the one before counts until then, too.
  secret          bytea NOT NULL,
  previous_secret bytea,
  previous_until  timestamptz,
  -- Since when nothing reached it.
  failing_since   timestamptz,
  -- What happened before is not sent.
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
  -- Its number in the outbox, from which it may be gone; NULL for a test.
  event_id     bigint,
  event_name   text NOT NULL,
  -- The kind of thing and its id: of what waits in one line, the lowest number goes first.
  line         text NOT NULL,
  happened_at  timestamptz NOT NULL,
  -- What is sent, the same at every attempt.
  body         text NOT NULL,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts     integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Those since it was last put on its way.
  tries        integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  queued_at    timestamptz NOT NULL,
  -- When it is sent next; while somebody sends it, when his claim ends.
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
  -- NULL where nobody answered.
  status      integer,
  -- NULL where it arrived.
  failure     text,
  -- The first part of the answer's body.
  response    text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, delivery_id, attempt),
  FOREIGN KEY (tenant_id, delivery_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);
CALL munim_protect('webhook_attempts', 'SELECT, INSERT, DELETE');

-- Events are forgotten when they were sent long ago.
GRANT DELETE ON outbox TO munim_app;
CREATE INDEX outbox_by_age ON outbox (tenant_id, happened_at);
