-- What the older schema cannot hold stands in the way.
ALTER TABLE loan_refunds NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM loan_refunds) THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold refunds'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
DROP TABLE loan_refunds;
