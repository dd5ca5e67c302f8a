-- Clients are enrolled, changed and deleted here.
ALTER TABLE clients
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  -- NULL for clients who were loaded.
  ADD COLUMN created_at timestamptz;
CREATE INDEX clients_newest ON clients (tenant_id, client_id DESC);
CREATE INDEX clients_of_branch ON clients (tenant_id, branch_id, client_id DESC);
CREATE INDEX clients_of_centre ON clients (tenant_id, centre_id, client_id DESC) WHERE centre_id IS NOT NULL;
CREATE INDEX clients_by_birth ON clients (tenant_id, birth_date);

-- Only a prospect may be deleted; the foreign keys keep those that something refers to.
CREATE FUNCTION munim_keep_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'prospect' THEN
    RAISE EXCEPTION 'client % is no prospect and cannot be deleted', OLD.client_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clients_are_kept', TABLE = 'clients';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER clients_are_kept BEFORE DELETE ON clients FOR EACH ROW EXECUTE FUNCTION munim_keep_client();
GRANT DELETE ON clients TO munim_app;

ALTER TABLE number_series
  DROP CONSTRAINT number_series_series_check,
  ADD CONSTRAINT number_series_series_check CHECK (series IN ('client', 'loan', 'receipt', 'voucher'));
