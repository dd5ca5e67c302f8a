-- What the older schema cannot hold stands in the way.
ALTER TABLE loan_settlements NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM loan_settlements) THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold settlements'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
DROP TABLE loan_settlements;
ALTER TABLE loans DROP COLUMN settled_on;
ALTER TABLE loan_transactions
  DROP CONSTRAINT loan_transactions_kind_check,
  ADD CONSTRAINT loan_transactions_kind_check CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment',
    'payment_reversed', 'reallocation', 'advance_applied', 'rescheduling', 'refund', 'charge', 'write_off', 'write_off_undone',
    'recovery', 'waiver', 'penal_charge'));
ALTER TABLE authority_limits NO FORCE ROW LEVEL SECURITY;
DELETE FROM authority_limits WHERE act = 'accept_settlement';
ALTER TABLE authority_limits FORCE ROW LEVEL SECURITY;
ALTER TABLE authority_limits DROP CONSTRAINT authority_limits_act_check;
ALTER TABLE authority_limits ADD CONSTRAINT authority_limits_act_check CHECK (act IN ('sanction', 'disburse', 'accept_reversal',
  'accept_closure', 'accept_refund', 'accept_waiver', 'accept_charge', 'accept_reschedule', 'accept_write_off', 'accept_entry'));
