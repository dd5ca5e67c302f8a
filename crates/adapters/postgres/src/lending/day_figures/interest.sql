-- The interest that becomes income though it was not received, and that no longer is, by branch and product. $1 is the tenant, $2 the day
-- through which interest accrues, $3 the classes that have not been stored, $4 the clients, or null for all.
WITH unstored AS (
  SELECT * FROM jsonb_to_recordset($3::text::jsonb) AS c (client_id bigint, class text, since date, cleared_on date)
),
lent AS (
  SELECT l.branch_id, l.product_id, munim_receivable(p, l.state, k.class, d.accrued_through) AS held,
    munim_receivable(p, l.state, n.class, $2::date) AS due, n.class IS NOT DISTINCT FROM 'npa' AS is_npa
  FROM loans l
  JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  JOIN business_dates d ON d.tenant_id = l.tenant_id
  LEFT JOIN borrower_classes k ON k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.cleared_on IS NULL
  LEFT JOIN unstored u ON u.client_id = l.client_id
  CROSS JOIN LATERAL (SELECT CASE WHEN u.client_id IS NULL THEN k.class WHEN u.cleared_on IS NULL THEN u.class END AS class) n
  WHERE l.tenant_id = $1 AND l.state = 'active' AND ($4::bigint[] IS NULL OR l.client_id = ANY ($4))
)
SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]')::text AS document FROM (
  SELECT branch_id, product_id, sum(CASE WHEN is_npa THEN 0 ELSE due - held END) AS accrued,
    sum(CASE WHEN is_npa THEN held ELSE 0 END) AS reversed
  FROM lent WHERE due <> held GROUP BY branch_id, product_id
) i
