ALTER TABLE bank_accounts DROP COLUMN overdraft_paise;
