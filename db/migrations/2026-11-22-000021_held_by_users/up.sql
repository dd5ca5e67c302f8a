-- A page of fifty people shows each one's roles and branches. Reading them from user_roles and user_branches took
-- longer than the rest of the page, so their numbers, in ascending order, are also in the person's row. Their names are
-- not: renaming a role or a branch changes nobody's row.
ALTER TABLE users
  ADD COLUMN role_ids   bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN branch_ids bigint[] NOT NULL DEFAULT '{}';
GRANT UPDATE (role_ids, branch_ids) ON users TO munim_loader;

-- Row-level security binds the owner too, who must see everyone here.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE user_roles NO FORCE ROW LEVEL SECURITY;
ALTER TABLE user_branches NO FORCE ROW LEVEL SECURITY;
UPDATE users u SET
  role_ids = ARRAY(SELECT h.role_id FROM user_roles h WHERE h.tenant_id = u.tenant_id AND h.user_id = u.user_id ORDER BY 1),
  branch_ids = ARRAY(SELECT w.branch_id FROM user_branches w WHERE w.tenant_id = u.tenant_id AND w.user_id = u.user_id ORDER BY 1);
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE user_roles FORCE ROW LEVEL SECURITY;
ALTER TABLE user_branches FORCE ROW LEVEL SECURITY;

-- The rows of the people are locked first, so that the next statement sees others' changes to them.
CREATE FUNCTION munim_keep_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users u WHERE (u.tenant_id, u.user_id) IN (SELECT tenant_id, user_id FROM changed)
    ORDER BY u.tenant_id, u.user_id FOR NO KEY UPDATE;
  UPDATE users u SET
    role_ids = ARRAY(SELECT h.role_id FROM user_roles h WHERE h.tenant_id = u.tenant_id AND h.user_id = u.user_id ORDER BY 1),
    branch_ids = ARRAY(SELECT w.branch_id FROM user_branches w WHERE w.tenant_id = u.tenant_id AND w.user_id = u.user_id ORDER BY 1)
    WHERE (u.tenant_id, u.user_id) IN (SELECT tenant_id, user_id FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER user_roles_given AFTER INSERT ON user_roles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION munim_keep_held();
CREATE TRIGGER user_roles_taken AFTER DELETE ON user_roles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION munim_keep_held();
CREATE TRIGGER user_branches_given AFTER INSERT ON user_branches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION munim_keep_held();
CREATE TRIGGER user_branches_taken AFTER DELETE ON user_branches REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION munim_keep_held();
