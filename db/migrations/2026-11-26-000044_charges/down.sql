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
-- As it was before: it names the columns.
CREATE OR REPLACE FUNCTION munim_keep_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.terms_version <> OLD.terms_version THEN
    INSERT INTO loan_product_versions (tenant_id, product_id, terms_version, terms_changed_at, product_name, category,
        is_microfinance, principal_min_paise, principal_max_paise, principal_step_paise, principal_default_paise,
        instalments_min, instalments_max, instalments_step, instalments_default, annual_rate, rate_min, rate_max, rate_step,
        frequency, frequencies, interest_method, rounding, instalment_unit, instalment_direction, grace_principal,
        grace_interest, broken_period, first_due_min_days, first_due_max_days, allocation_order, early_money, needs_group,
        needs_training, needs_recognition_test, needs_committee)
      VALUES (NEW.tenant_id, NEW.product_id, NEW.terms_version, NEW.terms_changed_at, NEW.product_name, NEW.category,
        NEW.is_microfinance, NEW.principal_min_paise, NEW.principal_max_paise, NEW.principal_step_paise,
        NEW.principal_default_paise, NEW.instalments_min, NEW.instalments_max, NEW.instalments_step, NEW.instalments_default,
        NEW.annual_rate, NEW.rate_min, NEW.rate_max, NEW.rate_step, NEW.frequency, NEW.frequencies, NEW.interest_method,
        NEW.rounding, NEW.instalment_unit, NEW.instalment_direction, NEW.grace_principal, NEW.grace_interest,
        NEW.broken_period, NEW.first_due_min_days, NEW.first_due_max_days, NEW.allocation_order, NEW.early_money,
        NEW.needs_group, NEW.needs_training, NEW.needs_recognition_test, NEW.needs_committee);
  END IF;
  RETURN NULL;
END
$$;
ALTER TABLE loan_product_versions DROP COLUMN prepayment, DROP COLUMN charges;
ALTER TABLE loan_products DROP COLUMN prepayment, DROP COLUMN charges;
DROP TABLE tax_registrations;
DROP TABLE charges;
