-- The history of one record, newest first.
CREATE INDEX audit_log_by_entity ON audit_log (tenant_id, entity_type, entity_id, audit_id DESC);
