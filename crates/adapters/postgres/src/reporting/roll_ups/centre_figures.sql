-- Centres by what their members owe, and what of this month's instalments they paid in time. The rules are those of
-- daily_figures.sql.
WITH books AS (
  SELECT business_date AS today, date_trunc('month', business_date)::date AS month_start, $2::date AS ended
  FROM business_dates WHERE tenant_id = $1
),
members AS (
  SELECT centre_id, count(*) FILTER (WHERE status = 'active') AS clients
  FROM clients WHERE tenant_id = $1 AND centre_id IS NOT NULL GROUP BY centre_id
),
lent AS (
  SELECT c.centre_id, count(*) AS active_loans, sum(p.principal_paise) AS outstanding,
    coalesce(sum(p.principal_paise) FILTER (WHERE p.oldest_unpaid_due <= b.ended - 30), 0) AS par30,
    coalesce(sum(o.overdue), 0) AS overdue
  FROM loans l CROSS JOIN books b
  JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
  LEFT JOIN LATERAL (
    SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise - i.interest_paid_paise
      - i.fee_paid_paise - i.penalty_paid_paise) AS overdue
    FROM instalments i
    WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on <= b.ended
      AND (p.oldest_unpaid_due <= b.ended OR EXISTS (SELECT FROM loan_product_versions v WHERE v.tenant_id = l.tenant_id
        AND v.product_id = l.product_id AND v.terms_version = l.terms_version AND v.arrears_tolerance_paise > 0))
  ) o ON true
  WHERE l.tenant_id = $1 AND l.state = 'active' AND c.centre_id IS NOT NULL
  GROUP BY c.centre_id
),
fell_due AS (
  SELECT c.centre_id, i.principal_paise + i.interest_paise AS due,
    (SELECT coalesce(sum(e.principal_paise + e.interest_paise), 0) FROM instalments e
      WHERE e.tenant_id = i.tenant_id AND e.loan_id = i.loan_id AND e.number < i.number) AS due_before,
    (SELECT coalesce(sum(CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * (r.amount_paise - r.fee_paise - r.penalty_paise - r.recovery_paise)), 0)
      FROM repayments r
      WHERE r.tenant_id = i.tenant_id AND r.loan_id = i.loan_id AND r.received_on <= i.due_on) AS received
  FROM instalments i CROSS JOIN books b
  JOIN loans l ON l.tenant_id = i.tenant_id AND l.loan_id = i.loan_id
  JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
  WHERE i.tenant_id = $1 AND i.due_on BETWEEN b.month_start AND b.today AND c.centre_id IS NOT NULL
    AND (l.state IN ('active', 'closed', 'overpaid') OR i.due_on <= l.closed_on)
),
due AS (
  SELECT centre_id, sum(due) AS due, sum(greatest(least(received - due_before, due), 0)) AS on_time
  FROM fell_due GROUP BY centre_id
)
INSERT INTO centre_figures (tenant_id, centre_id, branch_id, officer_id, centre_code, clients, active_loans,
  outstanding_paise, overdue_paise, par30_paise, due_paise, on_time_paise)
SELECT $1, e.centre_id, e.branch_id, e.officer_id, e.centre_code, coalesce(m.clients, 0), coalesce(l.active_loans, 0),
  coalesce(l.outstanding, 0), coalesce(l.overdue, 0), coalesce(l.par30, 0), coalesce(d.due, 0), coalesce(d.on_time, 0)
FROM centres e
LEFT JOIN members m USING (centre_id)
LEFT JOIN lent l USING (centre_id)
LEFT JOIN due d USING (centre_id)
WHERE e.tenant_id = $1
