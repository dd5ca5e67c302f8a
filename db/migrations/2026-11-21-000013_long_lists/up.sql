-- Long lists of people: the text that a search looks at is stored in lower case, as for branches and tenants, and
-- searches and pages far down are read from the index alone.

ALTER TABLE users ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || username || ' '
    || coalesce(email_address, '') || ' ' || coalesce(phone_number, ''))) STORED;
DROP INDEX users_by_name;
CREATE INDEX users_by_name ON users (tenant_id, lower(first_name), lower(last_name), user_id)
  INCLUDE (first_name, last_name, status, search_text) WHERE removed_at IS NULL;
