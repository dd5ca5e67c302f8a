ALTER TABLE repayments DROP COLUMN receiving_branch_id;
