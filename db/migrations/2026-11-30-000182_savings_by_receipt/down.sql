CREATE INDEX CONCURRENTLY IF NOT EXISTS savings_transactions_by_receipt ON savings_transactions (tenant_id, receipt_number);
