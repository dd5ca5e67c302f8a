-- Validates what migration 190 added, while others read and write.
ALTER TABLE loans VALIDATE CONSTRAINT loans_settled;
ALTER TABLE loan_transactions VALIDATE CONSTRAINT loan_transactions_kind_check;
