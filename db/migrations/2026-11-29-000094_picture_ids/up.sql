-- A document names its pictures by their ids, and each picture says who sent it.
ALTER TABLE kyc_pictures NO FORCE ROW LEVEL SECURITY;
ALTER TABLE kyc_documents NO FORCE ROW LEVEL SECURITY;
-- Nobody knows the ids of those that wait.
DELETE FROM kyc_pictures WHERE document_id IS NULL;
ALTER TABLE kyc_pictures ADD COLUMN kept_by bigint;
UPDATE kyc_pictures p SET kept_by = d.captured_by FROM kyc_documents d
  WHERE d.tenant_id = p.tenant_id AND d.document_id = p.document_id;
ALTER TABLE kyc_pictures ALTER COLUMN kept_by SET NOT NULL;
ALTER TABLE kyc_documents FORCE ROW LEVEL SECURITY;
ALTER TABLE kyc_pictures FORCE ROW LEVEL SECURITY;
DROP INDEX kyc_pictures_waiting;
CREATE INDEX kyc_pictures_waiting ON kyc_pictures (tenant_id, client_id, kept_by, picture_id) WHERE document_id IS NULL;
-- A picture is sealed for its id before it is stored.
GRANT USAGE ON SEQUENCE kyc_pictures_picture_id_seq TO munim_app;
