INSERT INTO product_figures (tenant_id, branch_id, officer_id, product_id, active_loans, outstanding_paise)
SELECT tenant_id, branch_id, officer_id, product_id, count(*), sum(outstanding_principal_paise)
FROM loans WHERE tenant_id = $1 AND state = 'active'
GROUP BY tenant_id, branch_id, officer_id, product_id
