-- The database itself notes whose loans change while the figures of the next day are computed. Programs of an older version, which may
-- run beside newer ones during an upgrade, know nothing of these notes.
CREATE FUNCTION munim_note_positions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_changes (tenant_id, client_id, changed_by)
      SELECT DISTINCT l.tenant_id, l.client_id, pg_current_xact_id()::text::bigint
      FROM added a, loans l WHERE l.tenant_id = a.tenant_id AND l.loan_id = a.loan_id
      ON CONFLICT (tenant_id, client_id) DO UPDATE SET changed_by = excluded.changed_by;
  ELSE
    INSERT INTO figure_changes (tenant_id, client_id, changed_by)
      SELECT l.tenant_id, l.client_id, pg_current_xact_id()::text::bigint
      FROM loans l WHERE l.tenant_id = OLD.tenant_id AND l.loan_id = OLD.loan_id
      ON CONFLICT (tenant_id, client_id) DO UPDATE SET changed_by = excluded.changed_by;
  END IF;
  RETURN NULL;
END
$$;
-- Loaded loans are of a new tenant, whose figures are computed when all are there.
CREATE TRIGGER loan_positions_added AFTER INSERT ON loan_positions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT WHEN (current_user <> 'munim_loader') EXECUTE FUNCTION munim_note_positions();
CREATE TRIGGER loan_positions_changed AFTER UPDATE OR DELETE ON loan_positions
  FOR EACH ROW EXECUTE FUNCTION munim_note_positions();

CREATE FUNCTION munim_note_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (tenant_id, client_id, changed_by)
    VALUES (NEW.tenant_id, NEW.client_id, pg_current_xact_id()::text::bigint)
    ON CONFLICT (tenant_id, client_id) DO UPDATE SET changed_by = excluded.changed_by;
  RETURN NULL;
END
$$;
CREATE TRIGGER clients_moved AFTER UPDATE OF centre_id ON clients FOR EACH ROW
  WHEN (OLD.centre_id IS DISTINCT FROM NEW.centre_id) EXECUTE FUNCTION munim_note_client();
