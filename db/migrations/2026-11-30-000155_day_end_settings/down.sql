ALTER TABLE day_end_runs DROP COLUMN is_scheduled;
DROP TABLE day_end_settings;
