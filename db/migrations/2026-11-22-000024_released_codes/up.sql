-- A code that expired unused blocked its digits on the whole platform for ever. Now housekeeping releases them: the
-- code is still listed, but is no longer in the index.
ALTER TABLE activation_codes ADD COLUMN released_at timestamptz;

-- Row-level security binds the owner too.
ALTER TABLE activation_codes NO FORCE ROW LEVEL SECURITY;
UPDATE activation_codes SET released_at = now()
  WHERE NOT is_demo AND used_at IS NULL AND revoked_at IS NULL AND expires_at <= now();
ALTER TABLE activation_codes FORCE ROW LEVEL SECURITY;

DROP INDEX activation_codes_live;
CREATE UNIQUE INDEX activation_codes_live ON activation_codes (code_hmac)
  WHERE used_at IS NULL AND revoked_at IS NULL AND released_at IS NULL;
COMMENT ON INDEX activation_codes_live IS 'global: a code says which tenant is meant, so it must be unique across them while it lives';

-- Housekeeping deletes old codes that were used, revoked or expired.
GRANT DELETE ON activation_codes TO munim_app;
