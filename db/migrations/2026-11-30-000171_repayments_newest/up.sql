-- It is also the beginning, or the reverse, of another index, and slowed down every payment, and loading.
DROP INDEX CONCURRENTLY IF EXISTS repayments_newest;
