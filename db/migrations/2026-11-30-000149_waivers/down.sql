-- What the older schema cannot hold stands in the way.
ALTER TABLE loan_waivers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE charges NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM loan_waivers) OR EXISTS (SELECT FROM charges WHERE event = 'service') THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold waivers and charges on request'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
ALTER TABLE charges FORCE ROW LEVEL SECURITY;
DROP TABLE loan_waivers;
ALTER TABLE instalments DROP COLUMN interest_waived_paise;
ALTER TABLE charges DROP CONSTRAINT charges_event_check;
ALTER TABLE charges ADD CONSTRAINT charges_event_check CHECK (event IN ('disbursal', 'returned_payment'));
ALTER TABLE loan_charges DROP CONSTRAINT loan_charges_event_check;
ALTER TABLE loan_charges ADD CONSTRAINT loan_charges_event_check CHECK (event IN ('disbursal', 'returned_payment'));
ALTER TABLE loan_transactions
  DROP CONSTRAINT loan_transactions_kind_check,
  ADD CONSTRAINT loan_transactions_kind_check CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment',
    'payment_reversed', 'reallocation', 'advance_applied', 'rescheduling', 'refund', 'charge', 'write_off', 'write_off_undone',
    'recovery'));
ALTER TABLE authority_limits NO FORCE ROW LEVEL SECURITY;
DELETE FROM authority_limits WHERE act IN ('accept_waiver', 'accept_charge');
ALTER TABLE authority_limits FORCE ROW LEVEL SECURITY;
ALTER TABLE authority_limits DROP CONSTRAINT authority_limits_act_check;
ALTER TABLE authority_limits ADD CONSTRAINT authority_limits_act_check CHECK (act IN ('sanction', 'disburse', 'accept_reversal',
  'accept_closure', 'accept_refund', 'accept_write_off', 'accept_entry'));
