-- A challenge is over after five wrong codes of any method. Sending another code does not reset the count.
ALTER TABLE sign_in_challenges ADD COLUMN tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0);
