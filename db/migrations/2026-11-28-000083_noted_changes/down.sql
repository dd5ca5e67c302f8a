DROP TRIGGER clients_moved ON clients;
DROP FUNCTION munim_note_client();
DROP TRIGGER loan_positions_changed ON loan_positions;
DROP TRIGGER loan_positions_added ON loan_positions;
DROP FUNCTION munim_note_positions();
