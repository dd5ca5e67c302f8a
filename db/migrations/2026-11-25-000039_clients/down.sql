-- What the older schema cannot hold stands in the way.
ALTER TABLE number_series NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM number_series WHERE series = 'client') THEN
    RAISE EXCEPTION 'the schema before this migration cannot number clients'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
ALTER TABLE number_series FORCE ROW LEVEL SECURITY;
ALTER TABLE number_series
  DROP CONSTRAINT number_series_series_check,
  ADD CONSTRAINT number_series_series_check CHECK (series IN ('loan', 'receipt', 'voucher'));
REVOKE DELETE ON clients FROM munim_app;
DROP TRIGGER clients_are_kept ON clients;
DROP FUNCTION munim_keep_client();
DROP INDEX clients_by_birth;
DROP INDEX clients_of_centre;
DROP INDEX clients_of_branch;
DROP INDEX clients_newest;
ALTER TABLE clients DROP COLUMN created_at, DROP COLUMN version;
