-- One row for each officer in each branch where they have centres or loans. $2 is the last day that has ended: a loan is past due
-- for an instalment once its due date has ended.
WITH books AS (
  SELECT business_date AS today, date_trunc('month', business_date)::date AS month_start, $2::date AS ended
  FROM business_dates WHERE tenant_id = $1
),
lent AS (
  SELECT l.branch_id, l.officer_id,
    count(*) FILTER (WHERE l.state = 'active') AS active_loans,
    coalesce(sum(p.principal_paise) FILTER (WHERE l.state = 'active'), 0) AS outstanding,
    coalesce(sum(p.principal_paise) FILTER (WHERE l.state = 'active' AND p.oldest_unpaid_due <= b.ended - 1), 0) AS par1,
    coalesce(sum(p.principal_paise) FILTER (WHERE l.state = 'active' AND p.oldest_unpaid_due <= b.ended - 30), 0) AS par30,
    coalesce(sum(p.principal_paise) FILTER (WHERE l.state = 'active' AND p.oldest_unpaid_due <= b.ended - 60), 0) AS par60,
    coalesce(sum(p.principal_paise) FILTER (WHERE l.state = 'active' AND p.oldest_unpaid_due <= b.ended - 90), 0) AS par90,
    coalesce(sum(l.principal_paise) FILTER (WHERE l.disbursal_booked_on BETWEEN b.month_start AND b.today), 0) AS disbursed
  FROM loans l CROSS JOIN books b
  LEFT JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  WHERE l.tenant_id = $1
  GROUP BY l.branch_id, l.officer_id
),
-- What changed the principal that a loan owes, on the business date that it was booked on: the disbursal, repayments as they
-- were first allocated, and all else, such as advances applied later.
moves AS (
  SELECT loan_id, disbursal_booked_on AS day, principal_paise AS principal
  FROM loans WHERE tenant_id = $1 AND disbursed_on IS NOT NULL
  UNION ALL
  SELECT loan_id, booked_on, CASE WHEN reverses_id IS NULL THEN -principal_paise ELSE principal_paise END
  FROM repayments WHERE tenant_id = $1
  UNION ALL
  SELECT loan_id, booked_on, principal_paise FROM loan_transactions
  WHERE tenant_id = $1 AND kind NOT IN ('opening', 'disbursal', 'disbursal_undone', 'payment', 'payment_reversed')
),
-- What loans in force at the end of last month owed then.
before AS (
  SELECT l.branch_id, l.officer_id, sum(m.principal)::bigint AS principal
  FROM moves m CROSS JOIN books b
  JOIN loans l ON l.tenant_id = $1 AND l.loan_id = m.loan_id
  WHERE m.day < b.month_start AND (l.closed_on IS NULL OR l.closed_on >= b.month_start)
  GROUP BY l.branch_id, l.officer_id
),
collected AS (
  SELECT l.branch_id, l.officer_id,
    sum(CASE WHEN r.reverses_id IS NULL THEN r.amount_paise ELSE -r.amount_paise END)::bigint AS amount
  FROM repayments r CROSS JOIN books b
  JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
  WHERE r.tenant_id = $1 AND r.booked_on BETWEEN b.month_start AND b.today
  GROUP BY l.branch_id, l.officer_id
),
-- The figures of days have been computed.
due AS (
  SELECT f.branch_id, f.officer_id, sum(f.due_paise)::bigint AS due, sum(f.on_time_paise)::bigint AS on_time
  FROM daily_figures f CROSS JOIN books b
  WHERE f.tenant_id = $1 AND f.day BETWEEN b.month_start AND b.today
  GROUP BY f.branch_id, f.officer_id
),
members AS (
  SELECT c.branch_id, e.officer_id,
    count(*) FILTER (WHERE c.status = 'active') AS clients,
    count(*) FILTER (WHERE c.joined_on BETWEEN b.month_start AND b.today) AS new_clients,
    count(*) FILTER (WHERE c.status = 'active' AND c.joined_on < b.month_start) AS before_clients
  FROM clients c CROSS JOIN books b
  JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
  WHERE c.tenant_id = $1 AND e.officer_id IS NOT NULL
  GROUP BY c.branch_id, e.officer_id
),
everybody AS (
  SELECT branch_id, officer_id FROM lent UNION SELECT branch_id, officer_id FROM members
)
INSERT INTO officer_figures (tenant_id, branch_id, officer_id, clients, active_loans, outstanding_paise,
  par1_paise, par30_paise, par60_paise, par90_paise, month_disbursed_paise, month_due_paise, month_on_time_paise,
  month_collected_paise, month_new_clients, before_outstanding_paise, before_clients)
SELECT $1, o.branch_id, o.officer_id, coalesce(m.clients, 0), coalesce(l.active_loans, 0), coalesce(l.outstanding, 0),
  coalesce(l.par1, 0), coalesce(l.par30, 0), coalesce(l.par60, 0), coalesce(l.par90, 0), coalesce(l.disbursed, 0),
  coalesce(d.due, 0), coalesce(d.on_time, 0), coalesce(c.amount, 0), coalesce(m.new_clients, 0),
  coalesce(b.principal, 0), coalesce(m.before_clients, 0)
FROM everybody o
LEFT JOIN lent l USING (branch_id, officer_id)
LEFT JOIN members m USING (branch_id, officer_id)
LEFT JOIN due d USING (branch_id, officer_id)
LEFT JOIN collected c USING (branch_id, officer_id)
LEFT JOIN before b USING (branch_id, officer_id)
