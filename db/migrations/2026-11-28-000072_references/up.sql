-- A payment by UPI, bank, cheque or NACH is looked for by its reference before another one with the same is recorded.
CREATE INDEX CONCURRENTLY IF NOT EXISTS repayments_by_reference ON repayments (tenant_id, upper(reference))
  WHERE reverses_id IS NULL AND reference <> '' AND mode IN ('upi', 'bank', 'cheque', 'nach');
