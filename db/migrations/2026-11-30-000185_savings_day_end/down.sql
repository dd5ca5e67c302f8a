ALTER TABLE day_end_steps NO FORCE ROW LEVEL SECURITY;
DELETE FROM day_end_steps WHERE step = 'savings';
ALTER TABLE day_end_steps FORCE ROW LEVEL SECURITY;
ALTER TABLE day_end_steps
  DROP CONSTRAINT day_end_steps_step_check,
  ADD CONSTRAINT day_end_steps_step_check
    CHECK (step IN ('holidays', 'approvals', 'advances', 'penal_charges', 'books', 'date'));
