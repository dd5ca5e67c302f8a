-- Who created a deleted service account or issued its keys: they still may not decide on what it asked for.
CREATE TABLE former_account_holders (
  tenant_id  bigint NOT NULL REFERENCES tenants,
  account_id bigint NOT NULL,
  username   text NOT NULL,
  PRIMARY KEY (tenant_id, account_id, username)
);
CALL munim_protect('former_account_holders', 'SELECT, INSERT');

CREATE FUNCTION munim_keep_account_holders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_account_holders (tenant_id, account_id, username)
    SELECT OLD.tenant_id, OLD.account_id, OLD.created_by
    UNION SELECT tenant_id, account_id, issued_by FROM service_account_keys
      WHERE tenant_id = OLD.tenant_id AND account_id = OLD.account_id;
  RETURN OLD;
END
$$;
CREATE TRIGGER service_accounts_deleted BEFORE DELETE ON service_accounts
  FOR EACH ROW EXECUTE FUNCTION munim_keep_account_holders();
