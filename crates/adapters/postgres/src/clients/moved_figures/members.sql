-- The clients $3 as they are counted, by branch, centre and the officer who visits it. $1 is the tenant, $2 the business date. The rules
-- are those of client_figures.sql and officer_figures.sql.
WITH lent AS (
  SELECT l.client_id, count(*) AS loans, sum(p.principal_paise) AS outstanding
  FROM loans l
  JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  WHERE l.tenant_id = $1 AND l.state = 'active' AND l.client_id = ANY ($3) GROUP BY l.client_id
)
SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]')::text AS document FROM (
  SELECT c.branch_id, coalesce(e.officer_id, 0) AS officer_id, c.centre_id, count(*) AS members,
    count(*) FILTER (WHERE c.status = 'active') AS clients,
    count(*) FILTER (WHERE c.joined_on BETWEEN date_trunc('month', $2::date)::date AND $2) AS new_clients,
    count(*) FILTER (WHERE c.status = 'active' AND c.joined_on < date_trunc('month', $2::date)::date) AS before_clients,
    coalesce(sum(l.loans), 0) AS loans, coalesce(sum(l.outstanding), 0) AS outstanding
  FROM clients c
  LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
  LEFT JOIN lent l USING (client_id)
  WHERE c.tenant_id = $1 AND c.client_id = ANY ($3) GROUP BY 1, 2, 3
) s
