-- What money was received for and paid for, by day and month: what stood against cash and bank accounts in their entries. A cash
-- flow reads this, since the movements of accounts do not say which of them met in one entry.

-- ---------------------------------------------------------------- cash accounts

-- Cash and money at banks. An account that a role of money is mapped to is one, and stays one when the role moves on, so that past
-- cash flows and the account's balance still agree.
ALTER TABLE accounts ADD COLUMN is_cash boolean NOT NULL DEFAULT false;

CREATE FUNCTION munim_mark_cash_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE tenant_id = NEW.tenant_id AND account_id = NEW.account_id AND is_cash) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM account_movements WHERE tenant_id = NEW.tenant_id AND account_id = NEW.account_id) THEN
    RAISE EXCEPTION 'account % has moved without being a cash account, so it cannot become one', NEW.account_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_is_cash', TABLE = 'accounts';
  END IF;
  UPDATE accounts SET is_cash = true WHERE tenant_id = NEW.tenant_id AND account_id = NEW.account_id;
  RETURN NULL;
END
$$;

-- ---------------------------------------------------------------- movements of cash

-- By the account that stood against cash. A reversal takes back what it reverses, so an amount may be below 0. Transfers between
-- cash accounts are not in it. Received less paid is the change of the cash accounts.
CREATE TABLE cash_movements (
  tenant_id      bigint NOT NULL REFERENCES tenants,
  span           text NOT NULL CHECK (span IN ('day', 'month')),
  starts_on      date NOT NULL,
  branch_id      bigint NOT NULL,
  account_id     bigint NOT NULL,
  received_paise bigint NOT NULL,
  paid_paise     bigint NOT NULL,
  PRIMARY KEY (tenant_id, span, starts_on, branch_id, account_id),
  FOREIGN KEY (tenant_id, branch_id) REFERENCES branches,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
) WITH (fillfactor = 70);
CALL munim_protect('cash_movements', 'SELECT, INSERT, UPDATE');

-- Adds the other lines of entries that have a line on a cash account. A statement adds whole entries, or is refused.
CREATE FUNCTION munim_post_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cash_movements AS m (tenant_id, span, starts_on, branch_id, account_id, received_paise, paid_paise)
  SELECT l.tenant_id, s.span, s.starts_on, l.branch_id, l.account_id,
    sum(CASE WHEN e.reverses_id IS NULL THEN l.credit_paise ELSE -l.debit_paise END),
    sum(CASE WHEN e.reverses_id IS NULL THEN l.debit_paise ELSE -l.credit_paise END)
  FROM added l
  JOIN journal_entries e ON e.tenant_id = l.tenant_id AND e.entry_id = l.entry_id
  JOIN accounts a ON a.tenant_id = l.tenant_id AND a.account_id = l.account_id AND NOT a.is_cash
  CROSS JOIN LATERAL (VALUES ('day', l.booked_on), ('month', date_trunc('month', l.booked_on)::date)) AS s (span, starts_on)
  WHERE EXISTS (SELECT FROM added c JOIN accounts k ON k.tenant_id = c.tenant_id AND k.account_id = c.account_id AND k.is_cash
    WHERE c.tenant_id = l.tenant_id AND c.entry_id = l.entry_id)
  GROUP BY l.tenant_id, s.span, s.starts_on, l.branch_id, l.account_id
  ORDER BY l.tenant_id, s.span, s.starts_on, l.branch_id, l.account_id
  ON CONFLICT (tenant_id, span, starts_on, branch_id, account_id) DO UPDATE
    SET received_paise = m.received_paise + excluded.received_paise, paid_paise = m.paid_paise + excluded.paid_paise;
  RETURN NULL;
END
$$;
-- After journal_lines_post, by its name: the entries balance.
CREATE TRIGGER journal_lines_post_cash AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION munim_post_cash();

-- The loader's tenants get their chart, and its entries reach the movements, by triggers.
GRANT UPDATE (is_cash) ON accounts TO munim_loader;
GRANT UPDATE ON cash_movements TO munim_loader;

-- ---------------------------------------------------------------- what is there already

-- The owner sees rows only while row-level security does not bind it.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE account_roles NO FORCE ROW LEVEL SECURITY;
ALTER TABLE journal_entries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE journal_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE cash_movements NO FORCE ROW LEVEL SECURITY;
UPDATE accounts a SET is_cash = true
  WHERE EXISTS (SELECT FROM account_roles r WHERE r.tenant_id = a.tenant_id AND r.account_id = a.account_id
    AND r.role IN ('cash_in_hand', 'till', 'bank'));
INSERT INTO cash_movements (tenant_id, span, starts_on, branch_id, account_id, received_paise, paid_paise)
  SELECT l.tenant_id, s.span, s.starts_on, l.branch_id, l.account_id,
    sum(CASE WHEN e.reverses_id IS NULL THEN l.credit_paise ELSE -l.debit_paise END),
    sum(CASE WHEN e.reverses_id IS NULL THEN l.debit_paise ELSE -l.credit_paise END)
  FROM (SELECT DISTINCT c.tenant_id, c.entry_id FROM journal_lines c
    JOIN accounts k ON k.tenant_id = c.tenant_id AND k.account_id = c.account_id AND k.is_cash) c
  JOIN journal_entries e ON e.tenant_id = c.tenant_id AND e.entry_id = c.entry_id
  JOIN journal_lines l ON l.tenant_id = c.tenant_id AND l.entry_id = c.entry_id
  JOIN accounts a ON a.tenant_id = l.tenant_id AND a.account_id = l.account_id AND NOT a.is_cash
  CROSS JOIN LATERAL (VALUES ('day', l.booked_on), ('month', date_trunc('month', l.booked_on)::date)) AS s (span, starts_on)
  GROUP BY l.tenant_id, s.span, s.starts_on, l.branch_id, l.account_id;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE account_roles FORCE ROW LEVEL SECURITY;
ALTER TABLE journal_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE journal_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE cash_movements FORCE ROW LEVEL SECURITY;

CREATE TRIGGER account_roles_mark_cash AFTER INSERT OR UPDATE ON account_roles
  FOR EACH ROW WHEN (NEW.role IN ('cash_in_hand', 'till', 'bank')) EXECUTE FUNCTION munim_mark_cash_account();
