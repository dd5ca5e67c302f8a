-- The transactions of a day, of all branches.
CREATE INDEX CONCURRENTLY IF NOT EXISTS savings_transactions_by_day ON savings_transactions (tenant_id, booked_on, savings_transaction_id);
