DROP INDEX device_requests_of_device;
ALTER TABLE device_requests DROP COLUMN device_name;
ALTER TABLE device_requests DROP COLUMN device_hash;
