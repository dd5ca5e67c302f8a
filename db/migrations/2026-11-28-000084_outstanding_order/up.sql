-- Lists of loans by what is outstanding. By the oldest due and by the client's name they have an index already.
CREATE INDEX CONCURRENTLY IF NOT EXISTS loan_positions_by_principal ON loan_positions (tenant_id, principal_paise, loan_id);
