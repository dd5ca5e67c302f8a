-- Lists of loans, the newest first, of a branch, an officer and a product, and of those that are past due.
CREATE INDEX loans_of_branch ON loans (tenant_id, branch_id, loan_id DESC);
CREATE INDEX loans_of_officer ON loans (tenant_id, officer_id, loan_id DESC);
CREATE INDEX loans_of_product ON loans (tenant_id, product_id, loan_id DESC);
DROP INDEX loans_by_officer;
CREATE INDEX loan_positions_unpaid ON loan_positions (tenant_id, loan_id DESC) INCLUDE (oldest_unpaid_due)
  WHERE oldest_unpaid_due IS NOT NULL;
