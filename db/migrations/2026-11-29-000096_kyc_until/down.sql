ALTER TABLE client_profiles
  ALTER COLUMN risk_class SET DEFAULT 'low',
  DROP COLUMN kyc_until;
