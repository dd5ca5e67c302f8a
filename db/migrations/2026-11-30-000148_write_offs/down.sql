-- What the older schema cannot hold stands in the way.
ALTER TABLE loan_write_offs NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM loan_write_offs) THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold write-offs'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
DROP TABLE loan_write_offs;
ALTER TABLE repayments
  DROP CONSTRAINT repayments_are_allocated,
  DROP COLUMN recovery_paise,
  ADD CONSTRAINT repayments_are_allocated
    CHECK (amount_paise = principal_paise + interest_paise + fee_paise + penalty_paise + advance_paise);
ALTER TABLE loan_transactions
  DROP CONSTRAINT loan_transactions_kind_check,
  ADD CONSTRAINT loan_transactions_kind_check CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment',
    'payment_reversed', 'reallocation', 'advance_applied', 'rescheduling', 'refund', 'charge'));
ALTER TABLE authority_limits NO FORCE ROW LEVEL SECURITY;
DELETE FROM authority_limits WHERE act = 'accept_write_off';
ALTER TABLE authority_limits FORCE ROW LEVEL SECURITY;
ALTER TABLE authority_limits DROP CONSTRAINT authority_limits_act_check;
ALTER TABLE authority_limits ADD CONSTRAINT authority_limits_act_check
  CHECK (act IN ('sanction', 'disburse', 'accept_reversal', 'accept_closure', 'accept_refund', 'accept_entry'));
