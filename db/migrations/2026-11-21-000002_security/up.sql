-- A tenant's security settings: allowed addresses, sessions and locks. Also the times that the system was up.

-- The addresses and networks that a tenant may be used from. A single address is a network of one.
-- security_settings says whether the list is enforced.
CREATE TABLE allowed_networks (
  tenant_id bigint NOT NULL REFERENCES tenants,
  -- Without host bits, so that equal networks are equal; IPv4 is never written as IPv6.
  network   cidr NOT NULL CHECK (family(network) = 4 OR NOT network <<= '::ffff:0:0/96'),
  -- The name of the user who added it; the audit log has their id.
  added_by  text NOT NULL,
  added_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, network)
);
CREATE INDEX allowed_networks_by_time ON allowed_networks (tenant_id, added_at, network);
CALL munim_protect('allowed_networks', 'SELECT, INSERT, DELETE');

CREATE INDEX sessions_live_by_activity ON sessions (tenant_id, last_active_at DESC, session_id) WHERE ended_at IS NULL;
-- The platform's administrator ends a session without naming its tenant.
CREATE INDEX sessions_by_id ON sessions (session_id);
CREATE INDEX sign_in_attempts_locked ON sign_in_attempts (tenant_id, username) WHERE locked_at IS NOT NULL;

-- The minutes in which at least one node served: one row an hour, one bit a minute.
CREATE TABLE served_hours (
  served_hour timestamptz PRIMARY KEY,
  -- Bit 0 is the hour's first minute.
  minutes     bigint NOT NULL CHECK (minutes BETWEEN 0 AND 1152921504606846975)
);
COMMENT ON TABLE served_hours IS 'global: the system is up for all tenants or for none; holds times only';
GRANT SELECT, INSERT, UPDATE, DELETE ON served_hours TO munim_app;
