DELETE FROM number_series WHERE series = 'client';
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
