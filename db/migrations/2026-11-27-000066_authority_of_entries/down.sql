ALTER TABLE authority_limits NO FORCE ROW LEVEL SECURITY;
DELETE FROM authority_limits WHERE act = 'accept_entry';
ALTER TABLE authority_limits FORCE ROW LEVEL SECURITY;
ALTER TABLE authority_limits DROP CONSTRAINT authority_limits_act_check;
ALTER TABLE authority_limits ADD CONSTRAINT authority_limits_act_check
  CHECK (act IN ('sanction', 'disburse', 'accept_reversal', 'accept_closure', 'accept_refund'));
