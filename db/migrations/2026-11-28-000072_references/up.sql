-- A payment by UPI, bank, cheque or NACH is looked for by its reference before another one with the same is recorded. Only letters and
-- digits tell references apart, not capitals, widths, spaces or punctuation.
CREATE INDEX CONCURRENTLY IF NOT EXISTS repayments_by_reference ON repayments (tenant_id,
    regexp_replace(upper(normalize(reference, NFKC)), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2212]', '', 'g'))
  WHERE reverses_id IS NULL AND reference <> '' AND mode IN ('upi', 'bank', 'cheque', 'nach');
