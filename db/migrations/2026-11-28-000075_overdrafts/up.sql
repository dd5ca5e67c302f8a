-- How far a branch may overdraw a bank account.
ALTER TABLE bank_accounts ADD COLUMN overdraft_paise bigint NOT NULL DEFAULT 0 CHECK (overdraft_paise >= 0);
