-- What the older schema cannot hold stands in the way.
ALTER TABLE loan_transactions NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM loan_transactions WHERE kind = 'penal_charge') THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold penal charges'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
ALTER TABLE loan_transactions FORCE ROW LEVEL SECURITY;
ALTER TABLE day_end_steps NO FORCE ROW LEVEL SECURITY;
DELETE FROM day_end_steps WHERE step = 'penal_charges';
ALTER TABLE day_end_steps FORCE ROW LEVEL SECURITY;
ALTER TABLE day_end_steps
  DROP CONSTRAINT day_end_steps_step_check,
  ADD CONSTRAINT day_end_steps_step_check CHECK (step IN ('holidays', 'approvals', 'advances', 'books', 'date'));
ALTER TABLE loan_transactions
  DROP CONSTRAINT loan_transactions_kind_check,
  ADD CONSTRAINT loan_transactions_kind_check CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment',
    'payment_reversed', 'reallocation', 'advance_applied', 'rescheduling', 'refund', 'charge', 'write_off', 'write_off_undone',
    'recovery', 'waiver'));
ALTER TABLE loan_waivers DROP CONSTRAINT loan_waivers_head_check;
ALTER TABLE loan_waivers ADD CONSTRAINT loan_waivers_head_check CHECK (head IN ('fee', 'interest'));
ALTER TABLE loan_product_versions DROP COLUMN penal_percent, DROP COLUMN penal_paise, DROP COLUMN penal_grace_days,
  DROP COLUMN penal_most_paise;
ALTER TABLE loan_products DROP CONSTRAINT loan_products_penal, DROP COLUMN penal_percent, DROP COLUMN penal_paise,
  DROP COLUMN penal_grace_days, DROP COLUMN penal_most_paise;
