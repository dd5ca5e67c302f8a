ALTER TABLE group_trainings DROP COLUMN recorded_by;
