-- The next due dates of the positions that were there before migration 91, in small transactions, so that nobody waits for long. If it is
-- interrupted, it begins again. Row-level security binds the owner too, and nothing but the last step binds the owner again.
DO $$
DECLARE
  -- The last row that was dealt with.
  done_tenant bigint := -1;
  done_id     bigint := -1;
BEGIN
  ALTER TABLE business_dates NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE instalments NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE loan_positions NO FORCE ROW LEVEL SECURITY;
  COMMIT;
  LOOP
    WITH part AS (
      SELECT tenant_id, loan_id FROM loan_positions
      WHERE (tenant_id, loan_id) > (done_tenant, done_id) ORDER BY tenant_id, loan_id LIMIT 500 FOR NO KEY UPDATE
    ), stored AS (
      UPDATE loan_positions p SET next_due_on = (
        SELECT min(i.due_on) FROM instalments i JOIN business_dates d ON d.tenant_id = i.tenant_id
        WHERE i.tenant_id = p.tenant_id AND i.loan_id = p.loan_id AND i.due_on >= d.business_date
          AND i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise
            > i.principal_paid_paise + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise)
      FROM part WHERE p.tenant_id = part.tenant_id AND p.loan_id = part.loan_id
    )
    SELECT tenant_id, loan_id INTO done_tenant, done_id FROM part ORDER BY tenant_id DESC, loan_id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
  ALTER TABLE business_dates FORCE ROW LEVEL SECURITY;
  ALTER TABLE instalments FORCE ROW LEVEL SECURITY;
  ALTER TABLE loan_positions FORCE ROW LEVEL SECURITY;
END
$$;
