ALTER TABLE reminder_days DROP COLUMN version;
