-- Until when the documents that were verified are valid, and the strictest class for clients of whom none is known.
ALTER TABLE client_profiles
  ADD COLUMN kyc_until date,
  ALTER COLUMN risk_class SET DEFAULT 'high';
