-- From PostgreSQL 17 on, a partition has its table's identity column, and inserting explicit ids needs OVERRIDING
-- SYSTEM VALUE. Migration 14 now creates the same function. Databases that ran it earlier, on PostgreSQL 15 or 16,
-- get it here, so that they can create partitions after a dump and restore into a newer version.
CREATE OR REPLACE FUNCTION munim_make_audit_partition(for_day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', for_day)::date;
  next_day  date := (date_trunc('month', for_day) + INTERVAL '1 month')::date;
  from_at   timestamptz := first_day::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes';
  to_at     timestamptz := next_day::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes';
  part      text := format('audit_log_%s', to_char(first_day, 'YYYY_MM'));
BEGIN
  IF to_regclass(part) IS NOT NULL THEN
    RETURN false;
  END IF;
  LOCK TABLE audit_log_unplaced IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('CREATE TABLE %I (LIKE audit_log INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
  -- Attached while it is empty: the check of its foreign key would look at tenants under row-level security.
  ALTER TABLE audit_log_unplaced NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE audit_log_unplaced DISABLE TRIGGER USER;
  CREATE TEMPORARY TABLE audit_log_moving ON COMMIT DROP AS
    SELECT * FROM audit_log_unplaced WHERE recorded_at >= from_at AND recorded_at < to_at;
  DELETE FROM audit_log_unplaced WHERE recorded_at >= from_at AND recorded_at < to_at;
  ALTER TABLE audit_log_unplaced ENABLE TRIGGER USER;
  ALTER TABLE audit_log_unplaced FORCE ROW LEVEL SECURITY;
  EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, from_at, to_at);
  -- From PostgreSQL 17 on, a partition has its table's identity column.
  EXECUTE format('INSERT INTO %I OVERRIDING SYSTEM VALUE SELECT * FROM audit_log_moving', part);
  DROP TABLE audit_log_moving;
  EXECUTE format('CALL munim_protect_partition(%L)', part);
  RETURN true;
END
$$;
