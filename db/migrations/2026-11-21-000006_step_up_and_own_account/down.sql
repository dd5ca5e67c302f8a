ALTER TABLE messages DROP COLUMN shown_text, DROP COLUMN shown_subject, DROP COLUMN shown_to;
DROP TABLE profile_pictures;
DROP INDEX sessions_by_user;
ALTER TABLE sign_in_challenges DROP COLUMN session_id;
ALTER TABLE sessions DROP COLUMN proved_at;
