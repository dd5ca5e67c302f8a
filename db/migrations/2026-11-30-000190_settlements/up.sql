-- Loans that are settled for less than they owe.

-- Migration 191 validates what is not valid here, so that nobody waits while all rows are read.
-- When it was closed for less than it owed.
ALTER TABLE loans
  ADD COLUMN settled_on date,
  ADD CONSTRAINT loans_settled CHECK (settled_on IS NULL OR state = 'closed') NOT VALID;
ALTER TABLE loan_transactions
  DROP CONSTRAINT loan_transactions_kind_check,
  ADD CONSTRAINT loan_transactions_kind_check CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment',
    'payment_reversed', 'reallocation', 'advance_applied', 'rescheduling', 'refund', 'charge', 'write_off', 'write_off_undone',
    'recovery', 'waiver', 'penal_charge', 'settlement', 'settlement_undone')) NOT VALID;

CREATE TABLE loan_settlements (
  tenant_id        bigint NOT NULL,
  -- The payment of the agreed amount. The settlement stands until it is reversed.
  repayment_id     bigint NOT NULL,
  loan_id          bigint NOT NULL,
  -- The business date.
  booked_on        date NOT NULL,
  -- What would have closed the loan.
  owed_paise       bigint NOT NULL,
  -- What was given up.
  principal_paise  bigint NOT NULL CHECK (principal_paise >= 0),
  interest_paise   bigint NOT NULL CHECK (interest_paise >= 0),
  fee_paise        bigint NOT NULL CHECK (fee_paise >= 0),
  penalty_paise    bigint NOT NULL CHECK (penalty_paise >= 0),
  -- All interest of the loan that was booked as it accrued, and what of it was not received.
  accrued_paise    bigint NOT NULL CHECK (accrued_paise >= 0),
  receivable_paise bigint NOT NULL CHECK (receivable_paise BETWEEN 0 AND accrued_paise),
  -- The part of the principal that was provided for.
  provision_paise  bigint NOT NULL CHECK (provision_paise BETWEEN 0 AND principal_paise),
  reason           text NOT NULL,
  -- Who asked for it. May belong to the platform, so it names a user without a foreign key.
  made_by          bigint NOT NULL,
  made_at          timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, repayment_id),
  FOREIGN KEY (tenant_id, loan_id) REFERENCES loans,
  FOREIGN KEY (tenant_id, repayment_id) REFERENCES repayments,
  CHECK (principal_paise + interest_paise + fee_paise + penalty_paise BETWEEN 1 AND owed_paise - 1)
);
CREATE INDEX loan_settlements_by_loan ON loan_settlements (tenant_id, loan_id, repayment_id);
CALL munim_protect('loan_settlements', 'SELECT, INSERT');
CREATE TRIGGER loan_settlements_are_final BEFORE UPDATE OR DELETE ON loan_settlements
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER loan_settlements_stay BEFORE TRUNCATE ON loan_settlements
  FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();

ALTER TABLE authority_limits DROP CONSTRAINT authority_limits_act_check;
ALTER TABLE authority_limits ADD CONSTRAINT authority_limits_act_check CHECK (act IN ('sanction', 'disburse', 'accept_reversal',
  'accept_closure', 'accept_refund', 'accept_waiver', 'accept_charge', 'accept_reschedule', 'accept_settlement', 'accept_write_off',
  'accept_entry'));
