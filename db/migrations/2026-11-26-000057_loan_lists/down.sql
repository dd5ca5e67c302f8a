DROP INDEX loan_positions_unpaid;
CREATE INDEX loans_by_officer ON loans (tenant_id, officer_id, state, loan_id DESC);
DROP INDEX loans_of_product;
DROP INDEX loans_of_officer;
DROP INDEX loans_of_branch;
