DELETE FROM role_permissions
  WHERE permission IN ('LOAN_SANCTION', 'LOAN_DISBURSE', 'TILL_OPERATE', 'BOOKS_POST', 'DAY_END_RUN');
DROP FUNCTION munim_open_loans(bigint);
DROP TABLE loan_transactions;
ALTER TABLE repayments
  DROP CONSTRAINT repayments_mode_check,
  DROP CONSTRAINT repayments_check1,
  DROP COLUMN booked_on,
  DROP COLUMN fee_paise,
  DROP COLUMN penalty_paise,
  DROP COLUMN advance_paise,
  DROP COLUMN reference,
  DROP COLUMN device_receipt_id,
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
REVOKE DELETE ON loans FROM munim_app;
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
  DROP COLUMN first_due_on,
  DROP COLUMN funding_source,
  DROP COLUMN state_reason,
  DROP COLUMN created_by,
  DROP COLUMN submitted_by,
  DROP COLUMN approved_by,
  DROP COLUMN disbursed_by,
  DROP COLUMN disbursal_mode,
  DROP COLUMN schedule_version,
  DROP COLUMN created_at,
  ALTER COLUMN loan_number SET NOT NULL,
  ADD CONSTRAINT loans_state_check CHECK (state IN ('draft', 'submitted', 'blc_pending', 'sanction_pending', 'approved', 'active', 'closed', 'rejected', 'withdrawn', 'written_off', 'rescheduled', 'overpaid')),
  ADD CONSTRAINT loans_interest_method_check CHECK (interest_method IN ('declining', 'flat')),
  ADD CONSTRAINT loans_frequency_check CHECK (frequency IN ('weekly', 'fortnightly', 'monthly'));
