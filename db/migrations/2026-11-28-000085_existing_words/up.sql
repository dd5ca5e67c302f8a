-- The words of the clients and loans that were there before migration 80, in small transactions, so that nobody waits for long. If it is
-- interrupted, it begins again. Row-level security binds the owner too, and nothing but the last step binds the owner again.
DO $$
DECLARE
  -- The last row that was dealt with.
  done_tenant bigint := -1;
  done_id     bigint := -1;
BEGIN
  ALTER TABLE clients NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE loans NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE search_words NO FORCE ROW LEVEL SECURITY;
  COMMIT;
  LOOP
    -- Locked rows stay as they are until their words are there; the trigger replaces these afterwards.
    WITH part AS (
      SELECT tenant_id, client_id, search_name, client_number, phone_number FROM clients
      WHERE (tenant_id, client_id) > (done_tenant, done_id) ORDER BY tenant_id, client_id LIMIT 500 FOR SHARE
    ), added AS (
      INSERT INTO search_words (tenant_id, kind, word, row_id)
      SELECT p.tenant_id, w.kind, w.word, p.client_id
      FROM part p, munim_words_of_client(p.search_name, p.client_number, p.phone_number) w
      ON CONFLICT DO NOTHING
    )
    SELECT tenant_id, client_id INTO done_tenant, done_id FROM part ORDER BY tenant_id DESC, client_id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
  done_tenant := -1;
  done_id := -1;
  LOOP
    WITH part AS (
      SELECT tenant_id, loan_id, loan_number FROM loans
      WHERE (tenant_id, loan_id) > (done_tenant, done_id) ORDER BY tenant_id, loan_id LIMIT 500 FOR SHARE
    ), added AS (
      INSERT INTO search_words (tenant_id, kind, word, row_id)
      SELECT tenant_id, 'loan', reverse(upper(loan_number)), loan_id FROM part WHERE loan_number IS NOT NULL
      ON CONFLICT DO NOTHING
    )
    SELECT tenant_id, loan_id INTO done_tenant, done_id FROM part ORDER BY tenant_id DESC, loan_id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
  ALTER TABLE clients FORCE ROW LEVEL SECURITY;
  ALTER TABLE loans FORCE ROW LEVEL SECURITY;
  ALTER TABLE search_words FORCE ROW LEVEL SECURITY;
END
$$;
