CREATE INDEX CONCURRENTLY IF NOT EXISTS loans_newest ON loans (tenant_id, loan_id DESC);
