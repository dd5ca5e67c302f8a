-- A link that anybody may ask for stands beside an administrator's and does not replace it.
ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check;
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_check
  CHECK (purpose IN ('password_reset', 'requested_reset', 'email_verification', 'invitation'));
