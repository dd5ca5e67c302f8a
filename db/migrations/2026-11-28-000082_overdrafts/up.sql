-- How far a bank account may be overdrawn.
ALTER TABLE bank_accounts ADD COLUMN overdraft_paise bigint NOT NULL DEFAULT 0 CHECK (overdraft_paise >= 0);
