-- The database roles of Munim. Run by a superuser once per PostgreSQL cluster, before the first
-- migration, and again after an upgrade; running it again is safe. The server does this itself for its own cluster.
--
--   munim_owner     owns the schema and runs the migrations; bound by row-level security like all others
--   munim_app       what the server connects as: owns nothing, sees one tenant at a time
--   munim_platform  what the server turns into (SET LOCAL ROLE) to read across tenants; cannot log in
--   munim_loader    bulk loading (`munim generate`, the demo): the only role that row-level security
--                   does not bind, because COPY does not work under it. The server never uses it to serve.
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

-- PostgreSQL's estimates for queries under row-level security are so high that it compiles them, which takes seconds
-- where the query itself takes milliseconds.
ALTER ROLE munim_owner SET jit = off;
ALTER ROLE munim_app SET jit = off;
ALTER ROLE munim_loader SET jit = off;
-- Ends a statement soon after its client has gone, and words errors so that the server can tell them apart.
ALTER ROLE munim_app SET client_connection_check_interval = '2s';
ALTER ROLE munim_app SET lc_messages = 'C';
