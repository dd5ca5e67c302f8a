-- The eleven months before that of the business date, a row for each branch that was open or lent in one. The rules
-- are those of officer_figures.sql, as they stood at each month's end.
WITH books AS (
  SELECT date_trunc('month', business_date)::date AS month_start FROM business_dates WHERE tenant_id = $1
),
months AS (
  SELECT m::date AS month, (m + interval '1 month')::date - 1 AS last_day
  FROM books, generate_series(month_start - interval '11 months', month_start - interval '1 month', interval '1 month') m
),
span AS (
  SELECT min(month) AS first_day, max(last_day) AS last_day FROM months
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
lent AS (
  SELECT l.branch_id, date_trunc('month', l.disbursal_booked_on)::date AS month, sum(l.principal_paise) AS disbursed
  FROM loans l CROSS JOIN span
  WHERE l.tenant_id = $1 AND l.disbursal_booked_on BETWEEN span.first_day AND span.last_day
  GROUP BY 1, 2
),
collected AS (
  SELECT l.branch_id, date_trunc('month', r.booked_on)::date AS month,
    sum(CASE WHEN r.reverses_id IS NULL THEN r.amount_paise ELSE -r.amount_paise END) AS amount
  FROM repayments r CROSS JOIN span
  JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
  WHERE r.tenant_id = $1 AND r.booked_on BETWEEN span.first_day AND span.last_day
  GROUP BY 1, 2
),
-- The figures of days have been computed.
fell_due AS (
  SELECT f.branch_id, date_trunc('month', f.day)::date AS month, sum(f.due_paise) AS due, sum(f.on_time_paise) AS on_time
  FROM daily_figures f CROSS JOIN span
  WHERE f.tenant_id = $1 AND f.day BETWEEN span.first_day AND span.last_day AND f.due_paise > 0
  GROUP BY 1, 2
),
-- What loans in force at a month's end owed then.
owed AS (
  SELECT l.branch_id, m.month, sum(v.principal) AS principal
  FROM moves v
  JOIN loans l ON l.tenant_id = $1 AND l.loan_id = v.loan_id
  JOIN months m ON v.day <= m.last_day AND (l.closed_on IS NULL OR l.closed_on > m.last_day)
  GROUP BY 1, 2
),
-- Loans with an instalment that was then unpaid for more than 30 days. One that asks for nothing is never settled.
late AS (
  SELECT DISTINCT l.branch_id, l.loan_id, m.month, m.last_day
  FROM instalments i
  JOIN months m ON i.due_on <= m.last_day - 30 AND (i.settled_on IS NULL OR i.settled_on > m.last_day)
  JOIN loans l ON l.tenant_id = i.tenant_id AND l.loan_id = i.loan_id
    AND l.disbursal_booked_on <= m.last_day AND (l.closed_on IS NULL OR l.closed_on > m.last_day)
  WHERE i.tenant_id = $1 AND (i.settled_on IS NULL OR i.settled_on > i.due_on + 30)
    AND i.principal_paise + i.interest_paise > 0
),
at_risk AS (
  SELECT l.branch_id, l.month, sum(v.principal) AS par30
  FROM late l JOIN moves v ON v.loan_id = l.loan_id AND v.day <= l.last_day
  GROUP BY 1, 2
),
members AS (
  SELECT c.branch_id, m.month,
    count(*) FILTER (WHERE c.joined_on >= m.month) AS new_clients,
    count(*) FILTER (WHERE c.status = 'active') AS clients
  FROM clients c JOIN months m ON c.joined_on <= m.last_day
  WHERE c.tenant_id = $1 GROUP BY 1, 2
)
INSERT INTO branch_month_figures (tenant_id, branch_id, month, disbursed_paise, due_paise, on_time_paise,
  collected_paise, new_clients, clients, outstanding_paise, par30_paise)
SELECT $1, b.branch_id, m.month, coalesce(l.disbursed, 0), coalesce(d.due, 0), coalesce(d.on_time, 0),
  coalesce(c.amount, 0), coalesce(e.new_clients, 0), coalesce(e.clients, 0),
  coalesce(o.principal, 0), coalesce(a.par30, 0)
FROM branches b CROSS JOIN months m
LEFT JOIN lent l USING (branch_id, month)
LEFT JOIN collected c USING (branch_id, month)
LEFT JOIN fell_due d USING (branch_id, month)
LEFT JOIN owed o USING (branch_id, month)
LEFT JOIN at_risk a USING (branch_id, month)
LEFT JOIN members e USING (branch_id, month)
WHERE b.tenant_id = $1 AND (b.opening_date <= m.last_day OR o.principal IS NOT NULL OR d.due IS NOT NULL)
