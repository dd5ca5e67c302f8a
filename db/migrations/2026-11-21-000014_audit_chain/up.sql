-- The audit trail: a partition for each month, a sealed chain beside it, totals for each day, and tombstones for
-- records that were kept long enough.
--
-- A day and a month are those in India (UTC+5:30).

CREATE FUNCTION munim_audit_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE INTERVAL '5 hours 30 minutes')::date;

-- ---------------------------------------------------------------- records, by months

-- Row-level security binds the owner too; it is off here, so that the owner can read the rows that it moves.
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log RENAME TO audit_log_before;
ALTER TABLE audit_log_before RENAME CONSTRAINT audit_log_pkey TO audit_log_before_pkey;
ALTER INDEX audit_log_by_entity RENAME TO audit_log_before_by_entity;
ALTER SEQUENCE audit_log_audit_id_seq RENAME TO audit_log_before_audit_id_seq;

CREATE TABLE audit_log (
  tenant_id      bigint NOT NULL REFERENCES tenants,
  audit_id       bigint GENERATED ALWAYS AS IDENTITY,
  recorded_at    timestamptz NOT NULL,
  -- The actor may belong to the platform, so these name a user without a foreign key.
  actor_tenant   bigint,
  actor_id       bigint,
  actor_name     text NOT NULL,
  session_id     uuid,
  action         text NOT NULL,
  entity_type    text NOT NULL,
  entity_id      text NOT NULL DEFAULT '',
  ip_address     inet,
  user_agent     text NOT NULL DEFAULT '',
  old_values     jsonb,
  new_values     jsonb,
  -- The transaction that wrote it, in 64 bits; the sealer goes by it. The system column xmin has 32, is lost when rows
  -- are frozen or moved, and cannot be indexed.
  transaction_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  PRIMARY KEY (tenant_id, recorded_at, audit_id)
) PARTITION BY RANGE (recorded_at);
CREATE INDEX audit_log_by_entity ON audit_log (tenant_id, entity_type, entity_id, audit_id DESC);
CREATE INDEX audit_log_by_transaction ON audit_log (transaction_id, audit_id);

-- Protects a partition, which is reached through audit_log only: only its owner has rights to it.
CREATE PROCEDURE munim_protect_partition(part regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', part);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', part);
  EXECUTE format('CREATE POLICY tenant_scope ON %s TO munim_app USING (tenant_id = munim_tenant()) WITH CHECK (tenant_id = munim_tenant())', part);
  EXECUTE format('CREATE POLICY platform_read ON %s FOR SELECT TO munim_platform USING (true)', part);
  -- Row triggers are copied from the parent, statement triggers are not.
  EXECUTE format('CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change()', part);
END
$$;
REVOKE ALL ON PROCEDURE munim_protect_partition(regclass) FROM PUBLIC;

-- Takes rows that no month's partition takes, so that no record is refused. Creating the month's partition moves them.
CREATE TABLE audit_log_unplaced PARTITION OF audit_log DEFAULT;
CALL munim_protect_partition('audit_log_unplaced');

-- Creates the partition of a day's month and moves the month's rows in audit_log_unplaced to it. Returns whether
-- it was created; run by the owner only.
CREATE FUNCTION munim_make_audit_partition(for_day date) RETURNS boolean LANGUAGE plpgsql AS $$
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
REVOKE ALL ON FUNCTION munim_make_audit_partition(date) FROM PUBLIC;

-- Creates the partitions from the current month to `months` later, and those that records wait for. Returns how many.
CREATE FUNCTION munim_make_audit_partitions(today date, months integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  waiting date[];
BEGIN
  ALTER TABLE audit_log_unplaced NO FORCE ROW LEVEL SECURITY;
  waiting := ARRAY(SELECT DISTINCT date_trunc('month', munim_audit_day(recorded_at))::date FROM audit_log_unplaced);
  ALTER TABLE audit_log_unplaced FORCE ROW LEVEL SECURITY;
  RETURN (SELECT count(*) FILTER (WHERE munim_make_audit_partition(wanted)) FROM (
    SELECT unnest(waiting) AS wanted
    UNION SELECT (date_trunc('month', today) + n * INTERVAL '1 month')::date FROM generate_series(0, months) n
  ) AS all_wanted);
END
$$;
REVOKE ALL ON FUNCTION munim_make_audit_partitions(date, integer) FROM PUBLIC;

SELECT munim_make_audit_partition(wanted::date) FROM generate_series(
  (SELECT date_trunc('month', least(munim_audit_day(min(recorded_at)), munim_audit_day(now()))::timestamp) FROM audit_log_before),
  date_trunc('month', munim_audit_day(now())::timestamp) + INTERVAL '12 months', INTERVAL '1 month') wanted;

-- Existing records count as settled: they come before every transaction.
INSERT INTO audit_log (tenant_id, audit_id, recorded_at, actor_tenant, actor_id, actor_name, session_id, action,
    entity_type, entity_id, ip_address, user_agent, old_values, new_values, transaction_id)
  OVERRIDING SYSTEM VALUE
  SELECT tenant_id, audit_id, recorded_at, actor_tenant, actor_id, actor_name, session_id, action,
    entity_type, entity_id, ip_address, user_agent, old_values, new_values, 0
  FROM audit_log_before;
SELECT setval('audit_log_audit_id_seq', last_value, is_called) FROM audit_log_before_audit_id_seq;
DROP TABLE audit_log_before;

CALL munim_protect('audit_log', 'SELECT, INSERT');
GRANT USAGE ON SEQUENCE audit_log_audit_id_seq TO munim_app;
GRANT USAGE, SELECT, UPDATE ON SEQUENCE audit_log_audit_id_seq TO munim_loader;
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();

-- ---------------------------------------------------------------- the chain

-- One seal for each record. A tenant's records are numbered from 1 without a gap, in the order in which they were sealed.
CREATE TABLE audit_seal (
  tenant_id   bigint NOT NULL REFERENCES tenants,
  seq         bigint NOT NULL CHECK (seq > 0),
  audit_id    bigint NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- HMAC-SHA-256 of the record under a key that is not in the database.
  leaf        bytea NOT NULL CHECK (octet_length(leaf) = 32),
  -- The same for the tenant, the number, the chain before it and the leaf.
  chain       bytea NOT NULL CHECK (octet_length(chain) = 32),
  PRIMARY KEY (tenant_id, seq),
  UNIQUE (tenant_id, audit_id)
);
CALL munim_protect('audit_seal', 'SELECT, INSERT');
CREATE TRIGGER audit_seal_is_final BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER audit_seal_stays BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();

-- The end of each tenant's chain: a copy of its last seal, so that it need not be looked up.
CREATE TABLE audit_heads (
  tenant_id    bigint PRIMARY KEY REFERENCES tenants,
  seq          bigint NOT NULL,
  chain        bytea NOT NULL,
  -- Of all sealed records, the time of the latest.
  sealed_up_to timestamptz NOT NULL
);
CALL munim_protect('audit_heads', 'SELECT, INSERT, UPDATE');

-- How far the sealer is: all records at or before this place in (transaction_id, audit_id) are sealed, none after it
-- is.
CREATE TABLE audit_sealer (
  is_only         boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  transaction_id  bigint NOT NULL,
  audit_id        bigint NOT NULL,
  -- When all heads were last signed and stored outside the database.
  checkpointed_at timestamptz
);
COMMENT ON TABLE audit_sealer IS 'global: one sealer seals the records of all tenants';
INSERT INTO audit_sealer (transaction_id, audit_id) VALUES (-1, 0);
GRANT SELECT, UPDATE ON audit_sealer TO munim_app;
GRANT SELECT ON audit_sealer TO munim_platform;

-- ---------------------------------------------------------------- totals of sealed records

-- Exact together with the records after audit_sealer's place.
CREATE TABLE audit_by_action (
  tenant_id bigint NOT NULL REFERENCES tenants,
  day       date NOT NULL,
  action    text NOT NULL,
  records   bigint NOT NULL CHECK (records > 0),
  PRIMARY KEY (tenant_id, day, action)
);
CALL munim_protect('audit_by_action', 'SELECT, INSERT, UPDATE');

CREATE TABLE audit_by_entity (
  tenant_id   bigint NOT NULL REFERENCES tenants,
  day         date NOT NULL,
  entity_type text NOT NULL,
  records     bigint NOT NULL CHECK (records > 0),
  PRIMARY KEY (tenant_id, day, entity_type)
);
CALL munim_protect('audit_by_entity', 'SELECT, INSERT, UPDATE');

-- ---------------------------------------------------------------- keeping

-- Seals that left with their month: an unbroken run of a tenant's numbers.
CREATE TABLE audit_tombstones (
  tenant_id     bigint NOT NULL REFERENCES tenants,
  first_seq     bigint NOT NULL,
  last_seq      bigint NOT NULL,
  -- The month's first day.
  month         date NOT NULL,
  -- The chain before the first and after the last.
  chain_before  bytea NOT NULL,
  chain_after   bytea NOT NULL,
  -- The file that they were written to, and its SHA-256.
  export_name   text NOT NULL,
  export_sha256 bytea NOT NULL,
  made_at       timestamptz NOT NULL,
  -- Ed25519, under a key that is not in the database.
  signature     bytea NOT NULL,
  PRIMARY KEY (tenant_id, first_seq),
  CHECK (first_seq > 0 AND last_seq >= first_seq)
);
CALL munim_protect('audit_tombstones', 'SELECT, INSERT');
CREATE TRIGGER audit_tombstones_are_final BEFORE UPDATE OR DELETE ON audit_tombstones FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER audit_tombstones_stay BEFORE TRUNCATE ON audit_tombstones FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();

-- The result of the last verification of a tenant's trail.
CREATE TABLE audit_verifications (
  tenant_id   bigint PRIMARY KEY REFERENCES tenants,
  verified_at timestamptz NOT NULL,
  -- NULL if the trail is intact; otherwise the kind of damage, and where.
  kind        text,
  finding     text,
  records     bigint NOT NULL,
  CHECK ((kind IS NULL) = (finding IS NULL))
);
CALL munim_protect('audit_verifications', 'SELECT, INSERT, UPDATE');

-- Drops a month whose records were written to a file and whose seals have tombstones. Run by the owner only.
CREATE PROCEDURE munim_drop_audit_month(for_day date) LANGUAGE plpgsql AS $$
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
REVOKE ALL ON PROCEDURE munim_drop_audit_month(date) FROM PUBLIC;
