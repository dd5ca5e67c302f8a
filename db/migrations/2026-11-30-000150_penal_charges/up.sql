-- Penal charges of overdue instalments.

-- None without a most. Either percent a year of what is overdue, or an amount for each instalment.
ALTER TABLE loan_products
  ADD COLUMN penal_percent numeric(7, 4) CHECK (penal_percent > 0),
  ADD COLUMN penal_paise bigint CHECK (penal_paise > 0),
  ADD COLUMN penal_grace_days smallint NOT NULL DEFAULT 0 CHECK (penal_grace_days BETWEEN 0 AND 365),
  ADD COLUMN penal_most_paise bigint CHECK (penal_most_paise > 0),
  ADD CONSTRAINT loan_products_penal CHECK (num_nonnulls(penal_percent, penal_paise) = num_nonnulls(penal_most_paise));
ALTER TABLE loan_product_versions
  ADD COLUMN penal_percent numeric(7, 4),
  ADD COLUMN penal_paise bigint,
  ADD COLUMN penal_grace_days smallint NOT NULL DEFAULT 0,
  ADD COLUMN penal_most_paise bigint;

ALTER TABLE loan_waivers DROP CONSTRAINT loan_waivers_head_check;
ALTER TABLE loan_waivers ADD CONSTRAINT loan_waivers_head_check CHECK (head IN ('penalty', 'fee', 'interest'));

ALTER TABLE loan_transactions
  DROP CONSTRAINT loan_transactions_kind_check,
  ADD CONSTRAINT loan_transactions_kind_check CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment',
    'payment_reversed', 'reallocation', 'advance_applied', 'rescheduling', 'refund', 'charge', 'write_off', 'write_off_undone',
    'recovery', 'waiver', 'penal_charge'));

ALTER TABLE day_end_steps
  DROP CONSTRAINT day_end_steps_step_check,
  ADD CONSTRAINT day_end_steps_step_check
    CHECK (step IN ('holidays', 'approvals', 'advances', 'penal_charges', 'books', 'date'));
