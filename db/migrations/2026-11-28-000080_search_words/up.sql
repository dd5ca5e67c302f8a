-- Clients are found by any word of their name and by the end of their number or phone, loans by the end of their number.
-- Row-level security keeps LIKE out of every index, but not comparisons of texts. So each word is a row that is looked up by its
-- beginning, and so is each number, read backwards. Migration 85 adds those of existing rows.

CREATE FUNCTION munim_words(told text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT DISTINCT word COLLATE "C" FROM regexp_split_to_table(lower(told), '[\s.,''-]+') word WHERE word <> ''
  $$;

CREATE FUNCTION munim_words_of_client(name text, number text, phone text) RETURNS TABLE (kind text, word text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT 'name', munim_words(name)
    UNION ALL SELECT 'client', reverse(upper(number))
    UNION ALL SELECT 'phone', reverse(phone) WHERE phone <> ''
  $$;

-- No foreign keys: the triggers below add and delete the rows with those that they are about.
CREATE TABLE search_words (
  tenant_id bigint NOT NULL,
  kind      text COLLATE "C" NOT NULL CHECK (kind IN ('name', 'client', 'phone', 'loan')),
  word      text COLLATE "C" NOT NULL,
  -- The client, or the loan.
  row_id    bigint NOT NULL,
  PRIMARY KEY (tenant_id, kind, word, row_id)
);
CALL munim_protect('search_words', 'SELECT, INSERT, DELETE');

CREATE FUNCTION munim_index_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (tenant_id, kind, word, row_id)
      SELECT c.tenant_id, w.kind, w.word, c.client_id
      FROM enrolled c, munim_words_of_client(c.search_name, c.client_number, c.phone_number) w;
    RETURN NULL;
  END IF;
  DELETE FROM search_words s USING munim_words_of_client(OLD.search_name, OLD.client_number, OLD.phone_number) w
    WHERE s.tenant_id = OLD.tenant_id AND s.kind = w.kind AND s.word = w.word AND s.row_id = OLD.client_id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_words (tenant_id, kind, word, row_id)
      SELECT NEW.tenant_id, w.kind, w.word, NEW.client_id
      FROM munim_words_of_client(NEW.search_name, NEW.client_number, NEW.phone_number) w;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER clients_enrolled_words AFTER INSERT ON clients REFERENCING NEW TABLE AS enrolled
  FOR EACH STATEMENT EXECUTE FUNCTION munim_index_clients();
CREATE TRIGGER clients_told_words AFTER UPDATE ON clients FOR EACH ROW
  WHEN (OLD.search_name <> NEW.search_name OR OLD.client_number <> NEW.client_number OR OLD.phone_number <> NEW.phone_number)
  EXECUTE FUNCTION munim_index_clients();
CREATE TRIGGER clients_gone_words AFTER DELETE ON clients FOR EACH ROW EXECUTE FUNCTION munim_index_clients();

-- Only drafts are deleted, and they have no number.
CREATE FUNCTION munim_index_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (tenant_id, kind, word, row_id)
      SELECT l.tenant_id, 'loan', reverse(upper(l.loan_number)), l.loan_id FROM lent l WHERE l.loan_number IS NOT NULL;
    RETURN NULL;
  END IF;
  DELETE FROM search_words
    WHERE tenant_id = OLD.tenant_id AND kind = 'loan' AND word = reverse(upper(OLD.loan_number)) AND row_id = OLD.loan_id;
  INSERT INTO search_words (tenant_id, kind, word, row_id)
    SELECT NEW.tenant_id, 'loan', reverse(upper(NEW.loan_number)), NEW.loan_id WHERE NEW.loan_number IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER loans_lent_words AFTER INSERT ON loans REFERENCING NEW TABLE AS lent
  FOR EACH STATEMENT EXECUTE FUNCTION munim_index_loans();
CREATE TRIGGER loans_told_words AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.loan_number IS DISTINCT FROM NEW.loan_number) EXECUTE FUNCTION munim_index_loans();
