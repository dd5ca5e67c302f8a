DROP TABLE reminders;
DROP TABLE reminder_days;
DROP TABLE reminder_rules;
