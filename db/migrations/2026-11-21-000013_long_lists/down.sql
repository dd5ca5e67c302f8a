DROP INDEX users_by_name;
CREATE INDEX users_by_name ON users (tenant_id, lower(first_name), lower(last_name), user_id) WHERE removed_at IS NULL;
ALTER TABLE users DROP COLUMN search_text;
