-- What the older schema cannot hold stands in the way.
ALTER TABLE approvals NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM approvals WHERE subject_id IS NULL) THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold requests for journal entries'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
ALTER TABLE approvals FORCE ROW LEVEL SECURITY;
ALTER TABLE approvals ALTER COLUMN subject_id SET NOT NULL;
