-- The second factor: authenticator apps, recovery codes, sign-ins that wait for it, codes that were sent.

CREATE TABLE second_factors (
  tenant_id    bigint NOT NULL,
  user_id      bigint NOT NULL,
  -- The authenticator's secret, sealed under the master key; it is in use from confirmed_at on.
  secret       bytea,
  confirmed_at timestamptz,
  -- The latest 30-second step whose code was accepted; none is accepted twice.
  last_step    bigint,
  -- Wrong codes in a row, of every method. Only a right code or an administrator resets it; time does not.
  wrong_codes  integer NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0),
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE,
  CHECK (confirmed_at IS NULL OR (secret IS NOT NULL AND last_step IS NOT NULL))
);
CALL munim_protect('second_factors', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE recovery_codes (
  tenant_id bigint NOT NULL,
  user_id   bigint NOT NULL,
  -- HMAC-SHA-256 of user and code under a key outside the database.
  code_hmac bytea NOT NULL CHECK (length(code_hmac) = 32),
  used_at   timestamptz,
  PRIMARY KEY (tenant_id, user_id, code_hmac),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL munim_protect('recovery_codes', 'SELECT, INSERT, UPDATE, DELETE');

-- Sign-ins with the right password that wait for the second factor. They are not sessions.
CREATE TABLE sign_in_challenges (
  tenant_id      bigint NOT NULL,
  -- SHA-256 of the 256 random bits that the client received.
  challenge_hash bytea NOT NULL CHECK (length(challenge_hash) = 32),
  user_id        bigint NOT NULL,
  device_id      bigint,
  branch_id      bigint,
  ip_address     inet NOT NULL,
  user_agent     text NOT NULL,
  -- The methods that were offered, separated by commas.
  methods        text NOT NULL CHECK (methods <> ''),
  opened_at      timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  -- Passed, or cancelled by something that ended all sessions of the user.
  ended_at       timestamptz,
  PRIMARY KEY (tenant_id, challenge_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, device_id) REFERENCES devices,
  FOREIGN KEY (tenant_id, branch_id) REFERENCES branches
);
CREATE INDEX sign_in_challenges_open ON sign_in_challenges (tenant_id, user_id) WHERE ended_at IS NULL;
CALL munim_protect('sign_in_challenges', 'SELECT, INSERT, UPDATE, DELETE');

-- The last code sent for a challenge; a later one replaces it.
CREATE TABLE one_time_codes (
  tenant_id      bigint NOT NULL,
  challenge_hash bytea NOT NULL,
  method         text NOT NULL CHECK (method IN ('email', 'sms')),
  -- HMAC-SHA-256 of challenge and digits under a key outside the database.
  code_hmac      bytea NOT NULL CHECK (length(code_hmac) = 32),
  expires_at     timestamptz NOT NULL,
  tries          integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  PRIMARY KEY (tenant_id, challenge_hash),
  FOREIGN KEY (tenant_id, challenge_hash) REFERENCES sign_in_challenges ON DELETE CASCADE
);
CALL munim_protect('one_time_codes', 'SELECT, INSERT, UPDATE, DELETE');
