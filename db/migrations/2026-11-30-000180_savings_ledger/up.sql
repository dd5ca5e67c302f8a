-- The transactions of an account in their order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS savings_transactions_ledger ON savings_transactions (tenant_id, savings_account_id, savings_transaction_id);
