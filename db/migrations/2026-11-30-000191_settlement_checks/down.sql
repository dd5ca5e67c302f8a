ALTER TABLE loans
  DROP CONSTRAINT loans_settled,
  ADD CONSTRAINT loans_settled CHECK (settled_on IS NULL OR state = 'closed') NOT VALID;
ALTER TABLE loan_transactions
  DROP CONSTRAINT loan_transactions_kind_check,
  ADD CONSTRAINT loan_transactions_kind_check CHECK (kind IN ('opening', 'disbursal', 'disbursal_undone', 'payment',
    'payment_reversed', 'reallocation', 'advance_applied', 'rescheduling', 'refund', 'charge', 'write_off', 'write_off_undone',
    'recovery', 'waiver', 'penal_charge', 'settlement', 'settlement_undone')) NOT VALID;
