-- The latest code that was sent to a client's phone, as an HMAC under a key outside the database.
CREATE TABLE phone_codes (
  tenant_id    bigint NOT NULL,
  client_id    bigint NOT NULL,
  phone_number text NOT NULL,
  code_hmac    bytea NOT NULL CHECK (length(code_hmac) = 32),
  sent_at      timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  -- How many codes were given for it.
  tries        smallint NOT NULL CHECK (tries >= 0),
  PRIMARY KEY (tenant_id, client_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE
);
CALL munim_protect('phone_codes', 'SELECT, INSERT, UPDATE, DELETE');
