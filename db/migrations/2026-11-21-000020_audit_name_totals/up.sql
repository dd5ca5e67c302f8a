-- How many sealed records each name has, so that a search for a name is not counted through the trail.

-- No sealer works meanwhile: what is counted here is what was sealed.
SELECT pg_advisory_xact_lock(hashtext('munim audit sealer'));

-- A record of a new name brings one row, as before; the rest are written over in place.
ALTER TABLE audit_names ADD COLUMN records bigint NOT NULL DEFAULT 0 CHECK (records >= 0);
ALTER TABLE audit_names SET (fillfactor = 70);
GRANT UPDATE ON audit_names TO munim_app, munim_loader;

CREATE OR REPLACE FUNCTION munim_keep_audit_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_names (tenant_id, actor_name, records)
    SELECT a.tenant_id, a.actor_name, count(*)
    FROM sealed s JOIN audit_log a ON a.tenant_id = s.tenant_id AND a.recorded_at = s.recorded_at AND a.audit_id = s.audit_id
    GROUP BY 1, 2
    ON CONFLICT (tenant_id, actor_name) DO UPDATE SET records = audit_names.records + excluded.records;
  RETURN NULL;
END
$$;

-- Row-level security binds the owner too; for once he reads and writes for all.
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_names NO FORCE ROW LEVEL SECURITY;
INSERT INTO audit_names (tenant_id, actor_name, records)
  SELECT a.tenant_id, a.actor_name, count(*) FROM audit_log a, audit_sealer s
  WHERE (a.transaction_id, a.audit_id) <= (s.transaction_id, s.audit_id) GROUP BY 1, 2
  ON CONFLICT (tenant_id, actor_name) DO UPDATE SET records = excluded.records;
ALTER TABLE audit_names FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;

-- As it was, and what leaves is taken from its names' totals. A name of which nothing is left goes too.
CREATE OR REPLACE PROCEDURE munim_drop_audit_month(for_day date) LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', for_day)::date;
  next_day  date := (date_trunc('month', for_day) + INTERVAL '1 month')::date;
  from_at   timestamptz := first_day::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes';
  to_at     timestamptz := next_day::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes';
  part      text := format('audit_log_%s', to_char(first_day, 'YYYY_MM'));
  touched   text;
BEGIN
  FOREACH touched IN ARRAY ARRAY['audit_log', part, 'audit_seal', 'audit_tombstones', 'audit_by_action', 'audit_by_entity', 'audit_names'] LOOP
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
  UPDATE audit_names n SET records = n.records - leaving.records FROM (
    SELECT tenant_id, actor_name, count(*) AS records FROM audit_log
    WHERE recorded_at >= from_at AND recorded_at < to_at GROUP BY 1, 2
  ) AS leaving WHERE n.tenant_id = leaving.tenant_id AND n.actor_name = leaving.actor_name;
  DELETE FROM audit_names WHERE records = 0;
  EXECUTE format('DROP TABLE %I', part);
  DELETE FROM audit_seal WHERE recorded_at >= from_at AND recorded_at < to_at;
  DELETE FROM audit_by_action WHERE day >= first_day AND day < next_day;
  DELETE FROM audit_by_entity WHERE day >= first_day AND day < next_day;
  ALTER TABLE audit_seal ENABLE TRIGGER audit_seal_is_final;
  FOREACH touched IN ARRAY ARRAY['audit_log', 'audit_seal', 'audit_tombstones', 'audit_by_action', 'audit_by_entity', 'audit_names'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', touched);
  END LOOP;
END
$$;
