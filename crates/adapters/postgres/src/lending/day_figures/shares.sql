-- What loans add to the roll-ups, by branch, officer and product, and by centre. $1 is the tenant, $2 the business date, $3 the last day
-- that has ended, $4 the clients whose loans count, or null for all. The rules are those of loan_figures.rs.
WITH taken AS (
  SELECT l.loan_id, l.branch_id, l.officer_id, l.product_id, l.terms_version, c.centre_id, l.state, l.closed_on, l.watched_until
  FROM loans l
  JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
  WHERE l.tenant_id = $1 AND ($4::bigint[] IS NULL OR l.client_id = ANY ($4))
),
-- Kept, so that what is overdue is summed once for each loan.
lent AS MATERIALIZED (
  SELECT t.branch_id, t.officer_id, t.product_id, t.centre_id, p.principal_paise AS outstanding, t.watched_until,
    coalesce(p.oldest_unpaid_due, 'infinity') AS oldest,
    CASE WHEN p.oldest_unpaid_due <= $3::date OR EXISTS (SELECT FROM loan_product_versions v WHERE v.tenant_id = $1
      AND v.product_id = t.product_id AND v.terms_version = t.terms_version AND v.arrears_tolerance_paise > 0) THEN (
      SELECT coalesce(sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
        - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise), 0)
      FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = t.loan_id AND i.due_on <= $3
    ) ELSE 0 END AS overdue
  FROM taken t
  JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = t.loan_id
  WHERE t.state = 'active'
),
fell_due AS (
  SELECT t.branch_id, t.officer_id, t.product_id, t.centre_id, i.due_on = $2::date AS is_today,
    i.principal_paise + i.interest_paise AS due,
    (SELECT coalesce(sum(e.principal_paise + e.interest_paise), 0) FROM instalments e
      WHERE e.tenant_id = $1 AND e.loan_id = i.loan_id AND e.number < i.number) AS due_before,
    (SELECT coalesce(sum(CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * (r.amount_paise - r.fee_paise - r.penalty_paise - r.recovery_paise)), 0)
      FROM repayments r
      WHERE r.tenant_id = $1 AND r.loan_id = i.loan_id AND r.received_on <= i.due_on) AS received
  FROM taken t
  JOIN instalments i ON i.tenant_id = $1 AND i.loan_id = t.loan_id
  WHERE i.due_on BETWEEN date_trunc('month', $2::date)::date AND $2
    AND (t.state IN ('active', 'closed', 'overpaid') OR i.due_on <= t.closed_on)
),
paid AS (
  SELECT *, greatest(least(received - due_before, due), 0) AS on_time FROM fell_due
),
numbers AS (
  SELECT branch_id, officer_id, product_id, centre_id, 1 AS active_loans, outstanding,
    CASE WHEN oldest <= $3 - 1 THEN outstanding ELSE 0 END AS par1, CASE WHEN oldest <= $3 - 30 THEN outstanding ELSE 0 END AS par30,
    CASE WHEN oldest <= $3 - 60 THEN outstanding ELSE 0 END AS par60, CASE WHEN oldest <= $3 - 90 THEN outstanding ELSE 0 END AS par90,
    CASE WHEN watched_until >= $3 THEN outstanding ELSE 0 END AS restructured,
    (oldest <= $3 OR overdue > 0)::int AS overdue_loans,
    CASE WHEN oldest <= $3 OR overdue > 0 THEN outstanding ELSE 0 END AS overdue_outstanding, overdue,
    0 AS due, 0 AS on_time, 0 AS month_due, 0 AS month_on_time
  FROM lent
  UNION ALL
  SELECT branch_id, officer_id, product_id, centre_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    CASE WHEN is_today THEN due ELSE 0 END, CASE WHEN is_today THEN on_time ELSE 0 END, due, on_time
  FROM paid
),
sums AS (
  SELECT branch_id, officer_id, product_id, centre_id, grouping(branch_id) = 1 AS is_centre, sum(active_loans) AS active_loans,
    sum(outstanding) AS outstanding, sum(par1) AS par1, sum(par30) AS par30, sum(par60) AS par60, sum(par90) AS par90, sum(restructured) AS restructured,
    sum(overdue_loans) AS overdue_loans, sum(overdue_outstanding) AS overdue_outstanding, sum(overdue) AS overdue, sum(due) AS due,
    sum(on_time) AS on_time, sum(month_due) AS month_due, sum(month_on_time) AS month_on_time
  FROM numbers GROUP BY GROUPING SETS ((branch_id, officer_id, product_id), (centre_id))
)
SELECT (SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]') FROM sums s WHERE NOT is_centre)::text AS portfolio,
  (SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]') FROM sums s WHERE is_centre AND centre_id IS NOT NULL)::text AS centres
