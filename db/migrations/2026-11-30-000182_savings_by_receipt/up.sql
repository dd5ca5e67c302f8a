-- It is the beginning of the unique one.
DROP INDEX CONCURRENTLY IF EXISTS savings_transactions_by_receipt;
