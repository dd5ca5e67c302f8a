ALTER TABLE clients
  DROP CONSTRAINT clients_block_reason_check,
  DROP CONSTRAINT clients_check,
  ADD CONSTRAINT clients_block_reason_check CHECK (block_reason <> '') NOT VALID,
  ADD CONSTRAINT clients_check CHECK (num_nulls(block_reason, blocked_on, blocked_by) IN (0, 3)) NOT VALID;
ALTER TABLE search_words
  DROP CONSTRAINT search_words_kind_check,
  ADD CONSTRAINT search_words_kind_check
    CHECK (kind IN ('name', 'client', 'phone', 'loan', 'sound', 'local_name', 'document', 'group', 'group_name')) NOT VALID;
