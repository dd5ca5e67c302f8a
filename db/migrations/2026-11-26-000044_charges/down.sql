-- What the older schema cannot hold stands in the way.
ALTER TABLE loan_charges NO FORCE ROW LEVEL SECURITY;
ALTER TABLE number_series NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM loan_charges) OR EXISTS (SELECT FROM number_series WHERE series IN ('tax_invoice', 'credit_note')) THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold charges'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
ALTER TABLE number_series FORCE ROW LEVEL SECURITY;
-- The account stays in the charts, without its role.
ALTER TABLE account_roles NO FORCE ROW LEVEL SECURITY;
DELETE FROM account_roles WHERE role = 'fee_receivable';
ALTER TABLE account_roles FORCE ROW LEVEL SECURITY;
CREATE OR REPLACE FUNCTION munim_open_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM munim_make_chart(NEW.tenant_id, NEW.kind);
  RETURN NULL;
END
$$;
DROP FUNCTION munim_add_role_account(bigint, text, text, text, text);
ALTER TABLE number_series
  DROP CONSTRAINT number_series_series_check,
  ADD CONSTRAINT number_series_series_check CHECK (series IN ('client', 'loan', 'receipt', 'voucher'));
ALTER TABLE loan_transactions
  DROP CONSTRAINT loan_transactions_kind_check,
  ADD CONSTRAINT loan_transactions_kind_check CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment',
    'payment_reversed', 'reallocation', 'advance_applied', 'rescheduling', 'refund'));
DROP TABLE loan_charges;
ALTER TABLE loan_product_versions DROP COLUMN prepayment, DROP COLUMN charges;
ALTER TABLE loan_products DROP COLUMN prepayment, DROP COLUMN charges;
DROP TABLE tax_registrations;
DROP TABLE charges;
