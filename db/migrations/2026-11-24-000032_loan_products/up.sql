-- Loan products in full, and every version of their terms.
--
-- A product's row holds its present terms. A trigger copies them into loan_product_versions whenever they change, so that no
-- writer can forget it; versions are never changed. Loans keep the terms that they were made with.

ALTER TABLE loan_products
  DROP CONSTRAINT loan_products_interest_method_check,
  DROP CONSTRAINT loan_products_frequency_check,
  ADD CONSTRAINT loan_products_interest_method_check
    CHECK (interest_method IN ('declining', 'equal_principal', 'flat', 'bullet')),
  ADD CONSTRAINT loan_products_frequency_check
    CHECK (frequency IN ('weekly', 'fortnightly', 'four_weekly', 'monthly', 'quarterly')),
  ADD COLUMN category text NOT NULL DEFAULT 'other'
    CHECK (category IN ('business', 'agriculture', 'education', 'emergency', 'housing', 'other')),
  ADD COLUMN is_microfinance boolean NOT NULL DEFAULT true,
  ADD COLUMN principal_min_paise bigint NOT NULL DEFAULT 100000 CHECK (principal_min_paise > 0),
  ADD COLUMN principal_max_paise bigint NOT NULL DEFAULT 50000000,
  ADD COLUMN principal_step_paise bigint NOT NULL DEFAULT 100000 CHECK (principal_step_paise > 0),
  ADD COLUMN principal_default_paise bigint NOT NULL DEFAULT 3000000,
  ADD COLUMN instalments_min smallint NOT NULL DEFAULT 1 CHECK (instalments_min > 0),
  ADD COLUMN instalments_max smallint NOT NULL DEFAULT 260 CHECK (instalments_max <= 1040),
  ADD COLUMN instalments_step smallint NOT NULL DEFAULT 1 CHECK (instalments_step > 0),
  ADD COLUMN instalments_default smallint NOT NULL DEFAULT 12,
  -- annual_rate is the usual one. NULL: it is the only one.
  ADD COLUMN rate_min numeric(7, 4),
  ADD COLUMN rate_max numeric(7, 4) CHECK (rate_max <= 999),
  ADD COLUMN rate_step numeric(7, 4) NOT NULL DEFAULT 0.25 CHECK (rate_step > 0),
  -- frequency is the usual one. NULL: it is the only one.
  ADD COLUMN frequencies text[]
    CHECK (frequency = ANY (frequencies)
      AND frequencies <@ ARRAY['weekly', 'fortnightly', 'four_weekly', 'monthly', 'quarterly']),
  -- NULL: as interest is rounded, half up.
  ADD COLUMN instalment_unit text CHECK (instalment_unit IN ('0.01', '1', '5', '10')),
  ADD COLUMN instalment_direction text NOT NULL DEFAULT 'half_up' CHECK (instalment_direction IN ('half_up', 'up')),
  ADD COLUMN grace_principal smallint NOT NULL DEFAULT 0 CHECK (grace_principal >= 0),
  ADD COLUMN grace_interest smallint NOT NULL DEFAULT 0 CHECK (grace_interest >= 0),
  ADD COLUMN broken_period text NOT NULL DEFAULT 'none' CHECK (broken_period IN ('none', 'actual_365')),
  -- Days from the disbursal to the first due date.
  ADD COLUMN first_due_min_days smallint NOT NULL DEFAULT 1 CHECK (first_due_min_days > 0),
  ADD COLUMN first_due_max_days smallint NOT NULL DEFAULT 100 CHECK (first_due_max_days <= 366),
  ADD COLUMN allocation_order text[] NOT NULL DEFAULT ARRAY['penalty', 'fee', 'interest', 'principal']
    CHECK (cardinality(allocation_order) = 4
      AND allocation_order @> ARRAY['penalty', 'fee', 'interest', 'principal']),
  ADD COLUMN early_money text NOT NULL DEFAULT 'hold' CHECK (early_money IN ('hold', 'next', 'principal')),
  ADD COLUMN needs_group boolean NOT NULL DEFAULT false,
  ADD COLUMN needs_training boolean NOT NULL DEFAULT false,
  ADD COLUMN needs_recognition_test boolean NOT NULL DEFAULT false,
  ADD COLUMN needs_committee boolean NOT NULL DEFAULT false,
  -- Counts changes of the terms.
  ADD COLUMN terms_version integer NOT NULL DEFAULT 0,
  ADD COLUMN terms_changed_at timestamptz NOT NULL DEFAULT now(),
  -- Counts all changes, for If-Match.
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD CHECK (principal_default_paise BETWEEN principal_min_paise AND principal_max_paise),
  ADD CHECK (instalments_default BETWEEN instalments_min AND instalments_max),
  ADD CHECK (annual_rate BETWEEN coalesce(rate_min, annual_rate) AND coalesce(rate_max, annual_rate)),
  ADD CHECK (greatest(grace_principal, grace_interest) < instalments_min),
  ADD CHECK (first_due_min_days <= first_due_max_days),
  ADD CHECK (needs_group OR NOT (needs_training OR needs_recognition_test));

CREATE TABLE loan_product_versions (
  tenant_id               bigint NOT NULL,
  product_id              bigint NOT NULL,
  terms_version           integer NOT NULL,
  terms_changed_at        timestamptz NOT NULL,
  product_name            text NOT NULL,
  category                text NOT NULL,
  is_microfinance         boolean NOT NULL,
  principal_min_paise     bigint NOT NULL,
  principal_max_paise     bigint NOT NULL,
  principal_step_paise    bigint NOT NULL,
  principal_default_paise bigint NOT NULL,
  instalments_min         smallint NOT NULL,
  instalments_max         smallint NOT NULL,
  instalments_step        smallint NOT NULL,
  instalments_default     smallint NOT NULL,
  annual_rate             numeric(7, 4) NOT NULL,
  rate_min                numeric(7, 4),
  rate_max                numeric(7, 4),
  rate_step               numeric(7, 4) NOT NULL,
  frequency               text NOT NULL,
  frequencies             text[],
  interest_method         text NOT NULL,
  rounding                text NOT NULL,
  instalment_unit         text,
  instalment_direction    text NOT NULL,
  grace_principal         smallint NOT NULL,
  grace_interest          smallint NOT NULL,
  broken_period           text NOT NULL,
  first_due_min_days      smallint NOT NULL,
  first_due_max_days      smallint NOT NULL,
  allocation_order        text[] NOT NULL,
  early_money             text NOT NULL,
  needs_group             boolean NOT NULL,
  needs_training          boolean NOT NULL,
  needs_recognition_test  boolean NOT NULL,
  needs_committee         boolean NOT NULL,
  PRIMARY KEY (tenant_id, product_id, terms_version),
  FOREIGN KEY (tenant_id, product_id) REFERENCES loan_products
);
CALL munim_protect('loan_product_versions', 'SELECT, INSERT');
CREATE TRIGGER loan_product_versions_are_final BEFORE UPDATE OR DELETE ON loan_product_versions
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();

CREATE FUNCTION munim_keep_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER loan_products_keep_versions AFTER INSERT OR UPDATE ON loan_products
  FOR EACH ROW EXECUTE FUNCTION munim_keep_product_version();

-- The first version of those that are there. The owner sees rows only while row-level security does not bind it.
ALTER TABLE loan_products NO FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_product_versions NO FORCE ROW LEVEL SECURITY;
UPDATE loan_products SET terms_version = 1, category = CASE product_code
    WHEN 'BL' THEN 'business' WHEN 'AG' THEN 'agriculture' WHEN 'ED' THEN 'education' WHEN 'EM' THEN 'emergency'
    ELSE category END;
ALTER TABLE loan_products FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_product_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_products ALTER COLUMN terms_version SET DEFAULT 1, ADD CHECK (terms_version > 0);
