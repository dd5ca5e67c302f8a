-- Why a day end could not begin by itself: of which business date, and since when.
ALTER TABLE day_end_settings ADD COLUMN refused_on date, ADD COLUMN refused_at timestamptz,
  ADD COLUMN refused_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT day_end_settings_refused CHECK ((refused_on IS NULL) = (refused_at IS NULL));
