DROP TRIGGER account_roles_mark_cash ON account_roles;
DROP TRIGGER journal_lines_post_cash ON journal_lines;
DROP FUNCTION munim_post_cash();
DROP FUNCTION munim_mark_cash_account();
DROP TABLE cash_movements;
ALTER TABLE accounts DROP COLUMN is_cash;
