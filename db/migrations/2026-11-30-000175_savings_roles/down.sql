-- The accounts stay: they may have been used.
CREATE OR REPLACE FUNCTION munim_open_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM munim_make_chart(NEW.tenant_id, NEW.kind);
  PERFORM munim_add_role_account(NEW.tenant_id, '1220', 'Charges receivable on loans', 'asset', 'fee_receivable');
  RETURN NULL;
END
$$;
DROP FUNCTION munim_add_savings_accounts(bigint);
