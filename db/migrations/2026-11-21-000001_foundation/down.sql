-- The first schema has nothing to go back to: drop the database instead.
DO $$ BEGIN RAISE EXCEPTION 'the first schema is not undone; drop the database'; END $$;
