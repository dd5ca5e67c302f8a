-- Borrowers by their asset class, each counted where the loan is that is longest past due. $2 is the last day that has ended.
WITH lent AS (
  SELECT l.client_id, l.branch_id, l.officer_id, l.loan_id, p.principal_paise AS outstanding,
    p.oldest_unpaid_due AS oldest, coalesce(o.overdue, 0) AS overdue
  FROM loans l
  JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  LEFT JOIN LATERAL (
    SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise - i.interest_paid_paise
      - i.fee_paid_paise - i.penalty_paid_paise) AS overdue
    FROM instalments i
    WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on <= $2::date
      AND (p.oldest_unpaid_due <= $2::date OR EXISTS (SELECT FROM loan_product_versions v WHERE v.tenant_id = l.tenant_id
        AND v.product_id = l.product_id AND v.terms_version = l.terms_version AND v.arrears_tolerance_paise > 0))
  ) o ON true
  WHERE l.tenant_id = $1 AND l.state = 'active'
),
borrowers AS (
  SELECT client_id, (array_agg(branch_id ORDER BY oldest, loan_id))[1] AS branch_id,
    (array_agg(officer_id ORDER BY oldest, loan_id))[1] AS officer_id,
    count(*) AS loans, sum(outstanding) AS outstanding, sum(overdue) AS overdue
  FROM lent GROUP BY client_id
)
INSERT INTO ageing_figures (tenant_id, branch_id, officer_id, class, clients, active_loans, outstanding_paise,
  overdue_paise, over_exposed)
SELECT $1, b.branch_id, b.officer_id, coalesce(k.class, 'standard'), count(*), sum(b.loans), sum(b.outstanding),
  sum(b.overdue), count(*) FILTER (WHERE b.outstanding > 20000000)
FROM borrowers b
LEFT JOIN borrower_classes k ON k.tenant_id = $1 AND k.client_id = b.client_id AND k.cleared_on IS NULL
GROUP BY 1, 2, 3, 4
