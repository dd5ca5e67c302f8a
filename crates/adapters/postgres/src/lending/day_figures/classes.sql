-- The asset classes that differ from those stored once a day has ended, with those of the days before that have not been stored. $1 is
-- the tenant, $2 the day, $3 the classes of the days before, $4 the clients, or null for all.
WITH unstored AS (
  SELECT * FROM jsonb_to_recordset($3::text::jsonb) AS c (client_id bigint, class text, since date, cleared_on date)
),
kept AS (
  SELECT k.client_id, k.class, k.since, k.cleared_on FROM borrower_classes k
  WHERE k.tenant_id = $1 AND ($4::bigint[] IS NULL OR k.client_id = ANY ($4))
    AND NOT EXISTS (SELECT FROM unstored u WHERE u.client_id = k.client_id)
  UNION ALL
  SELECT client_id, class, since, cleared_on FROM unstored
),
changed AS (
  -- Borrowers who have paid all arrears on all their loans, none of which is watched, and, in NPA, what was written off. Their class is
  -- kept, for money that comes back; if it is money that was recovered, they return to NPA even without arrears.
  SELECT k.client_id, k.class, k.since, CASE WHEN k.cleared_on IS NULL THEN $2::date END AS cleared_on
  FROM kept k CROSS JOIN LATERAL (SELECT k.class = 'npa' AND {owes_written_off} AS stays) s
  WHERE (k.cleared_on IS NOT NULL) = s.stays AND NOT EXISTS (
    SELECT FROM loans l JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id
    WHERE l.tenant_id = $1 AND l.client_id = k.client_id AND l.state = 'active' AND p.oldest_unpaid_due <= $2)
    AND NOT EXISTS (SELECT FROM munim_watched($1, $2) w WHERE w.client_id = k.client_id)
  UNION ALL
  {classified}
)
SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]')::text AS document FROM (
  SELECT client_id, class, since, cleared_on FROM changed
  UNION ALL
  SELECT u.client_id, u.class, u.since, u.cleared_on FROM unstored u
  WHERE NOT EXISTS (SELECT FROM changed c WHERE c.client_id = u.client_id)
) c
