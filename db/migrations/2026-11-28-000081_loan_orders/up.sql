-- Lists of loans by the next due. The index by the day alone, which this one replaces, is dropped in a later version.
CREATE INDEX CONCURRENTLY IF NOT EXISTS instalments_in_order ON instalments (tenant_id, due_on, loan_id);
