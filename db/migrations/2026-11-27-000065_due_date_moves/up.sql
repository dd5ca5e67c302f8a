-- Due dates of existing loans move past a holiday that was added later: two people release that, and the day's end carries it out.

ALTER TABLE holidays
  -- Who accepted that due dates move past it, and when. May belong to the platform, so it names a user without a foreign key.
  ADD COLUMN moves_released_by bigint,
  ADD COLUMN moves_released_at timestamptz,
  -- The latest day that they may move to. Days off that are added after the release do not move them further.
  ADD COLUMN moves_to date,
  ADD CONSTRAINT holidays_moves_released
    CHECK (num_nulls(moves_released_by, moves_released_at, moves_to) IN (0, 3) AND (moves_to IS NULL OR moves_to > falls_on));
GRANT UPDATE (moves_released_by, moves_released_at, moves_to) ON holidays TO munim_app;

ALTER TABLE day_end_steps
  DROP CONSTRAINT day_end_steps_step_check,
  ADD CONSTRAINT day_end_steps_step_check CHECK (step IN ('holidays', 'approvals', 'advances', 'books', 'date'));
ALTER TABLE loan_schedules
  DROP CONSTRAINT loan_schedules_cause_check,
  ADD CONSTRAINT loan_schedules_cause_check
    CHECK (cause IN ('opening', 'disbursal', 'prepayment', 'foreclosure', 'reversal', 'undo_disbursal', 'holiday'));

-- The moves of a loan's due dates. A schedule that is made anew from the first one has them too.
CREATE TABLE loan_due_moves (
  tenant_id        bigint NOT NULL,
  loan_id          bigint NOT NULL,
  -- The version of the schedule that it made.
  schedule_version integer NOT NULL,
  -- The business date.
  moved_on         date NOT NULL,
  -- Days off: what fell due from the first day on, and before the second, is due on the second.
  due_from         date NOT NULL,
  due_to           date NOT NULL,
  PRIMARY KEY (tenant_id, loan_id, schedule_version, due_from, due_to),
  FOREIGN KEY (tenant_id, loan_id, schedule_version) REFERENCES loan_schedules,
  CHECK (moved_on < due_from AND due_from < due_to)
);
CALL munim_protect('loan_due_moves', 'SELECT, INSERT');
CREATE TRIGGER loan_due_moves_are_final BEFORE UPDATE OR DELETE ON loan_due_moves
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER loan_due_moves_stay BEFORE TRUNCATE ON loan_due_moves
  FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();
