DROP INDEX collection_sheets_by_day;
CREATE INDEX collection_sheets_by_day ON collection_sheets (tenant_id, due_on, sheet_id);
ALTER TABLE branch_days ADD COLUMN is_by_name boolean NOT NULL DEFAULT false, ADD COLUMN reopened_by bigint,
  ADD COLUMN reopened_at timestamptz;
ALTER TABLE branch_days ALTER COLUMN is_by_name DROP DEFAULT;
ALTER TABLE till_hand_overs ADD COLUMN ended_by bigint, ADD COLUMN ended_counts integer[] CHECK (cardinality(ended_counts) = 10),
  ADD COLUMN difference_reason text NOT NULL DEFAULT '';
ALTER TABLE till_movements NO FORCE ROW LEVEL SECURITY;
UPDATE till_movements SET kind = 'opened' WHERE kind = 'taken_over';
ALTER TABLE till_movements FORCE ROW LEVEL SECURITY;
ALTER TABLE till_movements DROP CONSTRAINT till_movements_kind_check,
  ADD CONSTRAINT till_movements_kind_check CHECK (kind IN ('opened', 'closed', 'difference', 'handed_over', 'received', 'deposited',
    'withdrawn', 'sheet', 'payment', 'disbursal', 'refund', 'entry'));
DROP INDEX tills_counter_names;
ALTER TABLE tills DROP COLUMN day_closed;
