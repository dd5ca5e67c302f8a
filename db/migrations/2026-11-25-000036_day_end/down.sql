DROP INDEX loans_by_approval;
DROP TABLE day_end_failures;
DROP TABLE day_end_steps;
DROP TABLE day_end_runs;
