-- The user who recorded a training session cannot hold the test, so they are stored beside the trainer. Null if a server that does not
-- know the column recorded it: then it counts as recorded by the trainer.
ALTER TABLE group_trainings ADD COLUMN recorded_by bigint;
