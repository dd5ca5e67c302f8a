CREATE INDEX clients_newest ON clients (tenant_id, client_id DESC);
CREATE INDEX loans_newest ON loans (tenant_id, loan_id DESC);
CREATE INDEX repayments_newest ON repayments (tenant_id, repayment_id DESC);
CREATE INDEX instalments_by_due ON instalments (tenant_id, due_on);
