CREATE INDEX CONCURRENTLY IF NOT EXISTS repayments_newest ON repayments (tenant_id, repayment_id DESC);
