-- Everyone who recorded rows of a sheet, took it or handed it over. None of them may count its cash.
ALTER TABLE collection_sheets ADD COLUMN handled_by bigint[] NOT NULL DEFAULT '{}';

-- Row-level security binds the owner too.
ALTER TABLE collection_sheets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sheet_events NO FORCE ROW LEVEL SECURITY;
UPDATE collection_sheets s SET handled_by = h.users
FROM (SELECT tenant_id, sheet_id, array_agg(DISTINCT user_id) AS users FROM sheet_events
  WHERE action IN ('taken', 'handed_over') AND user_id IS NOT NULL GROUP BY tenant_id, sheet_id) h
WHERE s.tenant_id = h.tenant_id AND s.sheet_id = h.sheet_id AND s.state <> 'posted';
ALTER TABLE sheet_events FORCE ROW LEVEL SECURITY;
ALTER TABLE collection_sheets FORCE ROW LEVEL SECURITY;

-- An entry that was replaced: its client, and an array of what was recorded before and after.
ALTER TABLE sheet_events
  ADD COLUMN client_id bigint,
  ADD COLUMN entries   jsonb NOT NULL DEFAULT '[]',
  ADD FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  DROP CONSTRAINT sheet_events_action_check,
  ADD CONSTRAINT sheet_events_action_check CHECK (action IN ('generated', 'assigned', 'taken', 'changed', 'handed_over', 'reopened',
    'verified', 'struck_out', 'posted')),
  ADD CHECK ((client_id IS NOT NULL) = (action = 'changed'));
CREATE INDEX sheet_events_of_client ON sheet_events (tenant_id, client_id) WHERE client_id IS NOT NULL;
