DROP TABLE sheet_days, sheet_events, sheet_accounts, sheet_rows;
REVOKE UPDATE ON collection_sheets FROM munim_loader;
DROP INDEX collection_sheets_by_day, collection_sheets_to_do;
ALTER TABLE collection_sheets
  DROP COLUMN state, DROP COLUMN members, DROP COLUMN due_paise, DROP COLUMN arrears_paise, DROP COLUMN cash_paise, DROP COLUMN upi_paise,
  DROP COLUMN present, DROP COLUMN absent, DROP COLUMN excused, DROP COLUMN failed_rows, DROP COLUMN taken_by, DROP COLUMN taken_at,
  DROP COLUMN handed_over_by, DROP COLUMN handed_over, DROP COLUMN hand_over_note, DROP COLUMN verified_by, DROP COLUMN verified_at,
  DROP COLUMN counted, DROP COLUMN difference_paise, DROP COLUMN difference_reason, DROP COLUMN version;
