-- A request may be about something that accepting it makes, such as a journal entry. Any number of these may wait.
ALTER TABLE approvals ALTER COLUMN subject_id DROP NOT NULL;
