DROP TRIGGER audit_seal_names ON audit_seal;
DROP FUNCTION munim_keep_audit_names();
DROP TABLE audit_names;
DROP INDEX audit_log_by_name;
DROP INDEX audit_log_by_kind;
DROP INDEX audit_log_by_action;
DROP INDEX audit_log_by_time;
