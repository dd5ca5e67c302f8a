-- Clients of all states with what they owe, by branch and by the officer who goes to their centre.
WITH lent AS (
  SELECT l.client_id, count(*) AS loans, sum(p.principal_paise) AS outstanding
  FROM loans l
  JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
  WHERE l.tenant_id = $1 AND l.state = 'active' GROUP BY l.client_id
)
INSERT INTO client_figures (tenant_id, branch_id, officer_id, clients, active_loans, outstanding_paise)
SELECT $1, c.branch_id, coalesce(e.officer_id, 0), count(*), coalesce(sum(l.loans), 0), coalesce(sum(l.outstanding), 0)
FROM clients c
LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
LEFT JOIN lent l ON l.client_id = c.client_id
WHERE c.tenant_id = $1
GROUP BY 1, 2, 3
