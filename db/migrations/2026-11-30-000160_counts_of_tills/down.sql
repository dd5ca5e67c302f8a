ALTER TABLE tills DROP COLUMN counted_by, DROP COLUMN counted_paise, DROP COLUMN counted_version;
