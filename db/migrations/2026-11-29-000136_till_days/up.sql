-- A transaction that locks a till to move its cash also reads whether its branch has closed the day.
ALTER TABLE tills
  -- The last business date that its branch closed, if it was not reopened.
  ADD COLUMN day_closed date;
-- Row-level security binds the owner too.
ALTER TABLE tills NO FORCE ROW LEVEL SECURITY;
ALTER TABLE branch_days NO FORCE ROW LEVEL SECURITY;
UPDATE tills t SET day_closed = d.closed_on FROM (
  SELECT tenant_id, branch_id, max(closed_on) AS closed_on FROM branch_days WHERE is_closed GROUP BY 1, 2) d
WHERE d.tenant_id = t.tenant_id AND d.branch_id = t.branch_id;
-- Two counters in use of a branch have different names.
UPDATE tills t SET till_name = t.till_name || ' (' || t.till_id || ')' FROM (
  SELECT tenant_id, till_id, row_number() OVER (PARTITION BY tenant_id, branch_id, lower(till_name) ORDER BY till_id) AS place
  FROM tills WHERE kind = 'counter' AND is_active) n
WHERE n.tenant_id = t.tenant_id AND n.till_id = t.till_id AND n.place > 1;
CREATE UNIQUE INDEX tills_counter_names ON tills (tenant_id, branch_id, lower(till_name)) WHERE kind = 'counter' AND is_active;
ALTER TABLE tills FORCE ROW LEVEL SECURITY;
ALTER TABLE branch_days FORCE ROW LEVEL SECURITY;

-- A vault can take over a difference between the tills and the books later than at its first opening.
ALTER TABLE till_movements DROP CONSTRAINT till_movements_kind_check,
  ADD CONSTRAINT till_movements_kind_check CHECK (kind IN ('opened', 'taken_over', 'closed', 'difference', 'handed_over', 'received',
    'deposited', 'withdrawn', 'sheet', 'payment', 'disbursal', 'refund', 'entry'));

-- Dropped because the audit trail and the movements of the tills record these.
ALTER TABLE till_hand_overs DROP COLUMN ended_by, DROP COLUMN ended_counts, DROP COLUMN difference_reason;
ALTER TABLE branch_days DROP COLUMN is_by_name, DROP COLUMN reopened_by, DROP COLUMN reopened_at;

DROP INDEX collection_sheets_by_day;
CREATE INDEX collection_sheets_by_day ON collection_sheets (tenant_id, due_on, branch_id, sheet_id);
