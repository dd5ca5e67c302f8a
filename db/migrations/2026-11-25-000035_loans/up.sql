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
  -- Wished for by the application, fixed by the disbursal.
  ADD COLUMN first_due_on date,
  ADD COLUMN funding_source text NOT NULL DEFAULT 'own'
    CHECK (funding_source IN ('own', 'hypothecated', 'assigned', 'co_lent')),
  -- Why the loan is in its state, where that needs a reason.
  ADD COLUMN state_reason text NOT NULL DEFAULT '',
  -- People who acted on it. They may belong to the platform, so these name users without foreign keys.
  ADD COLUMN created_by bigint,
  ADD COLUMN submitted_by bigint,
  ADD COLUMN approved_by bigint,
  ADD COLUMN disbursed_by bigint,
  ADD COLUMN disbursal_mode text CHECK (disbursal_mode IN ('cash', 'upi', 'bank', 'cheque', 'nach', 'aeps')),
  -- 0 before the disbursal.
  ADD COLUMN schedule_version integer NOT NULL DEFAULT 0 CHECK (schedule_version >= 0),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX loans_newest ON loans (tenant_id, loan_id DESC);
CREATE INDEX loans_by_branch ON loans (tenant_id, branch_id, state, loan_id DESC);
CREATE INDEX loans_by_state ON loans (tenant_id, state, loan_id DESC);
CREATE INDEX loans_by_officer ON loans (tenant_id, officer_id, state, loan_id DESC);
-- Bulk loading does not give drafts; drafts that nobody submitted may be deleted.
GRANT DELETE ON loans TO munim_app;

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

-- Every version of a loan's schedule, the present one included; instalments has the present one with what is paid of it.
CREATE TABLE loan_schedules (
  tenant_id        bigint NOT NULL,
  loan_id          bigint NOT NULL,
  schedule_version integer NOT NULL CHECK (schedule_version > 0),
  cause            text NOT NULL CHECK (cause IN ('disbursal', 'prepayment', 'foreclosure', 'reversal', 'undo_disbursal')),
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
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN recorded_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE repayments NO FORCE ROW LEVEL SECURITY;
UPDATE repayments SET booked_on = received_on;
ALTER TABLE repayments FORCE ROW LEVEL SECURITY;
ALTER TABLE repayments ALTER COLUMN booked_on SET NOT NULL,
  ADD CHECK (amount_paise = principal_paise + interest_paise + fee_paise + penalty_paise + advance_paise) NOT VALID;
-- A reversal keeps the number of the payment that it reverses.
CREATE UNIQUE INDEX repayments_by_receipt ON repayments (tenant_id, receipt_number) WHERE reverses_id IS NULL;
CREATE UNIQUE INDEX repayments_reversed_once ON repayments (tenant_id, reverses_id) WHERE reverses_id IS NOT NULL;
CREATE UNIQUE INDEX repayments_by_device_receipt ON repayments (tenant_id, device_receipt_id)
  WHERE device_receipt_id IS NOT NULL;
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

-- Brings loans that were generated or imported into the books: a position and an opening transaction for each, and an opening
-- entry for each branch and product. Run by who loaded them, and here for those that are there already.
CREATE FUNCTION munim_open_loans(tenant bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (SELECT business_date FROM tenants WHERE tenant_id = tenant);
  portfolio record;
  portfolio_account bigint := (SELECT account_id FROM account_roles WHERE tenant_id = tenant AND role = 'portfolio'
    AND branch_id IS NULL AND product_id IS NULL);
  opening_account bigint := (SELECT account_id FROM account_roles WHERE tenant_id = tenant AND role = 'opening_balances'
    AND branch_id IS NULL AND product_id IS NULL);
  year smallint := extract(year FROM munim_financial_year(today));
  entry bigint;
  number bigint;
BEGIN
  INSERT INTO loan_transactions (tenant_id, loan_id, kind, booked_on, value_on, principal_paise, interest_paise, fee_paise,
      penalty_paise, advance_paise, recorded_by, recorded_at)
    SELECT p.tenant_id, p.loan_id, 'opening', today, today, p.principal_paise, p.interest_paise, p.fee_paise,
      p.penalty_paise, p.advance_paise, 0, now()
    FROM loan_positions p
    WHERE p.tenant_id = tenant
      AND NOT EXISTS (SELECT FROM loan_transactions t WHERE t.tenant_id = tenant AND t.loan_id = p.loan_id);
  FOR portfolio IN
    SELECT l.branch_id, l.product_id, p.product_name, sum(t.principal_paise)::bigint AS principal
    FROM loan_transactions t
    JOIN loans l ON l.tenant_id = tenant AND l.loan_id = t.loan_id
    JOIN loan_products p ON p.tenant_id = tenant AND p.product_id = l.product_id
    WHERE t.tenant_id = tenant AND t.kind = 'opening' AND t.entry_id IS NULL
      AND NOT EXISTS (SELECT FROM journal_entries e WHERE e.tenant_id = tenant AND e.branch_id = l.branch_id
        AND e.source_kind = 'opening' AND e.source_id = l.product_id)
    GROUP BY l.branch_id, l.product_id, p.product_name HAVING sum(t.principal_paise) > 0
    ORDER BY l.branch_id, l.product_id
  LOOP
    INSERT INTO number_series AS s (tenant_id, branch_id, series, financial_year, last_number)
      VALUES (tenant, portfolio.branch_id, 'voucher', year, 1)
      ON CONFLICT (tenant_id, branch_id, series, financial_year) DO UPDATE SET last_number = s.last_number + 1
      RETURNING last_number INTO number;
    INSERT INTO journal_entries (tenant_id, branch_id, financial_year, entry_number, booked_on, value_on, source_kind, source_id,
        narration, amount_paise, posted_by, posted_at)
      VALUES (tenant, portfolio.branch_id, year, number, today, today, 'opening', portfolio.product_id,
        'Opening balance of loans: ' || portfolio.product_name, portfolio.principal, 0, now())
      RETURNING entry_id INTO entry;
    INSERT INTO journal_lines (tenant_id, entry_id, line, account_id, branch_id, booked_on, debit_paise, credit_paise)
      VALUES (tenant, entry, 1, portfolio_account, portfolio.branch_id, today, portfolio.principal, 0),
        (tenant, entry, 2, opening_account, portfolio.branch_id, today, 0, portfolio.principal);
  END LOOP;
END
$$;

-- The owner sees rows only while row-level security does not bind it.
DO $$
DECLARE
  bound text;
  bound_tables CONSTANT text[] := ARRAY['tenants', 'loans', 'loan_products', 'loan_positions', 'instalments', 'loan_schedules',
    'loan_schedule_rows', 'loan_transactions', 'account_roles', 'number_series', 'journal_entries', 'journal_lines',
    'account_movements'];
BEGIN
  FOREACH bound IN ARRAY bound_tables LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', bound);
  END LOOP;
  UPDATE loans SET state = 'refinanced' WHERE state = 'rescheduled';
  UPDATE loans l SET terms_version = p.terms_version, rounding = p.rounding,
      instalment_unit = coalesce(p.instalment_unit, CASE p.rounding WHEN 'rupee' THEN '1' ELSE '0.01' END),
      schedule_version = CASE WHEN l.disbursed_on IS NULL THEN 0 ELSE 1 END
    FROM loan_products p WHERE p.tenant_id = l.tenant_id AND p.product_id = l.product_id;
  INSERT INTO loan_positions (tenant_id, loan_id, principal_paise, interest_paise, interest_paid_paise, interest_accrued_paise,
      oldest_unpaid_due)
    SELECT l.tenant_id, l.loan_id, l.outstanding_principal_paise, l.outstanding_interest_paise, coalesce(i.paid, 0),
      0, l.oldest_unpaid_due
    FROM loans l
    LEFT JOIN LATERAL (SELECT sum(interest_paid_paise) AS paid FROM instalments i
      WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id) i ON true
    WHERE l.disbursed_on IS NOT NULL;
  PERFORM munim_open_loans(tenant_id) FROM tenants WHERE tenant_id > 0;
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

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO munim_app;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO munim_loader;
GRANT UPDATE ON number_series TO munim_loader;
