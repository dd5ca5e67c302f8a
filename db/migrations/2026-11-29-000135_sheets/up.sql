-- Collection sheets with rows: what a centre's members owe on the day of its meeting, who came, and what they paid. The totals are kept
-- by every change of the rows, so that lists read no rows.
ALTER TABLE collection_sheets
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'handed_over', 'verified', 'posted')),
  ADD COLUMN members integer NOT NULL DEFAULT 0 CHECK (members >= 0),
  -- demand_paise is both together, and collected_paise cash and UPI.
  ADD COLUMN due_paise bigint NOT NULL DEFAULT 0 CHECK (due_paise >= 0),
  ADD COLUMN arrears_paise bigint NOT NULL DEFAULT 0 CHECK (arrears_paise >= 0),
  ADD COLUMN cash_paise bigint NOT NULL DEFAULT 0 CHECK (cash_paise >= 0),
  ADD COLUMN upi_paise bigint NOT NULL DEFAULT 0 CHECK (upi_paise >= 0),
  ADD COLUMN present integer NOT NULL DEFAULT 0 CHECK (present >= 0),
  ADD COLUMN absent integer NOT NULL DEFAULT 0 CHECK (absent >= 0),
  ADD COLUMN excused integer NOT NULL DEFAULT 0 CHECK (excused >= 0),
  ADD COLUMN failed_rows integer NOT NULL DEFAULT 0 CHECK (failed_rows >= 0),
  ADD COLUMN taken_by bigint,
  ADD COLUMN taken_at timestamptz,
  -- Handed over at submitted_at. How many there are of each note and coin, from 2,000 to 1 rupee.
  ADD COLUMN handed_over_by bigint,
  ADD COLUMN handed_over integer[] CHECK (cardinality(handed_over) = 10),
  ADD COLUMN hand_over_note text NOT NULL DEFAULT '',
  ADD COLUMN verified_by bigint,
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN counted integer[] CHECK (cardinality(counted) = 10),
  ADD COLUMN difference_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN difference_reason text NOT NULL DEFAULT '',
  ADD COLUMN version bigint NOT NULL DEFAULT 1;

-- Sheets from before have totals only. Row-level security binds the owner too.
ALTER TABLE collection_sheets NO FORCE ROW LEVEL SECURITY;
UPDATE collection_sheets SET state = CASE WHEN submitted_at IS NULL THEN 'open' ELSE 'posted' END, due_paise = demand_paise;
ALTER TABLE collection_sheets FORCE ROW LEVEL SECURITY;
ALTER TABLE collection_sheets
  ADD CHECK ((submitted_at IS NULL) = (state IN ('open', 'taken')));
-- Generated sheets get their totals from their rows.
GRANT UPDATE ON collection_sheets TO munim_loader;
CREATE INDEX collection_sheets_by_day ON collection_sheets (tenant_id, due_on, sheet_id);
CREATE INDEX collection_sheets_to_do ON collection_sheets (tenant_id, branch_id, due_on) WHERE state <> 'posted';

-- A member on a sheet.
CREATE TABLE sheet_rows (
  tenant_id      bigint NOT NULL,
  sheet_id       bigint NOT NULL,
  client_id      bigint NOT NULL,
  -- The day of the meeting, for the attendance of a client.
  met_on         date NOT NULL,
  group_id       bigint,
  -- Made by the device that records the row; NULL until then.
  row_id         uuid,
  attendance     text CHECK (attendance IN ('present', 'absent', 'excused')),
  mode           text NOT NULL DEFAULT 'cash' CHECK (mode IN ('cash', 'upi')),
  reference      text NOT NULL DEFAULT '',
  promised_paise bigint CHECK (promised_paise > 0),
  promised_on    date,
  promise_reason text NOT NULL DEFAULT '',
  -- Why the row could not be posted.
  failure_code    text,
  failure_message text NOT NULL DEFAULT '',
  struck_out_by     bigint,
  struck_out_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, sheet_id, client_id),
  FOREIGN KEY (tenant_id, sheet_id) REFERENCES collection_sheets ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, group_id) REFERENCES groups,
  CHECK ((row_id IS NULL) = (attendance IS NULL)),
  CHECK ((promised_paise IS NULL) = (promised_on IS NULL))
);
CREATE UNIQUE INDEX sheet_rows_once ON sheet_rows (tenant_id, row_id) WHERE row_id IS NOT NULL;
CREATE INDEX sheet_rows_of_client ON sheet_rows (tenant_id, client_id, met_on DESC);
CALL munim_protect('sheet_rows', 'SELECT, INSERT, UPDATE, DELETE');

-- A loan of a member on a sheet: what is due that day, what is overdue, and what was paid.
CREATE TABLE sheet_accounts (
  tenant_id       bigint NOT NULL,
  sheet_id        bigint NOT NULL,
  client_id       bigint NOT NULL,
  loan_id         bigint NOT NULL,
  principal_paise bigint NOT NULL CHECK (principal_paise >= 0),
  interest_paise  bigint NOT NULL CHECK (interest_paise >= 0),
  fee_paise       bigint NOT NULL CHECK (fee_paise >= 0),
  penalty_paise   bigint NOT NULL CHECK (penalty_paise >= 0),
  arrears_paise   bigint NOT NULL CHECK (arrears_paise >= 0),
  advance_paise   bigint NOT NULL CHECK (advance_paise >= 0),
  paid_paise      bigint NOT NULL DEFAULT 0 CHECK (paid_paise >= 0),
  -- The payment that the row was posted as.
  repayment_id    bigint,
  PRIMARY KEY (tenant_id, sheet_id, loan_id),
  FOREIGN KEY (tenant_id, sheet_id, client_id) REFERENCES sheet_rows ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, loan_id) REFERENCES loans,
  FOREIGN KEY (tenant_id, repayment_id) REFERENCES repayments,
  CHECK (repayment_id IS NULL OR paid_paise > 0)
);
CREATE INDEX sheet_accounts_of_row ON sheet_accounts (tenant_id, sheet_id, client_id);
CREATE INDEX sheet_accounts_of_loan ON sheet_accounts (tenant_id, loan_id);
CREATE UNIQUE INDEX sheet_accounts_posted_once ON sheet_accounts (tenant_id, repayment_id) WHERE repayment_id IS NOT NULL;
CALL munim_protect('sheet_accounts', 'SELECT, INSERT, UPDATE, DELETE');

-- What happened to a sheet, in order.
CREATE TABLE sheet_events (
  tenant_id   bigint NOT NULL,
  event_id    bigint GENERATED BY DEFAULT AS IDENTITY,
  sheet_id    bigint NOT NULL,
  happened_at timestamptz NOT NULL,
  -- NULL for the day end.
  user_id     bigint,
  action      text NOT NULL
    CHECK (action IN ('generated', 'assigned', 'taken', 'handed_over', 'reopened', 'verified', 'struck_out', 'posted')),
  note        text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, event_id),
  FOREIGN KEY (tenant_id, sheet_id) REFERENCES collection_sheets ON DELETE CASCADE
);
CREATE INDEX sheet_events_of_sheet ON sheet_events (tenant_id, sheet_id, event_id);
CALL munim_protect('sheet_events', 'SELECT, INSERT');

-- The business date whose sheets were generated by themselves.
CREATE TABLE sheet_days (
  tenant_id    bigint PRIMARY KEY REFERENCES tenants,
  generated_on date NOT NULL
);
CALL munim_protect('sheet_days', 'SELECT, INSERT, UPDATE');
