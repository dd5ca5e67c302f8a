-- A link that anyone may request does not replace an administrator's.
ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check;
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_check
  CHECK (purpose IN ('password_reset', 'requested_reset', 'email_verification', 'invitation'));
