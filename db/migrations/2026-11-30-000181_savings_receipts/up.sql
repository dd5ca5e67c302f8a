-- No two transactions have the same receipt, but a reversal has that of what it reverses.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS savings_transactions_receipt ON savings_transactions
  (tenant_id, receipt_number, (reverses_id IS NULL));
