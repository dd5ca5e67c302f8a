ALTER TABLE loan_schedules
  DROP CONSTRAINT loan_schedules_cause_check,
  ADD CONSTRAINT loan_schedules_cause_check CHECK (cause IN ('opening', 'disbursal', 'prepayment', 'foreclosure', 'reversal',
    'undo_disbursal', 'holiday', 'reschedule')) NOT VALID;
ALTER TABLE loan_schedule_rows
  DROP CONSTRAINT loan_schedule_rows_penalty,
  DROP CONSTRAINT loan_schedule_rows_carried,
  ADD CONSTRAINT loan_schedule_rows_penalty CHECK (penalty_paise >= 0) NOT VALID,
  ADD CONSTRAINT loan_schedule_rows_carried CHECK (num_nulls(interest_to_come, interest_left) IN (0, 2)) NOT VALID;
ALTER TABLE loans
  DROP CONSTRAINT loans_restructured,
  ADD CONSTRAINT loans_restructured CHECK (num_nulls(restructured_on, watched_until) IN (0, 2)) NOT VALID;
