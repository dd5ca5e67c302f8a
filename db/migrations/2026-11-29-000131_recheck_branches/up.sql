-- The branch in which a client is due to be checked again, so that those of a branch are found without reading the others'. Null for
-- clients who have left. Triggers keep it, also for servers that do not know it.
ALTER TABLE client_profiles ADD COLUMN recheck_branch_id bigint;

CREATE FUNCTION munim_set_recheck_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recheck_branch_id := (SELECT CASE WHEN c.status <> 'exited' THEN c.branch_id END FROM clients c
    WHERE c.tenant_id = NEW.tenant_id AND c.client_id = NEW.client_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER client_profiles_recheck BEFORE INSERT ON client_profiles
  FOR EACH ROW EXECUTE FUNCTION munim_set_recheck_branch();

CREATE FUNCTION munim_move_recheck_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_profiles SET recheck_branch_id = CASE WHEN NEW.status <> 'exited' THEN NEW.branch_id END
    WHERE tenant_id = NEW.tenant_id AND client_id = NEW.client_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER clients_recheck AFTER UPDATE OF branch_id, status ON clients FOR EACH ROW
  WHEN (OLD.branch_id <> NEW.branch_id OR (OLD.status = 'exited') <> (NEW.status = 'exited'))
  EXECUTE FUNCTION munim_move_recheck_branch();

ALTER TABLE client_profiles NO FORCE ROW LEVEL SECURITY;
ALTER TABLE clients NO FORCE ROW LEVEL SECURITY;
UPDATE client_profiles p SET recheck_branch_id = c.branch_id FROM clients c
  WHERE c.tenant_id = p.tenant_id AND c.client_id = p.client_id AND c.status <> 'exited';
ALTER TABLE client_profiles FORCE ROW LEVEL SECURITY;
ALTER TABLE clients FORCE ROW LEVEL SECURITY;

DROP INDEX client_profiles_by_rekyc;
CREATE INDEX client_profiles_by_rekyc ON client_profiles (tenant_id, rekyc_due_on)
  WHERE rekyc_due_on IS NOT NULL AND recheck_branch_id IS NOT NULL;
CREATE INDEX client_profiles_by_rekyc_in_branch ON client_profiles (tenant_id, recheck_branch_id, rekyc_due_on)
  WHERE rekyc_due_on IS NOT NULL AND recheck_branch_id IS NOT NULL;
