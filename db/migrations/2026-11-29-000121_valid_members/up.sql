-- Reads all rows, while others read and write them.
ALTER TABLE clients VALIDATE CONSTRAINT clients_block_reason_check, VALIDATE CONSTRAINT clients_check;
ALTER TABLE search_words VALIDATE CONSTRAINT search_words_kind_check;
