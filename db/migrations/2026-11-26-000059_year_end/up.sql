-- The end of a financial year carries income and expense to reserves. Statements of a period need what was earned in it without
-- that, so the lines of such entries (`year_end`) are added up once more, for their day (`carried`).
--
-- Movements of months and years are read with every balance. Among those of days, each was on a page of its own, so they have tables
-- of their own now.

ALTER TABLE account_movements RENAME TO account_movements_before;
ALTER INDEX account_movements_pkey RENAME TO account_movements_before_pkey;

CREATE TABLE account_movements (
  tenant_id    bigint NOT NULL REFERENCES tenants,
  span         text NOT NULL CHECK (span IN ('day', 'month', 'year', 'carried')),
  starts_on    date NOT NULL,
  branch_id    bigint NOT NULL,
  account_id   bigint NOT NULL,
  debit_paise  bigint NOT NULL DEFAULT 0 CHECK (debit_paise >= 0),
  credit_paise bigint NOT NULL DEFAULT 0 CHECK (credit_paise >= 0),
  PRIMARY KEY (tenant_id, span, starts_on, branch_id, account_id),
  FOREIGN KEY (tenant_id, branch_id) REFERENCES branches,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
) PARTITION BY LIST (span);
CREATE TABLE account_movements_of_days PARTITION OF account_movements FOR VALUES IN ('day') WITH (fillfactor = 70);
CREATE TABLE account_movements_of_months PARTITION OF account_movements FOR VALUES IN ('month') WITH (fillfactor = 70);
CREATE TABLE account_movements_of_years PARTITION OF account_movements FOR VALUES IN ('year', 'carried') WITH (fillfactor = 70);

CALL munim_protect('account_movements', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON account_movements TO munim_loader;
-- They are reached through account_movements only, so nobody but their owner has rights to them.
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['account_movements_of_days', 'account_movements_of_months', 'account_movements_of_years'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', part);
    EXECUTE format('CREATE POLICY tenant_scope ON %I TO munim_app USING (tenant_id = munim_tenant()) WITH CHECK (tenant_id = munim_tenant())', part);
    EXECUTE format('CREATE POLICY platform_read ON %I FOR SELECT TO munim_platform USING (true)', part);
  END LOOP;
END
$$;

-- The owner sees rows only while row-level security does not bind it.
ALTER TABLE account_movements_before NO FORCE ROW LEVEL SECURITY;
ALTER TABLE account_movements NO FORCE ROW LEVEL SECURITY;
INSERT INTO account_movements SELECT * FROM account_movements_before
  ORDER BY tenant_id, span, starts_on, branch_id, account_id;
-- If the schema was at this version before, years may have ended.
ALTER TABLE journal_entries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE journal_lines NO FORCE ROW LEVEL SECURITY;
INSERT INTO account_movements
  SELECT l.tenant_id, 'carried', l.booked_on, l.branch_id, l.account_id, sum(l.debit_paise), sum(l.credit_paise)
  FROM journal_entries e JOIN journal_lines l ON l.tenant_id = e.tenant_id AND l.entry_id = e.entry_id
  WHERE e.source_kind = 'year_end' GROUP BY l.tenant_id, l.booked_on, l.branch_id, l.account_id;
ALTER TABLE journal_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE journal_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE account_movements FORCE ROW LEVEL SECURITY;
DROP TABLE account_movements_before;
ANALYZE account_movements;

CREATE OR REPLACE FUNCTION munim_post_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT e.entry_id, e.amount_paise, s.debits, s.credits INTO wrong
  FROM (SELECT DISTINCT tenant_id, entry_id FROM added) a
  JOIN journal_entries e ON e.tenant_id = a.tenant_id AND e.entry_id = a.entry_id
  CROSS JOIN LATERAL (
    SELECT sum(l.debit_paise) AS debits, sum(l.credit_paise) AS credits,
      bool_and(l.branch_id = e.branch_id AND l.booked_on = e.booked_on) AS fits
    FROM journal_lines l WHERE l.tenant_id = a.tenant_id AND l.entry_id = a.entry_id
  ) s
  WHERE s.debits <> e.amount_paise OR s.credits <> e.amount_paise OR NOT s.fits
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal entry % of % paise does not balance: debits %, credits %',
      wrong.entry_id, wrong.amount_paise, wrong.debits, wrong.credits
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_balance', TABLE = 'journal_entries';
  END IF;
  INSERT INTO account_movements AS m (tenant_id, span, starts_on, branch_id, account_id, debit_paise, credit_paise)
  SELECT a.tenant_id, s.span, s.starts_on, a.branch_id, a.account_id, sum(a.debit_paise), sum(a.credit_paise)
  FROM added a
  JOIN journal_entries e ON e.tenant_id = a.tenant_id AND e.entry_id = a.entry_id
  CROSS JOIN LATERAL (VALUES ('day', a.booked_on), ('month', date_trunc('month', a.booked_on)::date),
    ('year', munim_financial_year(a.booked_on)), ('carried', CASE WHEN e.source_kind = 'year_end' THEN a.booked_on END))
    AS s (span, starts_on)
  WHERE s.starts_on IS NOT NULL
  GROUP BY a.tenant_id, s.span, s.starts_on, a.branch_id, a.account_id
  ORDER BY a.tenant_id, s.span, s.starts_on, a.branch_id, a.account_id
  ON CONFLICT (tenant_id, span, starts_on, branch_id, account_id) DO UPDATE
    SET debit_paise = m.debit_paise + excluded.debit_paise, credit_paise = m.credit_paise + excluded.credit_paise;
  RETURN NULL;
END
$$;
