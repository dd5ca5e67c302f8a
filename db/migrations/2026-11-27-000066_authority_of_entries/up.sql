-- Roles may be limited in accepting manual entries, too.
ALTER TABLE authority_limits DROP CONSTRAINT authority_limits_act_check;
ALTER TABLE authority_limits ADD CONSTRAINT authority_limits_act_check
  CHECK (act IN ('sanction', 'disburse', 'accept_reversal', 'accept_closure', 'accept_refund', 'accept_entry'));
