ALTER TABLE account_tokens NO FORCE ROW LEVEL SECURITY;
DELETE FROM account_tokens WHERE purpose = 'requested_reset';
ALTER TABLE account_tokens FORCE ROW LEVEL SECURITY;
ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check;
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_check
  CHECK (purpose IN ('password_reset', 'email_verification', 'invitation'));
