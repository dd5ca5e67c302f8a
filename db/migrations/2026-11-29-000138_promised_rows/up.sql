-- Promises on sheets by their day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sheet_rows_promised ON sheet_rows (tenant_id, promised_on) WHERE promised_on IS NOT NULL;
