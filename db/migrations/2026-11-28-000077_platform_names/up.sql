-- The names of the platform's own users. They act in all tenants, whose people see who did something there, but whose transactions
-- cannot read the users of another tenant.
CREATE TABLE platform_names (
  user_id   bigint PRIMARY KEY,
  username  text NOT NULL,
  full_name text NOT NULL
);
COMMENT ON TABLE platform_names IS 'global: the users of the platform act in all tenants, who may read their names; holds nothing else of them';
GRANT SELECT, INSERT, UPDATE ON platform_names TO munim_app;
GRANT SELECT ON platform_names TO munim_platform;

CREATE FUNCTION munim_keep_platform_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform_names AS n (user_id, username, full_name)
  VALUES (NEW.user_id, NEW.username, trim(NEW.first_name || ' ' || NEW.last_name))
  ON CONFLICT (user_id) DO UPDATE SET username = excluded.username, full_name = excluded.full_name;
  RETURN NULL;
END $$;
CREATE TRIGGER users_of_the_platform AFTER INSERT OR UPDATE OF username, first_name, last_name ON users
  FOR EACH ROW WHEN (NEW.tenant_id = 0) EXECUTE FUNCTION munim_keep_platform_name();

ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
INSERT INTO platform_names (user_id, username, full_name)
  SELECT user_id, username, trim(first_name || ' ' || last_name) FROM users WHERE tenant_id = 0;
ALTER TABLE users FORCE ROW LEVEL SECURITY;

-- The user name of a user of the tenant or of the platform.
CREATE FUNCTION munim_username(tenant bigint, id bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT u.username FROM users u WHERE u.tenant_id = tenant AND u.user_id = id),
    (SELECT n.username FROM platform_names n WHERE n.user_id = id))
$$;
