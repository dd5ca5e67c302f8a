-- Reminders of instalments by SMS.
CREATE TABLE reminder_rules (
  tenant_id bigint NOT NULL REFERENCES tenants,
  -- Days after the due date; negative for days before it.
  days      integer NOT NULL CHECK (days BETWEEN -30 AND 30),
  language  text NOT NULL CHECK (language IN ('en', 'hi', 'mr', 'gu', 'kn')),
  -- With placeholders in braces.
  body      text NOT NULL CHECK (char_length(body) BETWEEN 20 AND 300),
  PRIMARY KEY (tenant_id, days, language)
);
CALL munim_protect('reminder_rules', 'SELECT, INSERT, UPDATE, DELETE');

-- The last day whose reminders are all queued. The row is locked to queue reminders or to change the rules.
CREATE TABLE reminder_days (
  tenant_id bigint PRIMARY KEY REFERENCES tenants,
  queued_on date
);
CALL munim_protect('reminder_days', 'SELECT, INSERT, UPDATE');

-- A rule reminds of each due date of a loan once.
CREATE TABLE reminders (
  tenant_id    bigint NOT NULL,
  loan_id      bigint NOT NULL,
  due_on       date NOT NULL,
  days         integer NOT NULL,
  client_id    bigint NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- Messages are kept for a while only.
  message_id   uuid NOT NULL,
  queued_at    timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, loan_id, due_on, days),
  FOREIGN KEY (tenant_id, loan_id) REFERENCES loans,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE
);
CREATE INDEX reminders_newest ON reminders (tenant_id, queued_at DESC, loan_id DESC, due_on DESC, days DESC);
CREATE INDEX reminders_of_client ON reminders (tenant_id, client_id, queued_at DESC);
CALL munim_protect('reminders', 'SELECT, INSERT');
