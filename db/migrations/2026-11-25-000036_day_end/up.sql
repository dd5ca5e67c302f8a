-- The day's end: the business date of a tenant moves on, step by step. A run that is interrupted goes on where it was.

CREATE TABLE day_end_runs (
  tenant_id     bigint NOT NULL REFERENCES tenants,
  -- The day that it ends, and the business date after it.
  business_date date NOT NULL,
  next_date     date NOT NULL CHECK (next_date > business_date),
  status        text NOT NULL CHECK (status IN ('running', 'halted', 'done')),
  -- Why it halted.
  reason        text NOT NULL DEFAULT '',
  -- May belong to the platform, so it names a user without a foreign key.
  started_by    bigint NOT NULL,
  started_at    timestamptz NOT NULL,
  finished_at   timestamptz,
  PRIMARY KEY (tenant_id, business_date),
  CHECK ((status = 'done') = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX day_end_runs_one_at_a_time ON day_end_runs (tenant_id) WHERE status <> 'done';
CREATE INDEX day_end_runs_running ON day_end_runs (tenant_id) WHERE status = 'running';
CALL munim_protect('day_end_runs', 'SELECT, INSERT, UPDATE');

CREATE TABLE day_end_steps (
  tenant_id     bigint NOT NULL,
  business_date date NOT NULL,
  step          text NOT NULL CHECK (step IN ('approvals', 'advances', 'books', 'date')),
  done          bigint NOT NULL DEFAULT 0 CHECK (done >= 0),
  total         bigint NOT NULL CHECK (total >= 0),
  -- The last loan that the step has dealt with.
  last_loan     bigint NOT NULL DEFAULT 0,
  is_finished   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, business_date, step),
  FOREIGN KEY (tenant_id, business_date) REFERENCES day_end_runs
);
CALL munim_protect('day_end_steps', 'SELECT, INSERT, UPDATE');

-- Loans that a step failed on. The day ends when each was mended or set aside by a person.
CREATE TABLE day_end_failures (
  tenant_id     bigint NOT NULL,
  business_date date NOT NULL,
  step          text NOT NULL,
  loan_id       bigint NOT NULL,
  reason        text NOT NULL,
  set_aside_by  bigint,
  set_aside_at  timestamptz,
  set_aside_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, business_date, step, loan_id),
  FOREIGN KEY (tenant_id, business_date, step) REFERENCES day_end_steps,
  FOREIGN KEY (tenant_id, loan_id) REFERENCES loans,
  CHECK ((set_aside_by IS NULL) = (set_aside_at IS NULL))
);
CALL munim_protect('day_end_failures', 'SELECT, INSERT, UPDATE, DELETE');

-- Approvals whose validity may have run out.
CREATE INDEX loans_by_approval ON loans (tenant_id, approved_on, loan_id) WHERE state = 'approved';
