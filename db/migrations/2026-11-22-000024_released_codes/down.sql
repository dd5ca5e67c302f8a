REVOKE DELETE ON activation_codes FROM munim_app;
-- The older index knows no released codes: those give their digits up as revoked ones do.
ALTER TABLE activation_codes NO FORCE ROW LEVEL SECURITY;
UPDATE activation_codes SET revoked_at = released_at WHERE released_at IS NOT NULL AND used_at IS NULL AND revoked_at IS NULL;
ALTER TABLE activation_codes FORCE ROW LEVEL SECURITY;
DROP INDEX activation_codes_live;
CREATE UNIQUE INDEX activation_codes_live ON activation_codes (code_hmac) WHERE used_at IS NULL AND revoked_at IS NULL;
COMMENT ON INDEX activation_codes_live IS 'global: a code says which tenant is meant, so it must be unique across them while it lives';
ALTER TABLE activation_codes DROP COLUMN released_at;
