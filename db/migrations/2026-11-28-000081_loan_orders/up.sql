-- Lists of loans by what is outstanding, and by the next due. By the oldest due and by the client's name they have an index already.
CREATE INDEX loan_positions_by_principal ON loan_positions (tenant_id, principal_paise, loan_id);
CREATE INDEX instalments_in_order ON instalments (tenant_id, due_on, loan_id);
DROP INDEX instalments_by_due;
