-- Borrowers by the worst of their loans, each counted where that loan is.
WITH lent AS (
  SELECT l.client_id, l.branch_id, l.officer_id, l.loan_id, p.principal_paise AS outstanding,
    p.oldest_unpaid_due AS oldest, b.business_date AS today, coalesce(o.overdue, 0) AS overdue
  FROM loans l
  JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  JOIN tenants b ON b.tenant_id = l.tenant_id
  LEFT JOIN LATERAL (
    SELECT sum(i.principal_paise + i.interest_paise - i.principal_paid_paise - i.interest_paid_paise) AS overdue
    FROM instalments i
    WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on <= b.business_date
      AND p.oldest_unpaid_due <= b.business_date
  ) o ON true
  WHERE l.tenant_id = $1 AND l.state = 'active'
),
borrowers AS (
  SELECT client_id, (array_agg(branch_id ORDER BY oldest, loan_id))[1] AS branch_id,
    (array_agg(officer_id ORDER BY oldest, loan_id))[1] AS officer_id,
    max(greatest(today - oldest + 1, 0)) AS days, count(*) AS loans, sum(outstanding) AS outstanding,
    sum(overdue) AS overdue
  FROM lent GROUP BY client_id
)
INSERT INTO ageing_figures (tenant_id, branch_id, officer_id, class, clients, active_loans, outstanding_paise,
  overdue_paise, over_exposed)
SELECT $1, branch_id, officer_id,
  CASE WHEN coalesce(days, 0) = 0 THEN 'standard' WHEN days <= 30 THEN 'sma_0' WHEN days <= 60 THEN 'sma_1'
    WHEN days <= 90 THEN 'sma_2' ELSE 'npa' END,
  count(*), sum(loans), sum(outstanding), sum(overdue), count(*) FILTER (WHERE outstanding > 20000000)
FROM borrowers
GROUP BY 1, 2, 3, 4
