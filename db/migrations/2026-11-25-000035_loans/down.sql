-- What the older schema cannot hold stands in the way. Nothing is changed then.
DO $$
DECLARE
  bound text;
  bound_tables CONSTANT text[] := ARRAY['tenants', 'branches', 'loans', 'loan_products', 'loan_positions', 'instalments',
    'repayments', 'account_roles', 'number_series', 'period_closures', 'journal_entries', 'journal_lines', 'account_movements',
    'role_permissions'];
  in_the_way text;
  held record;
BEGIN
  -- The owner sees rows only while row-level security does not bind it.
  FOREACH bound IN ARRAY bound_tables LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', bound);
  END LOOP;
  SELECT string_agg(format('%s (%s)', what, many), ', ' ORDER BY place) INTO in_the_way
  FROM (VALUES
    (1, 'applications without a number', (SELECT count(*) FROM loans WHERE loan_number IS NULL)),
    (2, 'loans that are returned, cancelled or expired',
      (SELECT count(*) FROM loans WHERE state IN ('returned', 'cancelled', 'expired'))),
    (3, 'loans with four-weekly or quarterly instalments',
      (SELECT count(*) FROM loans WHERE frequency IN ('four_weekly', 'quarterly'))),
    (4, 'loans with equal principal or one repayment at the end',
      (SELECT count(*) FROM loans WHERE interest_method IN ('equal_principal', 'bullet'))),
    (5, 'instalments with fees or penalties',
      (SELECT count(*) FROM instalments WHERE fee_paise > 0 OR penalty_paise > 0)),
    (6, 'payments by cheque, NACH or AePS', (SELECT count(*) FROM repayments WHERE mode IN ('cheque', 'nach', 'aeps'))),
    (7, 'reversals that keep the receipt number of their payment',
      (SELECT count(*) FROM repayments r WHERE reverses_id IS NOT NULL AND EXISTS (SELECT FROM repayments p
        WHERE p.tenant_id = r.tenant_id AND p.repayment_id = r.reverses_id AND p.receipt_number = r.receipt_number))),
    (8, 'applications whose makers must not decide on them',
      (SELECT count(*) FROM loans WHERE maker_ids <> '{}' AND state IN ('submitted', 'blc_pending', 'sanction_pending', 'approved'))),
    (9, 'payments with a receipt of a device', (SELECT count(*) FROM repayments WHERE device_receipt_id IS NOT NULL)),
    (10, 'journal entries other than opening balances',
      (SELECT count(*) FROM journal_entries WHERE source_kind NOT IN ('opening', 'opening_undone')))
  ) AS c (place, what, many)
  WHERE many > 0;
  IF in_the_way IS NOT NULL THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold %', in_the_way
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;

  -- The older program reads balances in loans, and has no loans in the books. The journal is final, so that further entries take
  -- them out of it; going up again brings them back.
  UPDATE loans l SET outstanding_principal_paise = p.principal_paise, outstanding_interest_paise = p.interest_paise,
      oldest_unpaid_due = p.oldest_unpaid_due
    FROM loan_positions p
    WHERE p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
      AND (l.outstanding_principal_paise, l.outstanding_interest_paise, l.oldest_unpaid_due)
        IS DISTINCT FROM (p.principal_paise, p.interest_paise, p.oldest_unpaid_due);
  -- Of loans whose disbursal was undone.
  UPDATE loans SET outstanding_principal_paise = 0, outstanding_interest_paise = 0, oldest_unpaid_due = NULL
    WHERE disbursed_on IS NULL AND (outstanding_principal_paise, outstanding_interest_paise) <> (0, 0);
  UPDATE loans SET state = 'rescheduled' WHERE state = 'refinanced';
  FOR held IN
    SELECT l.tenant_id, l.branch_id, l.product_id, t.business_date, o.product_name,
      sum(p.principal_paise)::bigint AS principal, sum(p.advance_paise)::bigint AS advance
    FROM loan_positions p
    JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id
    JOIN loan_products o ON o.tenant_id = l.tenant_id AND o.product_id = l.product_id
    JOIN tenants t ON t.tenant_id = l.tenant_id
    GROUP BY l.tenant_id, l.branch_id, l.product_id, t.business_date, o.product_name
    ORDER BY l.tenant_id, l.branch_id, l.product_id
  LOOP
    PERFORM munim_post_opening(held.tenant_id, held.branch_id, held.product_id, -held.principal, -held.advance,
      held.business_date, 'opening_undone', 'Loans taken out of the books: ' || held.product_name);
  END LOOP;
  DELETE FROM role_permissions
    WHERE permission IN ('LOAN_SANCTION', 'LOAN_DISBURSE', 'TILL_OPERATE', 'BOOKS_POST', 'DAY_END_RUN');
  -- A table with deferred checks to come cannot be altered.
  SET CONSTRAINTS journal_entries_have_lines IMMEDIATE;
  FOREACH bound IN ARRAY bound_tables LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', bound);
  END LOOP;
END
$$;

DROP FUNCTION munim_open_loans(bigint);
DROP FUNCTION munim_post_opening(bigint, bigint, bigint, bigint, bigint, date, text, text);
DROP FUNCTION munim_account_of(bigint, text, bigint, bigint);
DROP TABLE loan_transactions;
ALTER TABLE repayments
  DROP CONSTRAINT repayments_mode_check,
  DROP CONSTRAINT repayments_are_allocated,
  DROP COLUMN booked_on,
  DROP COLUMN fee_paise,
  DROP COLUMN penalty_paise,
  DROP COLUMN advance_paise,
  DROP COLUMN reference,
  DROP COLUMN device_receipt_id,
  DROP COLUMN made_schedule,
  DROP COLUMN reason,
  DROP COLUMN recorded_at;
DROP INDEX repayments_by_receipt;
DROP INDEX repayments_reversed_once;
DROP INDEX repayments_newest;
ALTER TABLE repayments
  ADD CONSTRAINT repayments_mode_check CHECK (mode IN ('cash', 'upi', 'bank')),
  ADD CONSTRAINT repayments_tenant_id_receipt_number_key UNIQUE (tenant_id, receipt_number);
DROP TABLE loan_schedule_rows;
DROP TABLE loan_schedules;
ALTER TABLE instalments
  DROP COLUMN fee_paise CASCADE,
  DROP COLUMN penalty_paise CASCADE,
  DROP COLUMN fee_paid_paise CASCADE,
  DROP COLUMN penalty_paid_paise CASCADE;
COMMENT ON COLUMN loans.outstanding_principal_paise IS NULL;
COMMENT ON COLUMN loans.outstanding_interest_paise IS NULL;
COMMENT ON COLUMN loans.oldest_unpaid_due IS NULL;
CREATE INDEX loans_by_oldest_due ON loans (tenant_id, oldest_unpaid_due, loan_id) WHERE state = 'active';
DROP TABLE loan_positions;
DROP INDEX clients_by_phone;
ALTER TABLE clients DROP COLUMN search_name;
REVOKE DELETE ON loans FROM munim_app;
DROP TRIGGER loans_are_kept ON loans;
DROP FUNCTION munim_keep_loan();
DROP INDEX loans_newest;
DROP INDEX loans_by_branch;
DROP INDEX loans_by_state;
DROP INDEX loans_by_officer;
ALTER TABLE loans
  DROP CONSTRAINT loans_state_check,
  DROP CONSTRAINT loans_interest_method_check,
  DROP CONSTRAINT loans_frequency_check,
  DROP CONSTRAINT loans_are_numbered,
  DROP COLUMN terms_version,
  DROP COLUMN rounding,
  DROP COLUMN instalment_unit,
  DROP COLUMN instalment_direction,
  DROP COLUMN grace_principal,
  DROP COLUMN grace_interest,
  DROP COLUMN broken_period,
  DROP COLUMN requested_paise,
  DROP COLUMN requested_instalments,
  DROP COLUMN purpose,
  DROP COLUMN conditions,
  DROP COLUMN expected_disbursal_on,
  DROP COLUMN requested_first_due_on,
  DROP COLUMN first_due_on,
  DROP COLUMN funding_source,
  DROP COLUMN state_reason,
  DROP COLUMN created_by,
  DROP COLUMN submitted_by,
  DROP COLUMN maker_ids,
  DROP COLUMN approved_by,
  DROP COLUMN disbursed_by,
  DROP COLUMN disbursal_booked_on,
  DROP COLUMN disbursal_mode,
  DROP COLUMN schedule_version,
  DROP COLUMN created_at,
  ALTER COLUMN loan_number SET NOT NULL,
  ADD CONSTRAINT loans_state_check CHECK (state IN ('draft', 'submitted', 'blc_pending', 'sanction_pending', 'approved', 'active', 'closed', 'rejected', 'withdrawn', 'written_off', 'rescheduled', 'overpaid')),
  ADD CONSTRAINT loans_interest_method_check CHECK (interest_method IN ('declining', 'flat')),
  ADD CONSTRAINT loans_frequency_check CHECK (frequency IN ('weekly', 'fortnightly', 'monthly'));
