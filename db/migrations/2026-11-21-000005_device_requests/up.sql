-- Requests that people make, before sign-in, for the device that they are using.

-- HMAC-SHA-256 of the device's own id, as in devices: activating it closes the request. NULL where the request
-- was not made on the device itself.
ALTER TABLE device_requests ADD COLUMN device_hash bytea CHECK (length(device_hash) = 32);
ALTER TABLE device_requests ADD COLUMN device_name text NOT NULL DEFAULT '';
-- A device's new request replaces its previous one.
CREATE UNIQUE INDEX device_requests_of_device ON device_requests (tenant_id, device_hash) WHERE resolved_at IS NULL;
