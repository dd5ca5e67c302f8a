-- The day end accrues and posts the interest on savings.
ALTER TABLE day_end_steps
  DROP CONSTRAINT day_end_steps_step_check,
  ADD CONSTRAINT day_end_steps_step_check
    CHECK (step IN ('holidays', 'approvals', 'advances', 'penal_charges', 'savings', 'books', 'date'));
