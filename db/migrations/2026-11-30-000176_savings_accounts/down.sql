DROP TABLE savings_transactions;
DROP TABLE savings_positions;
DROP TABLE savings_holders;
DROP TABLE savings_accounts;
DELETE FROM number_series WHERE series IN ('savings', 'savings_receipt');
ALTER TABLE number_series
  DROP CONSTRAINT number_series_series_check,
  ADD CONSTRAINT number_series_series_check
    CHECK (series IN ('client', 'group', 'loan', 'receipt', 'tax_invoice', 'credit_note', 'voucher'));
ALTER TABLE till_movements DROP CONSTRAINT till_movements_kind_check,
  ADD CONSTRAINT till_movements_kind_check CHECK (kind IN ('opened', 'taken_over', 'closed', 'difference', 'handed_over', 'received',
    'deposited', 'withdrawn', 'sheet', 'payment', 'disbursal', 'refund', 'entry'));
