-- What the older schema cannot hold stands in the way.
ALTER TABLE charges NO FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_charges NO FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_product_versions NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM charges WHERE kind <> 'fee') OR EXISTS (SELECT FROM loan_charges WHERE kind <> 'fee')
    OR EXISTS (SELECT FROM loan_product_versions WHERE charges @> '[{"kind": "insurance_premium"}]') THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold insurance premiums'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
ALTER TABLE loan_product_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_charges FORCE ROW LEVEL SECURITY;
ALTER TABLE charges FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_charges DROP CONSTRAINT loan_charges_cancels_its_kind;
ALTER TABLE loan_charges DROP COLUMN kind;
ALTER TABLE charges DROP COLUMN kind;
