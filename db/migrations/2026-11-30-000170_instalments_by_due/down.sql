CREATE INDEX CONCURRENTLY IF NOT EXISTS instalments_by_due ON instalments (tenant_id, due_on);
