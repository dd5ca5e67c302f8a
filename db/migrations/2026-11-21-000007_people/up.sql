-- People and roles as administrators manage them, and calls that are carried out once however often they are
-- sent.

-- When the user was removed. Lists no longer show them; the row is kept because loans, centres and records
-- refer to it.
ALTER TABLE users ADD COLUMN removed_at timestamptz;
ALTER TABLE users ADD CONSTRAINT users_removed_are_disabled CHECK (removed_at IS NULL OR status = 'disabled');
-- The sort orders of the list.
CREATE INDEX users_by_name ON users (tenant_id, lower(first_name), lower(last_name), user_id) WHERE removed_at IS NULL;
CREATE INDEX users_by_age ON users (tenant_id, created_at, user_id) WHERE removed_at IS NULL;

-- The number of people by status, so that a list knows its length without counting. Removed people do not
-- count.
CREATE TABLE people_counts (
  tenant_id bigint NOT NULL REFERENCES tenants,
  status    text NOT NULL,
  people    bigint NOT NULL,
  PRIMARY KEY (tenant_id, status)
);
-- Row-level security binds the owner too, who must see everyone here.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
INSERT INTO people_counts (tenant_id, status, people) SELECT tenant_id, status, count(*) FROM users GROUP BY 1, 2;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CALL munim_protect('people_counts', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON people_counts TO munim_loader;

CREATE FUNCTION munim_count_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO people_counts AS c (tenant_id, status, people)
      SELECT tenant_id, status, count(*) FROM joined WHERE removed_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (tenant_id, status) DO UPDATE SET people = c.people + excluded.people;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO people_counts AS c (tenant_id, status, people)
      SELECT tenant_id, status, -count(*) FROM gone WHERE removed_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (tenant_id, status) DO UPDATE SET people = c.people + excluded.people;
  ELSE
    INSERT INTO people_counts AS c (tenant_id, status, people)
      SELECT tenant_id, status, sum(change) FROM (VALUES
          (OLD.tenant_id, OLD.status, CASE WHEN OLD.removed_at IS NULL THEN -1 ELSE 0 END),
          (NEW.tenant_id, NEW.status, CASE WHEN NEW.removed_at IS NULL THEN 1 ELSE 0 END)) AS v (tenant_id, status, change)
      WHERE change <> 0 GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (tenant_id, status) DO UPDATE SET people = c.people + excluded.people;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_joined AFTER INSERT ON users REFERENCING NEW TABLE AS joined
  FOR EACH STATEMENT EXECUTE FUNCTION munim_count_people();
CREATE TRIGGER users_gone AFTER DELETE ON users REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION munim_count_people();
-- A sign-in does not set these columns, so it does not wait for the lock.
CREATE TRIGGER users_changed AFTER UPDATE OF tenant_id, status, removed_at ON users FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.tenant_id <> NEW.tenant_id OR (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL))
  EXECUTE FUNCTION munim_count_people();

ALTER TABLE roles ADD COLUMN description text NOT NULL DEFAULT '';
-- Two roles whose names differ only in case would be mistaken for each other.
CREATE UNIQUE INDEX roles_by_name ON roles (tenant_id, lower(role_name));

ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check;
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_check
  CHECK (purpose IN ('password_reset', 'email_verification', 'invitation'));

-- The attempt that is carrying out the call. A take-over replaces it, and the first attempt's change then fails.
ALTER TABLE idempotency_keys ADD COLUMN claim uuid;
-- Set in the transaction of the change: it shows whether a server died before or after it.
ALTER TABLE idempotency_keys ADD COLUMN changed_at timestamptz;
