DROP INDEX client_profiles_by_rekyc_in_branch;
DROP INDEX client_profiles_by_rekyc;
CREATE INDEX client_profiles_by_rekyc ON client_profiles (tenant_id, rekyc_due_on) WHERE rekyc_due_on IS NOT NULL;
DROP TRIGGER clients_recheck ON clients;
DROP FUNCTION munim_move_recheck_branch;
DROP TRIGGER client_profiles_recheck ON client_profiles;
DROP FUNCTION munim_set_recheck_branch;
ALTER TABLE client_profiles DROP COLUMN recheck_branch_id;
