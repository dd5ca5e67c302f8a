ALTER TABLE loans
  DROP COLUMN disbursal_bank_account_id,
  DROP COLUMN disbursal_account_id;
DROP TABLE bank_accounts;
