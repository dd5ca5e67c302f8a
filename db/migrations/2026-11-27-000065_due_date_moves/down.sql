-- What the older schema cannot hold stands in the way: moved due dates, and moves that the day's end may still carry out.
ALTER TABLE loan_due_moves NO FORCE ROW LEVEL SECURITY;
ALTER TABLE holidays NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM loan_due_moves)
    OR EXISTS (SELECT FROM holidays h JOIN tenants t USING (tenant_id)
      WHERE h.moves_released_at IS NOT NULL AND h.falls_on > t.business_date) THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold moved due dates'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE holidays FORCE ROW LEVEL SECURITY;
DROP TABLE loan_due_moves;
ALTER TABLE loan_schedules
  DROP CONSTRAINT loan_schedules_cause_check,
  ADD CONSTRAINT loan_schedules_cause_check
    CHECK (cause IN ('opening', 'disbursal', 'prepayment', 'foreclosure', 'reversal', 'undo_disbursal'));
-- Steps that moved nothing.
ALTER TABLE day_end_failures NO FORCE ROW LEVEL SECURITY;
ALTER TABLE day_end_steps NO FORCE ROW LEVEL SECURITY;
DELETE FROM day_end_failures WHERE step = 'holidays';
DELETE FROM day_end_steps WHERE step = 'holidays';
ALTER TABLE day_end_steps FORCE ROW LEVEL SECURITY;
ALTER TABLE day_end_failures FORCE ROW LEVEL SECURITY;
ALTER TABLE day_end_steps
  DROP CONSTRAINT day_end_steps_step_check,
  ADD CONSTRAINT day_end_steps_step_check CHECK (step IN ('approvals', 'advances', 'books', 'date'));
ALTER TABLE holidays DROP COLUMN moves_released_by, DROP COLUMN moves_released_at, DROP COLUMN moves_to;
