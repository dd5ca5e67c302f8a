-- Validates what migration 162 added, while others read and write.
ALTER TABLE loan_schedules VALIDATE CONSTRAINT loan_schedules_cause_check;
ALTER TABLE loan_schedule_rows VALIDATE CONSTRAINT loan_schedule_rows_penalty;
ALTER TABLE loan_schedule_rows VALIDATE CONSTRAINT loan_schedule_rows_carried;
ALTER TABLE loans VALIDATE CONSTRAINT loans_restructured;
