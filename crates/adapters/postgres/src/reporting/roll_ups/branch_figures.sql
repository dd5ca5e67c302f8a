-- One row for each branch: the officers' sums, and all clients and staff, those without an officer too.
WITH books AS (
  SELECT business_date AS today, date_trunc('month', business_date)::date AS month_start
  FROM business_dates WHERE tenant_id = $1
),
officers AS (
  SELECT branch_id, sum(active_loans) AS active_loans, sum(outstanding_paise) AS outstanding,
    sum(par1_paise) AS par1, sum(par30_paise) AS par30, sum(par60_paise) AS par60, sum(par90_paise) AS par90,
    sum(month_disbursed_paise) AS disbursed, sum(month_due_paise) AS due, sum(month_on_time_paise) AS on_time,
    sum(month_collected_paise) AS collected, sum(before_outstanding_paise) AS before_outstanding
  FROM officer_figures WHERE tenant_id = $1 GROUP BY branch_id
),
members AS (
  SELECT c.branch_id,
    count(*) FILTER (WHERE c.status = 'active') AS clients,
    count(*) FILTER (WHERE c.joined_on BETWEEN b.month_start AND b.today) AS new_clients,
    count(*) FILTER (WHERE c.status = 'active' AND c.joined_on < b.month_start) AS before_clients
  FROM clients c CROSS JOIN books b WHERE c.tenant_id = $1 GROUP BY c.branch_id
),
staff AS (
  SELECT a.branch_id, count(*) AS staff
  FROM user_branches a JOIN users u ON u.tenant_id = a.tenant_id AND u.user_id = a.user_id
  WHERE a.tenant_id = $1 AND u.status = 'active' GROUP BY a.branch_id
)
INSERT INTO branch_figures (tenant_id, branch_id, staff, clients, active_loans, outstanding_paise,
  par1_paise, par30_paise, par60_paise, par90_paise, month_disbursed_paise, month_due_paise, month_on_time_paise,
  month_collected_paise, month_new_clients, before_outstanding_paise, before_clients)
SELECT $1, b.branch_id, coalesce(s.staff, 0), coalesce(m.clients, 0), coalesce(o.active_loans, 0), coalesce(o.outstanding, 0),
  coalesce(o.par1, 0), coalesce(o.par30, 0), coalesce(o.par60, 0), coalesce(o.par90, 0), coalesce(o.disbursed, 0),
  coalesce(o.due, 0), coalesce(o.on_time, 0), coalesce(o.collected, 0), coalesce(m.new_clients, 0),
  coalesce(o.before_outstanding, 0), coalesce(m.before_clients, 0)
FROM branches b
LEFT JOIN officers o USING (branch_id)
LEFT JOIN members m USING (branch_id)
LEFT JOIN staff s USING (branch_id)
WHERE b.tenant_id = $1
