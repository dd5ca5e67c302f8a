-- The last count with a large difference, which a second person must confirm.
ALTER TABLE tills ADD COLUMN counted_by bigint, ADD COLUMN counted_paise bigint,
  -- The version of the till that was counted. Any movement of its cash changes the version.
  ADD COLUMN counted_version bigint,
  ADD CONSTRAINT tills_counted CHECK ((counted_by IS NULL) = (counted_paise IS NULL)
    AND (counted_by IS NULL) = (counted_version IS NULL));
