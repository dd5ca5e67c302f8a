ALTER TABLE sign_in_challenges DROP COLUMN tries;
