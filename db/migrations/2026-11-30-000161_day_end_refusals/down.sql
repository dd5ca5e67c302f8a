ALTER TABLE day_end_settings DROP COLUMN refused_on, DROP COLUMN refused_at, DROP COLUMN refused_reason;
