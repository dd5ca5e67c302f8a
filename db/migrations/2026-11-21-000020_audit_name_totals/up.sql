-- The number of sealed records for each name, so that a search for a name does not count the trail; for each name and
-- day, for reports of a period; and for each day and hour, so that a page of the whole trail is found by a row a day,
-- and within the day near its start.

-- No sealer runs meanwhile: the records counted here are the sealed ones.
SELECT pg_advisory_xact_lock(hashtext('munim audit sealer'));

-- A record of a new name adds one row, as before; other rows are updated in place.
ALTER TABLE audit_names ADD COLUMN records bigint NOT NULL DEFAULT 0 CHECK (records >= 0);
-- The newest of them: a search for some names begins there and skips the later records of others.
ALTER TABLE audit_names ADD COLUMN last_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE audit_names SET (fillfactor = 70);
GRANT UPDATE ON audit_names TO munim_app, munim_loader;

-- Sums of sealed records by name and day, as audit_by_action's.
CREATE TABLE audit_by_actor (
  tenant_id    bigint NOT NULL REFERENCES tenants,
  day          date NOT NULL,
  actor_name   text NOT NULL,
  -- The user of the name: both 0 if it was not a user's.
  actor_tenant bigint NOT NULL,
  actor_id     bigint NOT NULL,
  sign_ins     bigint NOT NULL,
  exports      bigint NOT NULL,
  denied       bigint NOT NULL,
  records      bigint NOT NULL,
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, day, actor_name, actor_tenant, actor_id),
  CHECK (sign_ins >= 0 AND exports >= 0 AND denied >= 0 AND records > 0 AND records >= sign_ins + exports + denied)
) WITH (fillfactor = 70);
CALL munim_protect('audit_by_actor', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON audit_by_actor TO munim_loader;

CREATE TABLE audit_by_day (
  tenant_id bigint NOT NULL REFERENCES tenants,
  day       date NOT NULL,
  records   bigint NOT NULL CHECK (records > 0),
  PRIMARY KEY (tenant_id, day)
) WITH (fillfactor = 70);
CALL munim_protect('audit_by_day', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON audit_by_day TO munim_loader;

CREATE TABLE audit_by_hour (
  tenant_id bigint NOT NULL REFERENCES tenants,
  -- Its beginning; days of India begin with one.
  hour      timestamptz NOT NULL,
  records   bigint NOT NULL CHECK (records > 0),
  PRIMARY KEY (tenant_id, hour)
) WITH (fillfactor = 70);
CALL munim_protect('audit_by_hour', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON audit_by_hour TO munim_loader;

-- The totals that a record counts for, in one place.
CREATE VIEW audit_counted WITH (security_invoker = true) AS
  SELECT tenant_id, transaction_id, audit_id, recorded_at, munim_audit_day(recorded_at) AS day,
    date_bin('1 hour', recorded_at, timestamptz '2000-01-01 00:00+05:30') AS hour, action, entity_type, actor_name,
    coalesce(actor_tenant, 0) AS actor_tenant, coalesce(actor_id, 0) AS actor_id,
    (action = 'LOGIN_SUCCESS')::int AS sign_ins, (action = 'EXPORT')::int AS exports,
    (action IN ('ACCESS_DENIED', 'LOGIN_FAILED'))::int AS denied
  FROM audit_log;
GRANT SELECT ON audit_counted TO munim_app, munim_platform, munim_loader;

-- The records that the sealer has not reached yet: no total includes them. They are few, but the planner estimates a
-- third of the trail and must be made to use their index.
CREATE FUNCTION munim_unsealed() RETURNS SETOF audit_counted LANGUAGE plpgsql STABLE ROWS 100
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY SELECT c.* FROM audit_counted c
    WHERE (c.transaction_id, c.audit_id) > ((SELECT s.transaction_id FROM audit_sealer s), (SELECT s.audit_id FROM audit_sealer s))
    ORDER BY c.transaction_id, c.audit_id;
END
$$;

CREATE OR REPLACE FUNCTION munim_keep_audit_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH told AS MATERIALIZED (
    SELECT c.tenant_id, c.day, c.actor_name, c.actor_tenant, c.actor_id, c.hour, sum(c.sign_ins) AS sign_ins,
      sum(c.exports) AS exports, sum(c.denied) AS denied, count(*) AS records, max(c.recorded_at) AS last_at
    FROM sealed s JOIN audit_counted c ON c.tenant_id = s.tenant_id AND c.recorded_at = s.recorded_at AND c.audit_id = s.audit_id
    GROUP BY 1, 2, 3, 4, 5, 6
  ), by_actor AS (
    INSERT INTO audit_by_actor
      SELECT tenant_id, day, actor_name, actor_tenant, actor_id, sum(sign_ins), sum(exports), sum(denied), sum(records), max(last_at)
      FROM told GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (tenant_id, day, actor_name, actor_tenant, actor_id) DO UPDATE SET
        sign_ins = audit_by_actor.sign_ins + excluded.sign_ins, exports = audit_by_actor.exports + excluded.exports,
        denied = audit_by_actor.denied + excluded.denied, records = audit_by_actor.records + excluded.records,
        last_at = greatest(audit_by_actor.last_at, excluded.last_at)
  ), by_day AS (
    INSERT INTO audit_by_day SELECT tenant_id, day, sum(records) FROM told GROUP BY 1, 2
      ON CONFLICT (tenant_id, day) DO UPDATE SET records = audit_by_day.records + excluded.records
  ), by_hour AS (
    INSERT INTO audit_by_hour SELECT tenant_id, hour, sum(records) FROM told GROUP BY 1, 2
      ON CONFLICT (tenant_id, hour) DO UPDATE SET records = audit_by_hour.records + excluded.records
  )
  INSERT INTO audit_names (tenant_id, actor_name, records, last_at)
    SELECT tenant_id, actor_name, sum(records), max(last_at) FROM told GROUP BY 1, 2
    ON CONFLICT (tenant_id, actor_name) DO UPDATE SET
      records = audit_names.records + excluded.records, last_at = greatest(audit_names.last_at, excluded.last_at);
  RETURN NULL;
END
$$;

-- Row-level security binds the owner too; it is off here, so that the owner can read and write for all
-- tenants.
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_names NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_by_actor NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_by_day NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_by_hour NO FORCE ROW LEVEL SECURITY;
INSERT INTO audit_by_actor
  SELECT c.tenant_id, c.day, c.actor_name, c.actor_tenant, c.actor_id, sum(c.sign_ins), sum(c.exports), sum(c.denied), count(*),
    max(c.recorded_at)
  FROM audit_counted c, audit_sealer s
  WHERE (c.transaction_id, c.audit_id) <= (s.transaction_id, s.audit_id) GROUP BY 1, 2, 3, 4, 5;
INSERT INTO audit_by_hour
  SELECT c.tenant_id, c.hour, count(*) FROM audit_counted c, audit_sealer s
  WHERE (c.transaction_id, c.audit_id) <= (s.transaction_id, s.audit_id) GROUP BY 1, 2;
INSERT INTO audit_by_day SELECT tenant_id, munim_audit_day(hour), sum(records) FROM audit_by_hour GROUP BY 1, 2;
INSERT INTO audit_names (tenant_id, actor_name, records, last_at)
  SELECT tenant_id, actor_name, sum(records), max(last_at) FROM audit_by_actor GROUP BY 1, 2
  ON CONFLICT (tenant_id, actor_name) DO UPDATE SET records = excluded.records, last_at = excluded.last_at;
ALTER TABLE audit_names ALTER COLUMN last_at DROP DEFAULT;
ALTER TABLE audit_by_hour FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_by_day FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_by_actor FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_names FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;

-- As before, and records that leave are subtracted from their names' totals. A name with no records left is
-- deleted.
CREATE OR REPLACE PROCEDURE munim_drop_audit_month(for_day date) LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', for_day)::date;
  next_day  date := (date_trunc('month', for_day) + INTERVAL '1 month')::date;
  from_at   timestamptz := first_day::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes';
  to_at     timestamptz := next_day::timestamp AT TIME ZONE INTERVAL '5 hours 30 minutes';
  part      text := format('audit_log_%s', to_char(first_day, 'YYYY_MM'));
  touched   text;
BEGIN
  FOREACH touched IN ARRAY ARRAY['audit_log', part, 'audit_seal', 'audit_tombstones', 'audit_by_action', 'audit_by_entity', 'audit_by_actor', 'audit_by_day', 'audit_by_hour', 'audit_names'] LOOP
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
    SELECT tenant_id, actor_name, sum(records) AS records FROM audit_by_actor
    WHERE day >= first_day AND day < next_day GROUP BY 1, 2
  ) AS leaving WHERE n.tenant_id = leaving.tenant_id AND n.actor_name = leaving.actor_name;
  DELETE FROM audit_names WHERE records = 0;
  EXECUTE format('DROP TABLE %I', part);
  DELETE FROM audit_seal WHERE recorded_at >= from_at AND recorded_at < to_at;
  DELETE FROM audit_by_action WHERE day >= first_day AND day < next_day;
  DELETE FROM audit_by_entity WHERE day >= first_day AND day < next_day;
  DELETE FROM audit_by_actor WHERE day >= first_day AND day < next_day;
  DELETE FROM audit_by_day WHERE day >= first_day AND day < next_day;
  DELETE FROM audit_by_hour WHERE hour >= from_at AND hour < to_at;
  ALTER TABLE audit_seal ENABLE TRIGGER audit_seal_is_final;
  FOREACH touched IN ARRAY ARRAY['audit_log', 'audit_seal', 'audit_tombstones', 'audit_by_action', 'audit_by_entity', 'audit_by_actor', 'audit_by_day', 'audit_by_hour', 'audit_names'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', touched);
  END LOOP;
END
$$;
