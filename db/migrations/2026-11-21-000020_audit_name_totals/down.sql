CREATE OR REPLACE PROCEDURE munim_drop_audit_month(for_day date) LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', for_day)::date;
  next_day  date := (date_trunc('month', for_day) + INTERVAL '1 month')::date;
  from_at   timestamptz := first_day::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes';
  to_at     timestamptz := next_day::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes';
  part      text := format('audit_log_%s', to_char(first_day, 'YYYY_MM'));
  touched   text;
BEGIN
  FOREACH touched IN ARRAY ARRAY['audit_log', part, 'audit_seal', 'audit_tombstones', 'audit_by_action', 'audit_by_entity'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', touched);
  END LOOP;
  IF EXISTS (
    SELECT FROM audit_seal s WHERE s.recorded_at >= from_at AND s.recorded_at < to_at AND NOT EXISTS (
      SELECT FROM audit_tombstones t WHERE t.tenant_id = s.tenant_id AND t.month = first_day
        AND s.seq BETWEEN t.first_seq AND t.last_seq)
  ) THEN
    RAISE EXCEPTION 'records of % have no tombstone', first_day;
  END IF;
  EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', part);
  ALTER TABLE audit_seal DISABLE TRIGGER audit_seal_is_final;
  IF (SELECT count(*) FROM audit_log WHERE recorded_at >= from_at AND recorded_at < to_at)
    <> (SELECT count(*) FROM audit_seal WHERE recorded_at >= from_at AND recorded_at < to_at) THEN
    RAISE EXCEPTION 'not every record of % is sealed', first_day;
  END IF;
  EXECUTE format('DROP TABLE %I', part);
  DELETE FROM audit_seal WHERE recorded_at >= from_at AND recorded_at < to_at;
  DELETE FROM audit_by_action WHERE day >= first_day AND day < next_day;
  DELETE FROM audit_by_entity WHERE day >= first_day AND day < next_day;
  ALTER TABLE audit_seal ENABLE TRIGGER audit_seal_is_final;
  FOREACH touched IN ARRAY ARRAY['audit_log', 'audit_seal', 'audit_tombstones', 'audit_by_action', 'audit_by_entity'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', touched);
  END LOOP;
END
$$;
CREATE OR REPLACE FUNCTION munim_keep_audit_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_names (tenant_id, actor_name)
    SELECT DISTINCT a.tenant_id, a.actor_name
    FROM sealed s JOIN audit_log a ON a.tenant_id = s.tenant_id AND a.recorded_at = s.recorded_at AND a.audit_id = s.audit_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
REVOKE UPDATE ON audit_names FROM munim_app, munim_loader;
ALTER TABLE audit_names RESET (fillfactor);
ALTER TABLE audit_names DROP COLUMN records, DROP COLUMN last_at;
DROP FUNCTION munim_unsealed();
DROP VIEW audit_counted;
DROP TABLE audit_by_hour;
DROP TABLE audit_by_day;
DROP TABLE audit_by_actor;
