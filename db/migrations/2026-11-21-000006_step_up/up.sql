-- Confirming who one is before weighty changes, one's own picture.

-- When all factors were given last. Sessions from before this migration count as long ago.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz NOT NULL DEFAULT 'epoch';
ALTER TABLE sessions ALTER COLUMN proved_at DROP DEFAULT;

-- The session that a code was sent to confirm; NULL for a sign-in that waits. The one never passes for the other.
ALTER TABLE sign_in_challenges ADD COLUMN session_id uuid;
ALTER TABLE sign_in_challenges ADD FOREIGN KEY (tenant_id, session_id) REFERENCES sessions;
