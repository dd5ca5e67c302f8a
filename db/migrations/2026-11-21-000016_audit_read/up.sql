-- Reading the whole trail. A page is found by the totals of days, and within its day by one of these indexes.
CREATE INDEX audit_log_by_time ON audit_log (recorded_at DESC, audit_id DESC, tenant_id);
CREATE INDEX audit_log_by_action ON audit_log (tenant_id, action, recorded_at DESC, audit_id DESC);
CREATE INDEX audit_log_by_kind ON audit_log (tenant_id, entity_type, recorded_at DESC, audit_id DESC);
CREATE INDEX audit_log_by_name ON audit_log (tenant_id, actor_name, recorded_at DESC, audit_id DESC);

-- The names in sealed records: those of users, of programs, and any that strangers gave. Searches read this table,
-- because a search of the trail itself would read all of it.
CREATE TABLE audit_names (
  tenant_id   bigint NOT NULL REFERENCES tenants,
  actor_name  text NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(actor_name)) STORED,
  PRIMARY KEY (tenant_id, actor_name)
);
CALL munim_protect('audit_names', 'SELECT, INSERT');

CREATE FUNCTION munim_keep_audit_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_names (tenant_id, actor_name)
    SELECT DISTINCT a.tenant_id, a.actor_name
    FROM sealed s JOIN audit_log a ON a.tenant_id = s.tenant_id AND a.recorded_at = s.recorded_at AND a.audit_id = s.audit_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER audit_seal_names AFTER INSERT ON audit_seal REFERENCING NEW TABLE AS sealed
  FOR EACH STATEMENT EXECUTE FUNCTION munim_keep_audit_names();

-- Records sealed earlier. Row-level security binds the owner too; it is off here, so that the owner can read
-- and write for all tenants.
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_names NO FORCE ROW LEVEL SECURITY;
INSERT INTO audit_names (tenant_id, actor_name) SELECT DISTINCT tenant_id, actor_name FROM audit_log;
ALTER TABLE audit_names FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
