-- A branch may take a payment for a loan of another one: the receipt and the cash are its own.
ALTER TABLE repayments
  -- NULL: the loan's branch took it, which is branch_id.
  ADD COLUMN receiving_branch_id bigint,
  ADD FOREIGN KEY (tenant_id, receiving_branch_id) REFERENCES branches,
  ADD CHECK (receiving_branch_id <> branch_id);
CREATE INDEX repayments_by_receiving_branch ON repayments (tenant_id, receiving_branch_id, repayment_id DESC)
  WHERE receiving_branch_id IS NOT NULL;
