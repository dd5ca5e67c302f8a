ALTER TABLE idempotency_keys DROP COLUMN changed_at;
ALTER TABLE idempotency_keys DROP COLUMN claim;
ALTER TABLE account_tokens NO FORCE ROW LEVEL SECURITY;
DELETE FROM account_tokens WHERE purpose = 'invitation';
ALTER TABLE account_tokens FORCE ROW LEVEL SECURITY;
ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check;
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_check
  CHECK (purpose IN ('password_reset', 'email_verification'));
DROP INDEX roles_by_name;
ALTER TABLE roles DROP COLUMN description;
DROP TRIGGER users_changed ON users;
DROP TRIGGER users_gone ON users;
DROP TRIGGER users_joined ON users;
DROP FUNCTION munim_count_people();
DROP TABLE people_counts;
DROP INDEX users_by_age;
DROP INDEX users_by_name;
ALTER TABLE users DROP CONSTRAINT users_removed_are_disabled;
ALTER TABLE users DROP COLUMN removed_at;
