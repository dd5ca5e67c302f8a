-- A deposit is looked for by its reference before another one, or a payment, with the same is recorded.
CREATE INDEX CONCURRENTLY IF NOT EXISTS savings_transactions_by_reference ON savings_transactions (tenant_id,
    regexp_replace(upper(normalize(reference, NFKC)), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2212]', '', 'g'))
  WHERE kind = 'deposit' AND reference <> '' AND mode IN ('upi', 'bank', 'cheque', 'nach');
