-- Active loans as they stand on the business date. $2 is the last day that has ended: the business date itself when it ends, the day
-- before until then. Arrears that the product tolerates are overdue, but count for no days past due.
INSERT INTO portfolio_snapshots (tenant_id, as_of, branch_id, officer_id, product_id, active_loans, outstanding_paise,
  overdue_loans, overdue_outstanding_paise, overdue_paise, par1_paise, par30_paise, par60_paise, par90_paise, restructured_paise)
SELECT $1, b.business_date, l.branch_id, l.officer_id, l.product_id, count(*), sum(p.principal_paise),
  count(*) FILTER (WHERE p.oldest_unpaid_due <= $2::date OR o.overdue > 0),
  coalesce(sum(p.principal_paise) FILTER (WHERE p.oldest_unpaid_due <= $2::date OR o.overdue > 0), 0),
  coalesce(sum(o.overdue), 0),
  coalesce(sum(p.principal_paise) FILTER (WHERE p.oldest_unpaid_due <= $2::date - 1), 0),
  coalesce(sum(p.principal_paise) FILTER (WHERE p.oldest_unpaid_due <= $2::date - 30), 0),
  coalesce(sum(p.principal_paise) FILTER (WHERE p.oldest_unpaid_due <= $2::date - 60), 0),
  coalesce(sum(p.principal_paise) FILTER (WHERE p.oldest_unpaid_due <= $2::date - 90), 0),
  coalesce(sum(p.principal_paise) FILTER (WHERE l.watched_until >= $2::date), 0)
FROM loans l
JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
JOIN business_dates b ON b.tenant_id = l.tenant_id
LEFT JOIN LATERAL (
  SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise - i.interest_paid_paise
      - i.fee_paid_paise - i.penalty_paid_paise) AS overdue
  FROM instalments i
  WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on <= $2::date
    AND (p.oldest_unpaid_due <= $2::date OR EXISTS (SELECT FROM loan_product_versions v WHERE v.tenant_id = l.tenant_id
      AND v.product_id = l.product_id AND v.terms_version = l.terms_version AND v.arrears_tolerance_paise > 0))
) o ON true
WHERE l.tenant_id = $1 AND l.state = 'active'
GROUP BY b.business_date, l.branch_id, l.officer_id, l.product_id
