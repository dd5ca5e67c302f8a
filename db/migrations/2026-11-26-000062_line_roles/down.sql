ALTER TABLE journal_lines DROP COLUMN role;
