-- The positions whose period has passed, those without one first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS loan_positions_by_period ON loan_positions
  (tenant_id, (CASE WHEN interest_before_paise IS NULL THEN '-infinity' ELSE period_due END), loan_id);
