CREATE INDEX instalments_by_due ON instalments (tenant_id, due_on);
DROP INDEX instalments_in_order;
DROP INDEX loan_positions_by_principal;
