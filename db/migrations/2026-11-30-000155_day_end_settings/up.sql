-- When the days of a tenant can be ended, and when they end by themselves.
CREATE TABLE day_end_settings (
  tenant_id       bigint PRIMARY KEY REFERENCES tenants,
  -- Minutes after midnight in India. From noon on they are of the business date itself, before noon of the next day.
  ends_at_minute  smallint CHECK (ends_at_minute BETWEEN 0 AND 1439),
  closes_branches boolean NOT NULL,
  ends_same_day   boolean NOT NULL,
  -- May belong to the platform, so it names a user without a foreign key.
  changed_by      bigint NOT NULL,
  version         bigint NOT NULL CHECK (version > 0),
  CHECK (ends_same_day OR ends_at_minute IS NULL OR ends_at_minute < 720)
);
CALL munim_protect('day_end_settings', 'SELECT, INSERT, UPDATE');

-- Whether it began by itself.
ALTER TABLE day_end_runs ADD COLUMN is_scheduled boolean NOT NULL DEFAULT false;
