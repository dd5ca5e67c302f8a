DROP INDEX report_runs_by_end;
DROP INDEX sign_in_challenges_by_session;
DROP INDEX sessions_by_end;
REVOKE DELETE ON sessions FROM munim_app;
REVOKE UPDATE (attempts, attempted_at, username, user_id) ON failed_logins FROM munim_app;
DROP INDEX failed_logins_counted;
ALTER TABLE failed_logins DROP COLUMN attempts, DROP COLUMN network, DROP COLUMN window_start;
DROP TABLE refusal_counts;
