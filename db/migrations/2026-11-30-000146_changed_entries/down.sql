DROP INDEX sheet_events_of_client;
ALTER TABLE sheet_events NO FORCE ROW LEVEL SECURITY;
DELETE FROM sheet_events WHERE action = 'changed';
ALTER TABLE sheet_events FORCE ROW LEVEL SECURITY;
ALTER TABLE sheet_events
  DROP COLUMN entries,
  DROP COLUMN client_id,
  DROP CONSTRAINT sheet_events_action_check,
  ADD CONSTRAINT sheet_events_action_check CHECK (action IN ('generated', 'assigned', 'taken', 'handed_over', 'reopened', 'verified',
    'struck_out', 'posted'));
ALTER TABLE collection_sheets DROP COLUMN handled_by;
