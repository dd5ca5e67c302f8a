-- Programs that call the API: service accounts and their keys. Replies under an Idempotency-Key are sealed.

-- A program of the tenant. It is not a user: it never signs in, and no list or count of people includes it. Its
-- number is drawn from the users' sequence, so that a number in audit_log, idempotency_keys or reports means one of
-- the two and never both.
CREATE TABLE service_accounts (
  tenant_id    bigint NOT NULL REFERENCES tenants,
  account_id   bigint NOT NULL DEFAULT nextval(pg_get_serial_sequence('users', 'user_id')),
  account_name text NOT NULL CHECK (account_name <> ''),
  description  text NOT NULL DEFAULT '',
  -- Permissions: all that it may do.
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Whether it reaches the whole tenant; else the branches in service_account_branches.
  whole_tenant boolean NOT NULL,
  -- Where it may be used from; from anywhere when empty.
  networks     cidr[] NOT NULL DEFAULT '{}',
  is_active    boolean NOT NULL DEFAULT true,
  -- The name of whoever made it; who that was is in the audit log.
  created_by   text NOT NULL,
  created_at   timestamptz NOT NULL,
  version      bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, account_id)
);
-- Two names that differ in capitals only would be taken for one.
CREATE UNIQUE INDEX service_accounts_by_name ON service_accounts (tenant_id, lower(account_name));
CALL munim_protect('service_accounts', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE service_account_branches (
  tenant_id  bigint NOT NULL,
  account_id bigint NOT NULL,
  branch_id  bigint NOT NULL,
  PRIMARY KEY (tenant_id, account_id, branch_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES service_accounts ON DELETE CASCADE,
  -- One that reached a branch that is gone reaches less then.
  FOREIGN KEY (tenant_id, branch_id) REFERENCES branches ON DELETE CASCADE
);
CREATE INDEX service_account_branches_by_branch ON service_account_branches (tenant_id, branch_id);
CALL munim_protect('service_account_branches', 'SELECT, INSERT, DELETE');

CREATE TABLE service_account_keys (
  tenant_id         bigint NOT NULL,
  -- Part of the key itself, and no secret.
  key_id            uuid NOT NULL,
  account_id        bigint NOT NULL,
  -- SHA-256 of the whole key, which holds 256 random bits.
  key_hash          bytea NOT NULL CHECK (length(key_hash) = 32),
  issued_by         text NOT NULL,
  issued_at         timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  revoked_at        timestamptz,
  -- Written once a minute at the most.
  last_used_at      timestamptz,
  last_used_address inet,
  PRIMARY KEY (tenant_id, key_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES service_accounts ON DELETE CASCADE
);
CREATE INDEX service_account_keys_by_account ON service_account_keys (tenant_id, account_id, issued_at);
CALL munim_protect('service_account_keys', 'SELECT, INSERT, UPDATE');

-- A service account orders reports too. Nobody who ordered one is ever deleted from users.
ALTER TABLE reports DROP CONSTRAINT reports_tenant_id_requested_by_fkey;

-- Sealed under the master key, for an answer may tell a secret. What was kept in clear is forgotten: its calls are
-- answered as carried out, without their answer.
ALTER TABLE idempotency_keys ALTER COLUMN answer TYPE bytea USING NULL;
