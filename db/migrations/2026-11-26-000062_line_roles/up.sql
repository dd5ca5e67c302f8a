-- What the posting rule meant by a line's account, so that an entry can be undone on its own accounts after the role was mapped to
-- another one. NULL: the line named its account, or was posted before this column was there; such a role is undone on the account
-- that it is mapped to by then.
ALTER TABLE journal_lines ADD COLUMN role text;
