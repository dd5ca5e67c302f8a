-- What fell due from the day $2 up to the business date, and how much of it had been received by its own due day. The rules are
-- those of daily_figures.sql.
WITH fell_due AS (
  SELECT i.due_on, l.branch_id, l.officer_id, l.product_id, i.principal_paise + i.interest_paise AS due,
    (SELECT coalesce(sum(e.principal_paise + e.interest_paise), 0) FROM instalments e
      WHERE e.tenant_id = i.tenant_id AND e.loan_id = i.loan_id AND e.number < i.number) AS due_before,
    (SELECT coalesce(sum(CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * (r.amount_paise - r.fee_paise - r.penalty_paise - r.recovery_paise)), 0)
      FROM repayments r
      WHERE r.tenant_id = i.tenant_id AND r.loan_id = i.loan_id AND r.received_on <= i.due_on) AS received
  FROM instalments i
  JOIN business_dates b ON b.tenant_id = i.tenant_id
  JOIN loans l ON l.tenant_id = i.tenant_id AND l.loan_id = i.loan_id
  WHERE i.tenant_id = $1 AND i.due_on BETWEEN $2 AND b.business_date
    AND (l.state IN ('active', 'closed', 'overpaid') OR i.due_on <= l.closed_on)
)
INSERT INTO daily_figures AS f (tenant_id, day, branch_id, officer_id, product_id, loans_disbursed, disbursed_paise, due_paise,
  on_time_paise, receipts, collected_paise, principal_paise, interest_paise, cash_paise, upi_paise, bank_paise)
SELECT $1, due_on, branch_id, officer_id, product_id, 0, 0, sum(due), sum(greatest(least(received - due_before, due), 0)), 0, 0, 0,
  0, 0, 0, 0
FROM fell_due GROUP BY due_on, branch_id, officer_id, product_id
ON CONFLICT (tenant_id, day, branch_id, officer_id, product_id) DO UPDATE
  SET due_paise = excluded.due_paise, on_time_paise = excluded.on_time_paise
