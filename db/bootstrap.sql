-- The database roles of Munim. Run this as a superuser once in each PostgreSQL cluster, before the first migration, and again
-- after an upgrade. Running it again is safe. The server does this itself for its private cluster.
--
--   munim_owner     owns the schema and runs the migrations; row-level security applies to it too
--   munim_app       what the server connects as: owns nothing, sees one tenant at a time
--   munim_platform  what the server switches to (SET LOCAL ROLE) to read across tenants; cannot log in
--   munim_loader    bulk loading (`munim generate`, the demo): the only role that bypasses row-level security, because COPY
--                   does not work with it. The server never uses it for requests.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'munim_owner') THEN
    CREATE ROLE munim_owner LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'munim_platform') THEN
    CREATE ROLE munim_platform NOLOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'munim_app') THEN
    CREATE ROLE munim_app LOGIN NOINHERIT NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'munim_loader') THEN
    CREATE ROLE munim_loader LOGIN NOINHERIT NOSUPERUSER NOCREATEROLE NOCREATEDB BYPASSRLS;
  END IF;
  IF NOT pg_has_role('munim_app', 'munim_platform', 'MEMBER') THEN
    GRANT munim_platform TO munim_app;
  END IF;
END
$$;

-- PostgreSQL's cost estimates for queries under row-level security are so high that it compiles them. This takes seconds, while
-- the query itself takes milliseconds.
ALTER ROLE munim_owner SET jit = off;
ALTER ROLE munim_app SET jit = off;
ALTER ROLE munim_loader SET jit = off;
-- Ends a statement soon after its client has disconnected, and keeps error messages in English, which the server reads.
ALTER ROLE munim_app SET client_connection_check_interval = '2s';
ALTER ROLE munim_app SET lc_messages = 'C';
