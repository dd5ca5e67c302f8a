-- A flood of refused calls must not grow the tables without bound. Above a limit, refusals are counted here, with one
-- row for each source (an address, a device, a session) and window. After the window, housekeeping records the number
-- in the audit trail and deletes the row.
CREATE TABLE refusal_counts (
  tenant_id    bigint NOT NULL REFERENCES tenants,
  kind         text NOT NULL,
  counted      text NOT NULL,
  window_start timestamptz NOT NULL,
  window_end   timestamptz NOT NULL,
  refusals     bigint NOT NULL CHECK (refusals > 0),
  -- The number of them that the trail holds one by one.
  recorded     bigint NOT NULL CHECK (recorded >= 0),
  last_at      timestamptz NOT NULL,
  -- As in the records of these refusals; empty or NULL where they differ.
  action       text NOT NULL,
  entity_type  text NOT NULL,
  actor_name   text NOT NULL,
  actor_tenant bigint,
  actor_id     bigint,
  ip_address   inet,
  PRIMARY KEY (tenant_id, kind, counted, window_start)
);
CREATE INDEX refusal_counts_by_end ON refusal_counts (tenant_id, window_end);
CALL munim_protect('refusal_counts', 'SELECT, INSERT, UPDATE, DELETE');

-- A row may stand for many failed sign-ins of one network within a window; attempted_at is then the time of the
-- last.
ALTER TABLE failed_logins
  ADD COLUMN attempts     bigint NOT NULL DEFAULT 1 CHECK (attempts > 0),
  ADD COLUMN network      text,
  ADD COLUMN window_start timestamptz,
  ADD CHECK ((network IS NULL) = (window_start IS NULL));
CREATE UNIQUE INDEX failed_logins_counted ON failed_logins (tenant_id, network, reason, window_start) WHERE network IS NOT NULL;
GRANT UPDATE (attempts, attempted_at, username, user_id) ON failed_logins TO munim_app;

-- Ended sessions and old runs of schedules are deleted.
GRANT DELETE ON sessions TO munim_app;
CREATE INDEX sessions_by_end ON sessions (tenant_id, ends_at);
CREATE INDEX sign_in_challenges_by_session ON sign_in_challenges (tenant_id, session_id) WHERE session_id IS NOT NULL;
CREATE INDEX report_runs_by_end ON report_runs (tenant_id, finished_at) WHERE finished_at IS NOT NULL;
