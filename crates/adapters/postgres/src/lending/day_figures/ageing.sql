-- Borrowers by their asset class, each counted where the loan is that is longest past due. $1 is the tenant, $2 the last day that has
-- ended, $3 the classes that have not been stored, $4 the clients, or null for all.
WITH lent AS (
  SELECT l.client_id, l.branch_id, l.officer_id, l.loan_id, p.principal_paise AS outstanding, p.oldest_unpaid_due AS oldest,
    CASE WHEN p.oldest_unpaid_due <= $2::date OR EXISTS (SELECT FROM loan_product_versions v WHERE v.tenant_id = $1
      AND v.product_id = l.product_id AND v.terms_version = l.terms_version AND v.arrears_tolerance_paise > 0) THEN (
      SELECT coalesce(sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
        - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise), 0)
      FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id AND i.due_on <= $2
    ) ELSE 0 END AS overdue
  FROM loans l
  JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  WHERE l.tenant_id = $1 AND l.state = 'active' AND ($4::bigint[] IS NULL OR l.client_id = ANY ($4))
),
borrowers AS (
  SELECT client_id, (array_agg(branch_id ORDER BY oldest, loan_id))[1] AS branch_id,
    (array_agg(officer_id ORDER BY oldest, loan_id))[1] AS officer_id,
    count(*) AS loans, sum(outstanding) AS outstanding, sum(overdue) AS overdue
  FROM lent GROUP BY client_id
),
unstored AS (
  SELECT * FROM jsonb_to_recordset($3::text::jsonb) AS c (client_id bigint, class text, since date, cleared_on date)
),
classes AS (
  SELECT k.client_id, k.class FROM borrower_classes k
  WHERE k.tenant_id = $1 AND k.cleared_on IS NULL AND NOT EXISTS (SELECT FROM unstored u WHERE u.client_id = k.client_id)
  UNION ALL
  SELECT client_id, class FROM unstored WHERE cleared_on IS NULL
)
SELECT coalesce(jsonb_agg(to_jsonb(a)), '[]')::text AS document FROM (
  SELECT b.branch_id, b.officer_id, coalesce(k.class, 'standard') AS class, count(*) AS clients, sum(b.loans) AS active_loans,
    sum(b.outstanding) AS outstanding, sum(b.overdue) AS overdue, count(*) FILTER (WHERE b.outstanding > 20000000) AS over_exposed
  FROM borrowers b LEFT JOIN classes k USING (client_id)
  GROUP BY 1, 2, 3
) a
