REVOKE USAGE ON SEQUENCE kyc_pictures_picture_id_seq FROM munim_app;
DROP INDEX kyc_pictures_waiting;
ALTER TABLE kyc_pictures NO FORCE ROW LEVEL SECURITY;
DELETE FROM kyc_pictures WHERE document_id IS NULL;
ALTER TABLE kyc_pictures FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX kyc_pictures_waiting ON kyc_pictures (tenant_id, client_id, side) WHERE document_id IS NULL;
ALTER TABLE kyc_pictures DROP COLUMN kept_by;
