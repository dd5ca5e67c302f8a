-- Files of reports: orders of one or several reports, kept in chunks; schedules of such orders, and their runs.

-- The worker that makes the report now. A worker that lost its claim can write nothing more.
ALTER TABLE reports
  ADD COLUMN claim       uuid,
  ADD COLUMN attempts    integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Orders too large for the short lane are left to the long one, so that nobody waits behind them.
  ADD COLUMN lane        text NOT NULL DEFAULT 'short' CHECK (lane IN ('short', 'long')),
  -- The reports and their parameters, for lists.
  ADD COLUMN format      text NOT NULL DEFAULT 'pdf' CHECK (format IN ('pdf', 'xlsx', 'csv')),
  ADD COLUMN report_keys text[] NOT NULL DEFAULT '{}',
  ADD COLUMN media_type  text,
  ADD COLUMN size_bytes  bigint,
  -- Others who may download the file: the recipients of a schedule.
  ADD COLUMN shared_with bigint[] NOT NULL DEFAULT '{}',
  -- The schedule's run that it is made for.
  ADD COLUMN run_id      uuid;

-- A schedule's orders have no session.
ALTER TABLE reports ALTER COLUMN session_id DROP NOT NULL;

-- Every chunk but the last has 262,144 bytes, so that a chunk is found by its place in the file.
CREATE TABLE report_chunks (
  tenant_id bigint NOT NULL,
  report_id uuid NOT NULL,
  -- From 0.
  chunk     integer NOT NULL CHECK (chunk >= 0),
  bytes     bytea NOT NULL,
  PRIMARY KEY (tenant_id, report_id, chunk),
  FOREIGN KEY (tenant_id, report_id) REFERENCES reports ON DELETE CASCADE
);
-- Most files are compressed already.
ALTER TABLE report_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
CALL munim_protect('report_chunks', 'SELECT, INSERT, DELETE');

INSERT INTO report_chunks (tenant_id, report_id, chunk, bytes)
  SELECT tenant_id, report_id, n, substring(file FROM n * 262144 + 1 FOR 262144)
  FROM reports, generate_series(0, (greatest(length(file), 1) - 1) / 262144) n WHERE file IS NOT NULL;
UPDATE reports SET size_bytes = length(file), media_type = 'application/pdf' WHERE file IS NOT NULL;
ALTER TABLE reports DROP COLUMN file;

CREATE INDEX reports_by_requester ON reports (tenant_id, requested_by, created_at DESC, report_id);

CREATE TABLE report_schedules (
  tenant_id     bigint NOT NULL REFERENCES tenants,
  schedule_id   uuid NOT NULL,
  -- The user it acts for: each run has the rights and the reach that they have at the time.
  owner_id      bigint NOT NULL,
  -- The tenant that is reported on: the owner's own, or the one that a SuperAdmin had selected.
  about         bigint NOT NULL,
  schedule_name text NOT NULL CHECK (schedule_name <> ''),
  report_keys   text[] NOT NULL CHECK (cardinality(report_keys) > 0),
  format        text NOT NULL CHECK (format IN ('pdf', 'xlsx', 'csv')),
  parameters    jsonb NOT NULL,
  frequency     text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  -- From 1, Monday.
  weekday       smallint CHECK (weekday BETWEEN 1 AND 7),
  -- In a shorter month it runs on the last day.
  day_of_month  smallint CHECK (day_of_month BETWEEN 1 AND 31),
  -- Minutes after midnight in the time zone.
  minute_of_day smallint NOT NULL CHECK (minute_of_day BETWEEN 0 AND 1439),
  time_zone     text NOT NULL,
  recipients    bigint[] NOT NULL CHECK (cardinality(recipients) > 0),
  is_active     boolean NOT NULL,
  -- The next time to run at; NULL while it is inactive.
  next_due_at   timestamptz,
  created_at    timestamptz NOT NULL,
  version       bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, schedule_id),
  CHECK ((frequency = 'weekly') = (weekday IS NOT NULL)),
  CHECK ((frequency = 'monthly') = (day_of_month IS NOT NULL)),
  CHECK (is_active = (next_due_at IS NOT NULL))
);
CREATE INDEX report_schedules_due ON report_schedules (tenant_id, next_due_at) WHERE is_active;
CREATE INDEX report_schedules_by_owner ON report_schedules (tenant_id, owner_id, created_at, schedule_id);
CALL munim_protect('report_schedules', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE report_runs (
  tenant_id   bigint NOT NULL,
  run_id      uuid NOT NULL,
  schedule_id uuid NOT NULL,
  -- The time that it was due. After a pause only the last missed one runs.
  due_at      timestamptz NOT NULL,
  began_at    timestamptz NOT NULL,
  finished_at timestamptz,
  state       text NOT NULL CHECK (state IN ('running', 'waiting', 'sent', 'failed', 'refused', 'cancelled')),
  attempts    integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When a failed one is retried.
  again_at    timestamptz,
  -- A sentence for people: why it failed, was refused or waits.
  said        text,
  -- The order that produces the file. The file is deleted after a while, the run is kept.
  report_id   uuid,
  file_name   text,
  size_bytes  bigint,
  -- The number of recipients.
  sent_to     integer NOT NULL DEFAULT 0 CHECK (sent_to >= 0),
  PRIMARY KEY (tenant_id, run_id),
  -- Nothing runs twice for one time.
  UNIQUE (tenant_id, schedule_id, due_at),
  FOREIGN KEY (tenant_id, schedule_id) REFERENCES report_schedules ON DELETE CASCADE,
  CHECK ((state IN ('running', 'waiting')) = (finished_at IS NULL)),
  CHECK ((state = 'waiting') = (again_at IS NOT NULL))
);
CREATE INDEX report_runs_again ON report_runs (tenant_id, again_at) WHERE state = 'waiting';
CALL munim_protect('report_runs', 'SELECT, INSERT, UPDATE, DELETE');
