-- How often the reminder rules were changed.
ALTER TABLE reminder_days ADD COLUMN version bigint NOT NULL DEFAULT 0;
