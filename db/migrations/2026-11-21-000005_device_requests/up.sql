-- Requests that people make themselves, before sign-in, for the device before them.

-- HMAC-SHA-256 of the device's own id, as in devices: its activation answers the request. NULL where the request
-- was not made on the device itself.
ALTER TABLE device_requests ADD COLUMN device_hash bytea CHECK (length(device_hash) = 32);
ALTER TABLE device_requests ADD COLUMN device_name text NOT NULL DEFAULT '';
-- A device that asks again replaces what it asked before.
CREATE UNIQUE INDEX device_requests_of_device ON device_requests (tenant_id, device_hash) WHERE resolved_at IS NULL;
