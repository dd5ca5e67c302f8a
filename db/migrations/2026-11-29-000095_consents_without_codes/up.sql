-- No code is sent to clients, so no consent is given by one.
ALTER TABLE consents NO FORCE ROW LEVEL SECURITY;
DELETE FROM consents WHERE given_how = 'code';
ALTER TABLE consents FORCE ROW LEVEL SECURITY;
ALTER TABLE consents
  DROP CONSTRAINT consents_given_how_check,
  ADD CONSTRAINT consents_given_how_check CHECK (given_how IN ('signature', 'thumbprint'));
