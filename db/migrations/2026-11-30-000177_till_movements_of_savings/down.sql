ALTER TABLE till_movements DROP CONSTRAINT till_movements_kind_check,
  ADD CONSTRAINT till_movements_kind_check CHECK (kind IN ('opened', 'taken_over', 'closed', 'difference', 'handed_over', 'received',
    'deposited', 'withdrawn', 'sheet', 'payment', 'disbursal', 'refund', 'entry', 'savings')) NOT VALID;
