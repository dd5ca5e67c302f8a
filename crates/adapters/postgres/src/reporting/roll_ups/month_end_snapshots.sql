-- The same at the ends of the last three months, of those that are not stored yet: loans in force then, what they owed then,
-- and the oldest instalment that was then unpaid.
WITH ends AS (
  SELECT (date_trunc('month', b.business_date) - n * interval '1 month')::date - 1 AS day
  FROM business_dates b CROSS JOIN generate_series(0, 2) n
  WHERE b.tenant_id = $1
),
missing AS (
  SELECT day FROM ends
  WHERE NOT EXISTS (SELECT FROM portfolio_snapshots s WHERE s.tenant_id = $1 AND s.as_of = ends.day)
),
-- What changed the principal that a loan owes, other than its disbursal and its repayments as they were first allocated.
adjusted AS (
  SELECT m.day, t.loan_id, sum(t.principal_paise) AS principal
  FROM loan_transactions t JOIN missing m ON t.booked_on <= m.day
  WHERE t.tenant_id = $1
    AND t.kind NOT IN ('opening', 'disbursal', 'disbursal_undone', 'payment', 'payment_reversed')
  GROUP BY m.day, t.loan_id
),
held AS (
  SELECT m.day, l.branch_id, l.officer_id, l.product_id, l.restructured_on, l.watched_until,
    l.principal_paise - coalesce(p.principal, 0) + coalesce(a.principal, 0) AS outstanding,
    d.oldest, greatest(coalesce(d.asked, 0) - coalesce(p.applied, 0), 0) AS overdue
  FROM missing m
  JOIN loans l ON l.tenant_id = $1 AND l.disbursal_booked_on <= m.day AND (l.closed_on IS NULL OR l.closed_on > m.day)
  LEFT JOIN adjusted a ON a.day = m.day AND a.loan_id = l.loan_id
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN r.reverses_id IS NULL THEN r.principal_paise ELSE -r.principal_paise END)
        FILTER (WHERE r.booked_on <= m.day) AS principal,
      sum(CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * (r.amount_paise - r.fee_paise - r.penalty_paise - r.recovery_paise))
        FILTER (WHERE r.received_on <= m.day) AS applied
    FROM repayments r
    WHERE r.tenant_id = l.tenant_id AND r.loan_id = l.loan_id AND least(r.booked_on, r.received_on) <= m.day
  ) p ON true
  LEFT JOIN LATERAL (
    SELECT min(i.due_on) FILTER (WHERE (i.settled_on IS NULL OR i.settled_on > m.day)
        AND i.principal_paise + i.interest_paise > 0) AS oldest,
      sum(i.principal_paise + i.interest_paise) AS asked
    FROM instalments i
    WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on <= m.day
  ) d ON true
)
INSERT INTO portfolio_snapshots (tenant_id, as_of, branch_id, officer_id, product_id, active_loans, outstanding_paise,
  overdue_loans, overdue_outstanding_paise, overdue_paise, par1_paise, par30_paise, par60_paise, par90_paise, restructured_paise)
SELECT $1, day, branch_id, officer_id, product_id, count(*), sum(outstanding),
  count(oldest), coalesce(sum(outstanding) FILTER (WHERE oldest IS NOT NULL), 0),
  coalesce(sum(overdue) FILTER (WHERE oldest IS NOT NULL), 0),
  coalesce(sum(outstanding) FILTER (WHERE oldest <= day - 1), 0),
  coalesce(sum(outstanding) FILTER (WHERE oldest <= day - 30), 0),
  coalesce(sum(outstanding) FILTER (WHERE oldest <= day - 60), 0),
  coalesce(sum(outstanding) FILTER (WHERE oldest <= day - 90), 0),
  coalesce(sum(outstanding) FILTER (WHERE day BETWEEN restructured_on AND watched_until), 0)
FROM held
GROUP BY day, branch_id, officer_id, product_id
