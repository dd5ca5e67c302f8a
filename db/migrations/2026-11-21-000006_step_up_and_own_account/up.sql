-- Confirming one's identity before sensitive changes, and profile pictures.

-- When all factors were last given. For sessions from before this migration, long ago.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz NOT NULL DEFAULT 'epoch';
ALTER TABLE sessions ALTER COLUMN proved_at DROP DEFAULT;

-- The session that a code was sent to confirm; NULL for a sign-in. A code for one is not accepted for the other.
ALTER TABLE sign_in_challenges ADD COLUMN session_id uuid;
ALTER TABLE sign_in_challenges ADD FOREIGN KEY (tenant_id, session_id) REFERENCES sessions;

-- The devices that each user recently signed in on, and when.
CREATE INDEX sessions_by_user ON sessions (tenant_id, user_id, last_active_at);

-- Pictures that users uploaded of themselves. users.picture_url is the address.
CREATE TABLE profile_pictures (
  tenant_id   bigint NOT NULL,
  user_id     bigint NOT NULL,
  -- A random UUID, drawn for each picture: anyone who knows it may see the picture.
  picture_id  uuid NOT NULL,
  -- As re-encoded by the server; small.
  jpeg        bytea NOT NULL CHECK (length(jpeg) BETWEEN 1 AND 262144),
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
-- Read before it is known whose it is.
CREATE INDEX profile_pictures_by_id ON profile_pictures (picture_id);
CALL munim_protect('profile_pictures', 'SELECT, INSERT, UPDATE, DELETE');

-- The message itself, where it is only shown and never sent: in the demonstration only.
ALTER TABLE messages ADD COLUMN shown_to text;
ALTER TABLE messages ADD COLUMN shown_subject text;
ALTER TABLE messages ADD COLUMN shown_text text;
ALTER TABLE messages ADD CHECK ((shown_to IS NULL) = (shown_text IS NULL) AND (shown_to IS NULL) = (shown_subject IS NULL));
