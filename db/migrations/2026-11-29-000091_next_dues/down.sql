CREATE OR REPLACE TRIGGER loan_positions_changed AFTER UPDATE OR DELETE ON loan_positions
  FOR EACH ROW EXECUTE FUNCTION munim_note_positions();
ALTER TABLE loan_positions DROP COLUMN next_due_on;
