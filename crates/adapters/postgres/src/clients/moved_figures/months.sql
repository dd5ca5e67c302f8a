-- What the loans of the clients $3 were lent, collected and owed, by branch, officer and product. $1 is the tenant, $2 the business
-- date. The rules are those of officer_figures.sql.
WITH taken AS (
  SELECT loan_id, branch_id, officer_id, product_id, principal_paise, disbursed_on, disbursal_booked_on, closed_on
  FROM loans WHERE tenant_id = $1 AND client_id = ANY ($3)
),
moves AS (
  SELECT loan_id, disbursal_booked_on AS day, principal_paise AS principal FROM taken WHERE disbursed_on IS NOT NULL
  UNION ALL
  SELECT r.loan_id, r.booked_on, CASE WHEN r.reverses_id IS NULL THEN -r.principal_paise ELSE r.principal_paise END
  FROM repayments r JOIN taken t USING (loan_id) WHERE r.tenant_id = $1
  UNION ALL
  SELECT m.loan_id, m.booked_on, m.principal_paise FROM loan_transactions m JOIN taken t USING (loan_id)
  WHERE m.tenant_id = $1 AND m.kind NOT IN ('opening', 'disbursal', 'disbursal_undone', 'payment', 'payment_reversed')
),
numbers AS (
  SELECT loan_id, (disbursal_booked_on = $2)::int AS loans_disbursed,
    CASE WHEN disbursal_booked_on = $2 THEN principal_paise ELSE 0 END AS disbursed,
    CASE WHEN disbursal_booked_on >= date_trunc('month', $2::date)::date THEN principal_paise ELSE 0 END AS month_disbursed,
    0 AS collected, 0 AS before_outstanding
  FROM taken WHERE disbursal_booked_on <= $2
  UNION ALL
  SELECT r.loan_id, 0, 0, 0, CASE WHEN r.reverses_id IS NULL THEN r.amount_paise ELSE -r.amount_paise END, 0
  FROM repayments r JOIN taken t USING (loan_id)
  WHERE r.tenant_id = $1 AND r.booked_on BETWEEN date_trunc('month', $2::date)::date AND $2
  UNION ALL
  SELECT m.loan_id, 0, 0, 0, 0, m.principal FROM moves m JOIN taken t USING (loan_id)
  WHERE m.day < date_trunc('month', $2::date)::date
    AND (t.closed_on IS NULL OR t.closed_on >= date_trunc('month', $2::date)::date)
)
SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]')::text AS document FROM (
  SELECT t.branch_id, t.officer_id, t.product_id, sum(n.loans_disbursed) AS loans_disbursed, sum(n.disbursed) AS disbursed,
    sum(n.month_disbursed) AS month_disbursed, sum(n.collected) AS collected, sum(n.before_outstanding) AS before_outstanding
  FROM numbers n JOIN taken t USING (loan_id) GROUP BY 1, 2, 3
) s
