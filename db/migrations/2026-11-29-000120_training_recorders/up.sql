-- Who recorded a training session does not hold the test, so it is kept beside the trainer.
ALTER TABLE group_trainings ADD COLUMN recorded_by bigint;
ALTER TABLE group_trainings NO FORCE ROW LEVEL SECURITY;
UPDATE group_trainings SET recorded_by = trainer_id;
ALTER TABLE group_trainings FORCE ROW LEVEL SECURITY;
ALTER TABLE group_trainings ALTER COLUMN recorded_by SET NOT NULL;
