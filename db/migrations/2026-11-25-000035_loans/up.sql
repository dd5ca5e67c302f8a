-- Loans that are applied for, approved, paid out, repaid and closed here.
--
-- loans holds what was agreed and changes a few times in a loan's life. loan_positions holds what is owed and changes with every
-- payment: one narrow row for each loan that was paid out. loan_transactions is the sub-ledger: every change of a position, by
-- head, never altered; a position is the sum of its transactions.

-- ---------------------------------------------------------------- loans

ALTER TABLE loans
  DROP CONSTRAINT loans_state_check,
  DROP CONSTRAINT loans_interest_method_check,
  DROP CONSTRAINT loans_frequency_check,
  -- Given when the application is submitted, so that a deleted draft leaves no gap.
  ALTER COLUMN loan_number DROP NOT NULL,
  ADD CONSTRAINT loans_state_check CHECK (state IN ('draft', 'submitted', 'returned', 'blc_pending', 'sanction_pending',
    'approved', 'active', 'closed', 'rejected', 'withdrawn', 'cancelled', 'expired', 'written_off', 'overpaid', 'refinanced',
    'rescheduled')),
  ADD CONSTRAINT loans_interest_method_check
    CHECK (interest_method IN ('declining', 'equal_principal', 'flat', 'bullet')),
  ADD CONSTRAINT loans_frequency_check
    CHECK (frequency IN ('weekly', 'fortnightly', 'four_weekly', 'monthly', 'quarterly')),
  ADD CONSTRAINT loans_are_numbered CHECK (loan_number IS NOT NULL OR state IN ('draft', 'withdrawn')),
  -- The version of the product's terms that the loan keeps.
  ADD COLUMN terms_version integer NOT NULL DEFAULT 1,
  ADD COLUMN rounding text NOT NULL DEFAULT 'paise' CHECK (rounding IN ('paise', 'rupee')),
  ADD COLUMN instalment_unit text NOT NULL DEFAULT '0.01' CHECK (instalment_unit IN ('0.01', '1', '5', '10')),
  ADD COLUMN instalment_direction text NOT NULL DEFAULT 'half_up' CHECK (instalment_direction IN ('half_up', 'up')),
  ADD COLUMN grace_principal smallint NOT NULL DEFAULT 0 CHECK (grace_principal >= 0),
  ADD COLUMN grace_interest smallint NOT NULL DEFAULT 0 CHECK (grace_interest >= 0),
  ADD COLUMN broken_period text NOT NULL DEFAULT 'none' CHECK (broken_period IN ('none', 'actual_365')),
  -- principal_paise and instalment_count are those of the loan; an approval may lower what was asked for.
  ADD COLUMN requested_paise bigint CHECK (requested_paise > 0),
  ADD COLUMN requested_instalments smallint CHECK (requested_instalments > 0),
  ADD COLUMN purpose text NOT NULL DEFAULT '',
  ADD COLUMN conditions text NOT NULL DEFAULT '',
  ADD COLUMN expected_disbursal_on date,
  -- When the first instalment is wished to fall due, and when it does, which the disbursal fixes.
  ADD COLUMN requested_first_due_on date,
  ADD COLUMN first_due_on date,
  ADD COLUMN funding_source text NOT NULL DEFAULT 'own'
    CHECK (funding_source IN ('own', 'hypothecated', 'assigned', 'co_lent')),
  -- Why the loan is in its state, where that needs a reason.
  ADD COLUMN state_reason text NOT NULL DEFAULT '',
  -- People who acted on it. They may belong to the platform, so these name users without foreign keys.
  ADD COLUMN created_by bigint,
  ADD COLUMN submitted_by bigint,
  -- Everybody who wrote, changed or submitted the application.
  ADD COLUMN maker_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN approved_by bigint,
  ADD COLUMN disbursed_by bigint,
  -- The business date of the disbursal; disbursed_on is the day that it is valued from.
  ADD COLUMN disbursal_booked_on date,
  ADD COLUMN disbursal_mode text CHECK (disbursal_mode IN ('cash', 'upi', 'bank', 'cheque', 'nach', 'aeps')),
  -- 0 before the disbursal.
  ADD COLUMN schedule_version integer NOT NULL DEFAULT 0 CHECK (schedule_version >= 0),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX loans_newest ON loans (tenant_id, loan_id DESC);
CREATE INDEX loans_by_branch ON loans (tenant_id, branch_id, state, loan_id DESC);
CREATE INDEX loans_by_state ON loans (tenant_id, state, loan_id DESC);
CREATE INDEX loans_by_booking ON loans (tenant_id, disbursal_booked_on DESC, loan_id DESC) WHERE disbursed_on IS NOT NULL;
CREATE INDEX loans_by_officer ON loans (tenant_id, officer_id, state, loan_id DESC);
-- Drafts that were never submitted may be deleted, and nothing else.
CREATE FUNCTION munim_keep_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'draft' OR OLD.loan_number IS NOT NULL THEN
    RAISE EXCEPTION 'loan % was submitted: only a draft without a number can be deleted', OLD.loan_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_are_kept', TABLE = 'loans';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER loans_are_kept BEFORE DELETE ON loans FOR EACH ROW EXECUTE FUNCTION munim_keep_loan();
GRANT DELETE ON loans TO munim_app;

-- Loans are searched by the beginning of the client's name, in lower case. Row-level security keeps expressions out of indexes,
-- so the name is a column.
ALTER TABLE clients
  ADD COLUMN search_name text COLLATE "C" GENERATED ALWAYS AS (lower(trim(first_name || ' ' || last_name))) STORED;
CREATE INDEX clients_by_name ON clients (tenant_id, search_name);
CREATE INDEX clients_by_phone ON clients (tenant_id, phone_number);

-- ---------------------------------------------------------------- what is owed

CREATE TABLE loan_positions (
  tenant_id              bigint NOT NULL,
  loan_id                bigint NOT NULL,
  -- What is owed, by head; the interest of all instalments to come included.
  principal_paise        bigint NOT NULL CHECK (principal_paise >= 0),
  interest_paise         bigint NOT NULL CHECK (interest_paise >= 0),
  fee_paise              bigint NOT NULL DEFAULT 0 CHECK (fee_paise >= 0),
  penalty_paise          bigint NOT NULL DEFAULT 0 CHECK (penalty_paise >= 0),
  -- What the lender holds beyond what is due.
  advance_paise          bigint NOT NULL DEFAULT 0 CHECK (advance_paise >= 0),
  -- Interest received so far, and interest that was accrued (booked as income as time passed). What was accrued and is not
  -- received yet is receivable.
  interest_paid_paise    bigint NOT NULL DEFAULT 0 CHECK (interest_paid_paise >= 0),
  interest_accrued_paise bigint NOT NULL DEFAULT 0 CHECK (interest_accrued_paise >= 0),
  -- When the oldest instalment that is not paid falls due. May lie ahead.
  oldest_unpaid_due      date,
  -- The period that the business date lies in: accrual is derived from it.
  period_start           date,
  period_due             date,
  period_interest_paise  bigint NOT NULL DEFAULT 0 CHECK (period_interest_paise >= 0),
  PRIMARY KEY (tenant_id, loan_id),
  FOREIGN KEY (tenant_id, loan_id) REFERENCES loans
) WITH (fillfactor = 80);
CREATE INDEX loan_positions_by_oldest_due ON loan_positions (tenant_id, oldest_unpaid_due, loan_id)
  WHERE oldest_unpaid_due IS NOT NULL;
CREATE INDEX loan_positions_with_advance ON loan_positions (tenant_id, loan_id) WHERE advance_paise > 0;
CALL munim_protect('loan_positions', 'SELECT, INSERT, UPDATE, DELETE');

COMMENT ON COLUMN loans.outstanding_principal_paise IS 'no longer used: see loan_positions';
COMMENT ON COLUMN loans.outstanding_interest_paise IS 'no longer used: see loan_positions';
COMMENT ON COLUMN loans.oldest_unpaid_due IS 'no longer used: see loan_positions';
DROP INDEX loans_by_oldest_due;

ALTER TABLE instalments
  ADD COLUMN fee_paise          bigint NOT NULL DEFAULT 0 CHECK (fee_paise >= 0),
  ADD COLUMN penalty_paise      bigint NOT NULL DEFAULT 0 CHECK (penalty_paise >= 0),
  ADD COLUMN fee_paid_paise     bigint NOT NULL DEFAULT 0,
  ADD COLUMN penalty_paid_paise bigint NOT NULL DEFAULT 0,
  ADD CHECK (fee_paid_paise BETWEEN 0 AND fee_paise),
  ADD CHECK (penalty_paid_paise BETWEEN 0 AND penalty_paise);

-- Every version of a loan's schedule, the present one included; instalments has the present one with what is paid of it. The
-- first schedule of a loan that was brought into the books is only in instalments until another one takes its place.
CREATE TABLE loan_schedules (
  tenant_id        bigint NOT NULL,
  loan_id          bigint NOT NULL,
  schedule_version integer NOT NULL CHECK (schedule_version > 0),
  cause            text NOT NULL CHECK (cause IN ('opening', 'disbursal', 'prepayment', 'foreclosure', 'reversal', 'undo_disbursal')),
  made_on          date NOT NULL,
  made_by          bigint NOT NULL,
  made_at          timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, loan_id, schedule_version),
  FOREIGN KEY (tenant_id, loan_id) REFERENCES loans
);
CALL munim_protect('loan_schedules', 'SELECT, INSERT');
CREATE TABLE loan_schedule_rows (
  tenant_id        bigint NOT NULL,
  loan_id          bigint NOT NULL,
  schedule_version integer NOT NULL,
  number           smallint NOT NULL CHECK (number > 0),
  due_on           date NOT NULL,
  principal_paise  bigint NOT NULL CHECK (principal_paise >= 0),
  interest_paise   bigint NOT NULL CHECK (interest_paise >= 0),
  fee_paise        bigint NOT NULL CHECK (fee_paise >= 0),
  PRIMARY KEY (tenant_id, loan_id, schedule_version, number),
  FOREIGN KEY (tenant_id, loan_id, schedule_version) REFERENCES loan_schedules
);
CALL munim_protect('loan_schedule_rows', 'SELECT, INSERT');
CREATE TRIGGER loan_schedules_are_final BEFORE UPDATE OR DELETE ON loan_schedules
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER loan_schedule_rows_are_final BEFORE UPDATE OR DELETE ON loan_schedule_rows
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();

-- ---------------------------------------------------------------- payments

ALTER TABLE repayments
  DROP CONSTRAINT repayments_mode_check,
  DROP CONSTRAINT repayments_tenant_id_receipt_number_key,
  ADD CONSTRAINT repayments_mode_check CHECK (mode IN ('cash', 'upi', 'bank', 'cheque', 'nach', 'aeps')),
  -- received_on is the day that the money is valued from; booked_on is the business date.
  ADD COLUMN booked_on date,
  ADD COLUMN fee_paise bigint NOT NULL DEFAULT 0 CHECK (fee_paise >= 0),
  ADD COLUMN penalty_paise bigint NOT NULL DEFAULT 0 CHECK (penalty_paise >= 0),
  ADD COLUMN advance_paise bigint NOT NULL DEFAULT 0 CHECK (advance_paise >= 0),
  ADD COLUMN reference text NOT NULL DEFAULT '',
  -- Given by a phone that was offline; the same one is taken once.
  ADD COLUMN device_receipt_id text,
  -- The version of the loan's schedule that it made, if it paid the loan off early.
  ADD COLUMN made_schedule integer CHECK (made_schedule > 0),
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN recorded_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE repayments NO FORCE ROW LEVEL SECURITY;
-- What was paid beyond what was due is held, so that every payment is allocated in full.
UPDATE repayments SET booked_on = received_on, advance_paise = greatest(amount_paise - principal_paise - interest_paise, 0);
ALTER TABLE repayments FORCE ROW LEVEL SECURITY;
ALTER TABLE repayments ALTER COLUMN booked_on SET NOT NULL,
  ADD CONSTRAINT repayments_are_allocated
    CHECK (amount_paise = principal_paise + interest_paise + fee_paise + penalty_paise + advance_paise);
CREATE UNIQUE INDEX repayments_reversed_once ON repayments (tenant_id, reverses_id) WHERE reverses_id IS NOT NULL;
-- A reversal keeps the number of the payment that it reverses.
CREATE UNIQUE INDEX repayments_by_receipt ON repayments (tenant_id, receipt_number, (reverses_id IS NULL));
CREATE UNIQUE INDEX repayments_by_device_receipt ON repayments (tenant_id, device_receipt_id)
  WHERE device_receipt_id IS NOT NULL;
CREATE INDEX repayments_by_booking ON repayments (tenant_id, booked_on DESC, repayment_id DESC);
CREATE INDEX repayments_booked_by_branch ON repayments (tenant_id, branch_id, booked_on DESC, repayment_id DESC);
CREATE INDEX repayments_newest ON repayments (tenant_id, repayment_id DESC);

-- ---------------------------------------------------------------- the sub-ledger

-- Every change of a position, by head: what is owed more (above 0) or less (below 0). Interest is owed when it is scheduled.
CREATE TABLE loan_transactions (
  tenant_id       bigint NOT NULL,
  transaction_id  bigint GENERATED BY DEFAULT AS IDENTITY,
  loan_id         bigint NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment', 'payment_reversed',
    'reallocation', 'advance_applied', 'rescheduling', 'refund')),
  booked_on       date NOT NULL,
  value_on        date NOT NULL,
  principal_paise bigint NOT NULL,
  interest_paise  bigint NOT NULL,
  fee_paise       bigint NOT NULL,
  penalty_paise   bigint NOT NULL,
  advance_paise   bigint NOT NULL,
  repayment_id    bigint,
  entry_id        bigint,
  recorded_by     bigint NOT NULL,
  recorded_at     timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, transaction_id),
  FOREIGN KEY (tenant_id, loan_id) REFERENCES loans,
  FOREIGN KEY (tenant_id, repayment_id) REFERENCES repayments,
  FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries,
  CHECK (value_on <= booked_on)
);
CREATE INDEX loan_transactions_by_loan ON loan_transactions (tenant_id, loan_id, transaction_id);
CALL munim_protect('loan_transactions', 'SELECT, INSERT');
CREATE TRIGGER loan_transactions_are_final BEFORE UPDATE OR DELETE ON loan_transactions
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER loan_transactions_stay BEFORE TRUNCATE ON loan_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();

-- ---------------------------------------------------------------- opening balances

-- Returns the account that a tenant maps a role to, for a branch and product. What is mapped for a branch comes before what is
-- mapped for a product, and both before what is for all.
CREATE FUNCTION munim_account_of(tenant bigint, wanted text, branch bigint, product bigint) RETURNS bigint
  LANGUAGE sql STABLE
  AS $$
    SELECT account_id FROM account_roles
    WHERE tenant_id = tenant AND role = wanted AND (branch_id IS NULL OR branch_id = branch)
      AND (product_id IS NULL OR product_id = product)
    ORDER BY branch_id NULLS LAST, product_id NULLS LAST LIMIT 1
  $$;

-- Posts what the loans of a branch and product owe, and what is held for them, against the opening balances; amounts below 0 take
-- them out of the books again. Returns the entry; NULL if there is nothing to post.
CREATE FUNCTION munim_post_opening(tenant bigint, branch bigint, product bigint, principal bigint, advance bigint, today date,
    kind text, what text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  year CONSTANT smallint := extract(year FROM munim_financial_year(today));
  opening CONSTANT bigint := munim_account_of(tenant, 'opening_balances', branch, product);
  entry bigint;
BEGIN
  IF principal = 0 AND advance = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO journal_entries (tenant_id, branch_id, financial_year, entry_number, booked_on, value_on, source_kind, source_id,
      narration, amount_paise, posted_by, posted_at)
    VALUES (tenant, branch, year, (munim_next_number(tenant, branch, 'voucher', year)).number, today, today, kind, product,
      what, abs(principal) + abs(advance), 0, now())
    RETURNING entry_id INTO entry;
  INSERT INTO journal_lines (tenant_id, entry_id, line, account_id, branch_id, booked_on, debit_paise, credit_paise)
    SELECT tenant, entry, row_number() OVER (ORDER BY l.line), l.account, branch, today, greatest(l.amount, 0),
      greatest(-l.amount, 0)
    FROM (VALUES (1, munim_account_of(tenant, 'portfolio', branch, product), principal),
      (2, opening, -principal),
      (3, opening, advance),
      (4, munim_account_of(tenant, 'advance_from_clients', branch, product), -advance)) AS l (line, account, amount)
    WHERE l.amount <> 0;
  RETURN entry;
END
$$;

-- Brings loans that were generated or imported into the books: an opening transaction for each that has a position and no
-- transaction yet, and an opening entry for each branch and product. Run by who loaded them, and here for those that are there
-- already.
CREATE FUNCTION munim_open_loans(tenant bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today CONSTANT date := (SELECT business_date FROM tenants WHERE tenant_id = tenant);
  opened record;
  branch_ids bigint[] := '{}';
  product_ids bigint[] := '{}';
  entries bigint[] := '{}';
BEGIN
  FOR opened IN
    SELECT l.branch_id, l.product_id, p.product_name, sum(o.principal_paise)::bigint AS principal,
      sum(o.advance_paise)::bigint AS advance
    FROM loan_positions o
    JOIN loans l ON l.tenant_id = o.tenant_id AND l.loan_id = o.loan_id
    JOIN loan_products p ON p.tenant_id = l.tenant_id AND p.product_id = l.product_id
    WHERE o.tenant_id = tenant
      AND NOT EXISTS (SELECT FROM loan_transactions t WHERE t.tenant_id = o.tenant_id AND t.loan_id = o.loan_id)
    GROUP BY l.branch_id, l.product_id, p.product_name
    ORDER BY l.branch_id, l.product_id
  LOOP
    branch_ids := branch_ids || opened.branch_id;
    product_ids := product_ids || opened.product_id;
    -- NULL where there was nothing to post.
    entries := array_append(entries, munim_post_opening(tenant, opened.branch_id, opened.product_id, opened.principal,
      opened.advance, today, 'opening', 'Opening balance of loans: ' || opened.product_name));
  END LOOP;
  INSERT INTO loan_transactions (tenant_id, loan_id, kind, booked_on, value_on, principal_paise, interest_paise, fee_paise,
      penalty_paise, advance_paise, entry_id, recorded_by, recorded_at)
    SELECT o.tenant_id, o.loan_id, 'opening', today, today, o.principal_paise, o.interest_paise, o.fee_paise, o.penalty_paise,
      o.advance_paise, e.entry_id, 0, now()
    FROM loan_positions o
    JOIN loans l ON l.tenant_id = o.tenant_id AND l.loan_id = o.loan_id
    JOIN unnest(branch_ids, product_ids, entries) AS e (branch_id, product_id, entry_id)
      ON e.branch_id = l.branch_id AND e.product_id = l.product_id
    WHERE o.tenant_id = tenant
      AND NOT EXISTS (SELECT FROM loan_transactions t WHERE t.tenant_id = o.tenant_id AND t.loan_id = o.loan_id);
END
$$;

-- The owner sees rows only while row-level security does not bind it.
DO $$
DECLARE
  bound text;
  bound_tables CONSTANT text[] := ARRAY['tenants', 'branches', 'loans', 'loan_products', 'loan_product_versions', 'loan_positions',
    'instalments', 'repayments', 'loan_transactions', 'account_roles', 'number_series', 'period_closures', 'journal_entries', 'journal_lines',
    'account_movements'];
BEGIN
  FOREACH bound IN ARRAY bound_tables LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', bound);
  END LOOP;
  UPDATE loans SET state = 'refinanced' WHERE state = 'rescheduled';
  -- Paid-out loans keep the terms that held then; others are still decided on by the present ones.
  UPDATE loans l SET terms_version = CASE WHEN l.disbursed_on IS NULL THEN p.terms_version ELSE coalesce((
        SELECT max(v.terms_version) FROM loan_product_versions v WHERE v.tenant_id = p.tenant_id
          AND v.product_id = p.product_id AND v.terms_changed_at::date <= l.disbursed_on), 1) END,
      instalment_direction = CASE WHEN l.disbursed_on IS NULL THEN p.instalment_direction ELSE 'half_up' END,
      grace_principal = CASE WHEN l.disbursed_on IS NULL THEN p.grace_principal ELSE 0 END,
      grace_interest = CASE WHEN l.disbursed_on IS NULL THEN p.grace_interest ELSE 0 END,
      broken_period = CASE WHEN l.disbursed_on IS NULL THEN p.broken_period ELSE 'none' END, rounding = p.rounding,
      instalment_unit = coalesce(p.instalment_unit, CASE p.rounding WHEN 'rupee' THEN '1' ELSE '0.01' END),
      schedule_version = CASE WHEN l.disbursed_on IS NULL THEN 0 ELSE 1 END,
      disbursal_booked_on = l.disbursed_on,
      first_due_on = CASE WHEN l.disbursed_on IS NOT NULL THEN (SELECT min(i.due_on) FROM instalments i
        WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id) END
    FROM loan_products p WHERE p.tenant_id = l.tenant_id AND p.product_id = l.product_id;
  INSERT INTO loan_positions (tenant_id, loan_id, principal_paise, interest_paise, advance_paise, interest_paid_paise,
      oldest_unpaid_due)
    SELECT l.tenant_id, l.loan_id, l.outstanding_principal_paise, l.outstanding_interest_paise,
      least(coalesce(r.advance, 0), greatest(coalesce(r.received, 0) - coalesce(i.paid, 0), 0)), coalesce(i.interest_paid, 0),
      l.oldest_unpaid_due
    FROM loans l
    LEFT JOIN (SELECT tenant_id, loan_id, sum(principal_paid_paise + interest_paid_paise) AS paid,
        sum(interest_paid_paise) AS interest_paid
        FROM instalments GROUP BY tenant_id, loan_id) i
      ON i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id
    -- Payments that were not reversed. Of what they paid in advance, some may have been applied since.
    LEFT JOIN (SELECT p.tenant_id, p.loan_id, sum(p.advance_paise) AS advance, sum(p.amount_paise) AS received
        FROM repayments p
        WHERE p.reverses_id IS NULL AND NOT EXISTS (SELECT FROM repayments v
          WHERE v.tenant_id = p.tenant_id AND v.reverses_id = p.repayment_id)
        GROUP BY p.tenant_id, p.loan_id) r
      ON r.tenant_id = l.tenant_id AND r.loan_id = l.loan_id
    WHERE l.disbursed_on IS NOT NULL;
  PERFORM munim_open_loans(tenant_id) FROM tenants WHERE tenant_id > 0;
  -- A table with deferred checks to come cannot be altered.
  SET CONSTRAINTS journal_entries_have_lines IMMEDIATE;
  FOREACH bound IN ARRAY bound_tables LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', bound);
  END LOOP;
END
$$;

-- ---------------------------------------------------------------- permissions

-- The five permissions of the lender's own work, for the system roles that have them by default.
ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
ALTER TABLE role_permissions NO FORCE ROW LEVEL SECURITY;
INSERT INTO role_permissions (tenant_id, role_id, permission)
SELECT r.tenant_id, r.role_id, g.permission
FROM roles r
JOIN (VALUES
    ('LOAN_SANCTION', ARRAY['SuperAdmin', 'Admin', 'TenantAdmin', 'Manager', 'BranchManager']),
    ('LOAN_DISBURSE', ARRAY['SuperAdmin', 'Admin', 'TenantAdmin', 'Manager', 'BranchManager', 'Accountant']),
    ('TILL_OPERATE', ARRAY['SuperAdmin', 'Admin', 'TenantAdmin', 'Manager', 'BranchManager', 'FieldOfficer', 'FieldAgent',
      'Cashier']),
    ('BOOKS_POST', ARRAY['SuperAdmin', 'Admin', 'TenantAdmin', 'Accountant']),
    ('DAY_END_RUN', ARRAY['SuperAdmin', 'Admin', 'TenantAdmin', 'Accountant'])) AS g (permission, holders)
  ON r.role_name = ANY (g.holders)
WHERE r.is_system
ON CONFLICT DO NOTHING;
ALTER TABLE roles FORCE ROW LEVEL SECURITY;
ALTER TABLE role_permissions FORCE ROW LEVEL SECURITY;

GRANT USAGE ON SEQUENCE loan_transactions_transaction_id_seq TO munim_app, munim_loader;
