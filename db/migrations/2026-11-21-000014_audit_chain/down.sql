-- Seals, totals and tombstones are lost; the records stay.
DROP PROCEDURE munim_drop_audit_month(date);
DROP TABLE audit_verifications, audit_tombstones, audit_by_entity, audit_by_action, audit_sealer, audit_heads, audit_seal;
DROP FUNCTION munim_make_audit_partitions(date, integer);
DROP FUNCTION munim_make_audit_partition(date);

ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log RENAME TO audit_log_parts;
ALTER TABLE audit_log_parts RENAME CONSTRAINT audit_log_pkey TO audit_log_parts_pkey;
ALTER INDEX audit_log_by_entity RENAME TO audit_log_parts_by_entity;
ALTER SEQUENCE audit_log_audit_id_seq RENAME TO audit_log_parts_audit_id_seq;
CREATE TABLE audit_log (
  tenant_id    bigint NOT NULL REFERENCES tenants,
  audit_id     bigint GENERATED ALWAYS AS IDENTITY,
  recorded_at  timestamptz NOT NULL,
  actor_tenant bigint,
  actor_id     bigint,
  actor_name   text NOT NULL,
  session_id   uuid,
  action       text NOT NULL,
  entity_type  text NOT NULL,
  entity_id    text NOT NULL DEFAULT '',
  ip_address   inet,
  user_agent   text NOT NULL DEFAULT '',
  old_values   jsonb,
  new_values   jsonb,
  PRIMARY KEY (tenant_id, audit_id)
);
INSERT INTO audit_log OVERRIDING SYSTEM VALUE
  SELECT tenant_id, audit_id, recorded_at, actor_tenant, actor_id, actor_name, session_id, action,
    entity_type, entity_id, ip_address, user_agent, old_values, new_values
  FROM audit_log_parts;
SELECT setval('audit_log_audit_id_seq', last_value, is_called) FROM audit_log_parts_audit_id_seq;
DROP TABLE audit_log_parts;
CREATE INDEX audit_log_by_time ON audit_log (tenant_id, recorded_at DESC, audit_id DESC);
CREATE INDEX audit_log_by_entity ON audit_log (tenant_id, entity_type, entity_id, audit_id DESC);
CALL munim_protect('audit_log', 'SELECT, INSERT');
GRANT USAGE ON SEQUENCE audit_log_audit_id_seq TO munim_app;
GRANT USAGE, SELECT, UPDATE ON SEQUENCE audit_log_audit_id_seq TO munim_loader;
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();
DROP PROCEDURE munim_protect_partition(regclass);
DROP FUNCTION munim_audit_day(timestamptz);
