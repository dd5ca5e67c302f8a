ALTER TABLE repayments DROP COLUMN replaces_id;
