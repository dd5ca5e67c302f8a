ALTER TABLE idempotency_keys ALTER COLUMN answer TYPE jsonb USING NULL;
ALTER TABLE reports ADD FOREIGN KEY (tenant_id, requested_by) REFERENCES users;
DROP TABLE service_account_keys;
DROP TABLE service_account_branches;
DROP TABLE service_accounts;
