INSERT INTO product_figures (tenant_id, branch_id, officer_id, product_id, active_loans, outstanding_paise)
SELECT l.tenant_id, l.branch_id, l.officer_id, l.product_id, count(*), sum(p.principal_paise)
FROM loans l
JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
WHERE l.tenant_id = $1 AND l.state = 'active'
GROUP BY l.tenant_id, l.branch_id, l.officer_id, l.product_id
