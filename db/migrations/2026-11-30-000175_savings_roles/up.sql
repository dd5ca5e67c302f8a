-- The accounts of savings and deposits, for those who may take deposits: cooperative banks and credit societies.
CREATE FUNCTION munim_add_savings_accounts(tenant bigint) RETURNS void LANGUAGE sql AS $$
  SELECT munim_add_role_account(tenant, code, name, kind, role) FROM (VALUES
    ('2010', 'Fixed and recurring deposits', 'liability', 'fixed_deposits'),
    ('2080', 'Interest payable on deposits', 'liability', 'savings_interest_payable'),
    ('2090', 'Unclaimed deposits', 'liability', 'unclaimed_deposits'),
    ('2230', 'Tax deducted at source', 'liability', 'tds_payable'),
    ('3010', 'Shares of members', 'equity', 'share_capital'),
    ('5320', 'Interest on savings and deposits', 'expense', 'savings_interest_expense')) t (code, name, kind, role)
$$;

CREATE OR REPLACE FUNCTION munim_open_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM munim_make_chart(NEW.tenant_id, NEW.kind);
  PERFORM munim_add_role_account(NEW.tenant_id, '1220', 'Charges receivable on loans', 'asset', 'fee_receivable');
  IF NEW.kind IN ('cooperative_bank', 'credit_society') THEN
    PERFORM munim_add_savings_accounts(NEW.tenant_id);
  END IF;
  RETURN NULL;
END
$$;

-- Those who are there already. The owner sees rows only while row-level security does not bind it.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE account_roles NO FORCE ROW LEVEL SECURITY;
SELECT munim_add_savings_accounts(tenant_id) FROM tenants WHERE kind IN ('cooperative_bank', 'credit_society');
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE account_roles FORCE ROW LEVEL SECURITY;
