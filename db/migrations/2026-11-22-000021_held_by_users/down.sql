DROP TRIGGER user_branches_taken ON user_branches;
DROP TRIGGER user_branches_given ON user_branches;
DROP TRIGGER user_roles_taken ON user_roles;
DROP TRIGGER user_roles_given ON user_roles;
DROP FUNCTION munim_keep_held();
ALTER TABLE users DROP COLUMN role_ids, DROP COLUMN branch_ids;
