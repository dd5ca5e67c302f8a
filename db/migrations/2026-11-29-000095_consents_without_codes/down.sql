ALTER TABLE consents
  DROP CONSTRAINT consents_given_how_check,
  ADD CONSTRAINT consents_given_how_check CHECK (given_how IN ('signature', 'thumbprint', 'code'));
