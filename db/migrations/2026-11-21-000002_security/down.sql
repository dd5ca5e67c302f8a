DROP TABLE served_hours;
DROP INDEX sign_in_attempts_locked;
DROP INDEX sessions_by_id;
DROP INDEX sessions_live_by_activity;
DROP TABLE allowed_networks;
