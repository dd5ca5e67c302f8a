-- Lists of loans by the next due, also of overdue loans only.
CREATE INDEX CONCURRENTLY IF NOT EXISTS loan_positions_by_next_due ON loan_positions (tenant_id, next_due_on, loan_id)
  INCLUDE (oldest_unpaid_due) WHERE next_due_on IS NOT NULL;
