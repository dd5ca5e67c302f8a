-- What is outstanding, by branch, product and class for provisions. $1 is the tenant, $2 the last day that has ended, $3 the classes
-- that have not been stored, $4 the clients, or null for all.
WITH unstored AS (
  SELECT * FROM jsonb_to_recordset($3::text::jsonb) AS c (client_id bigint, class text, since date, cleared_on date)
),
lent AS (
  SELECT l.branch_id, l.product_id, p.principal_paise AS outstanding,
    CASE WHEN n.class IN ('sma_0', 'sma_1', 'sma_2') THEN 'sma' WHEN n.class IS DISTINCT FROM 'npa' THEN 'standard'
      WHEN $2::date <= n.since + interval '12 months' THEN 'substandard' WHEN $2 <= n.since + interval '24 months' THEN 'doubtful_1'
      WHEN $2 <= n.since + interval '48 months' THEN 'doubtful_2' ELSE 'doubtful_3' END AS class
  FROM loans l
  JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  LEFT JOIN borrower_classes k ON k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.cleared_on IS NULL
  LEFT JOIN unstored u ON u.client_id = l.client_id
  CROSS JOIN LATERAL (SELECT CASE WHEN u.client_id IS NULL THEN k.class WHEN u.cleared_on IS NULL THEN u.class END AS class,
    CASE WHEN u.client_id IS NULL THEN k.since ELSE u.since END AS since) n
  WHERE l.tenant_id = $1 AND l.state = 'active' AND p.principal_paise > 0 AND ($4::bigint[] IS NULL OR l.client_id = ANY ($4))
)
SELECT coalesce(jsonb_agg(to_jsonb(e)), '[]')::text AS document FROM (
  SELECT branch_id, product_id, class, sum(outstanding) AS outstanding FROM lent GROUP BY branch_id, product_id, class
) e
