ALTER TABLE sign_in_challenges DROP COLUMN session_id;
ALTER TABLE sessions DROP COLUMN proved_at;
