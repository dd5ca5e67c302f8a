//! The rows of generated collection sheets, from the loans and payments that were loaded before.
use munim_kernel::TenantId;
use tokio_postgres::Transaction;

use super::BulkError;

/// The members who had joined. What was paid at the meeting is posted, so those who paid came.
const ROWS: &str = "WITH paid AS (
     SELECT l.client_id, r.received_on, max(r.mode) AS mode, min(r.repayment_id) AS first_id
     FROM repayments r JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
     WHERE r.tenant_id = $1 AND r.mode IN ('cash', 'upi')
       AND r.received_on IN (SELECT due_on FROM collection_sheets WHERE tenant_id = $1 AND state = 'posted')
     GROUP BY l.client_id, r.received_on)
   INSERT INTO sheet_rows (tenant_id, sheet_id, client_id, met_on, group_id, row_id, attendance, mode, reference)
   SELECT s.tenant_id, s.sheet_id, c.client_id, s.due_on, m.group_id,
     CASE WHEN s.state = 'posted' THEN md5(s.tenant_id || '/' || s.sheet_id || '/' || c.client_id)::uuid END,
     CASE WHEN s.state = 'posted' THEN CASE WHEN p.mode IS NOT NULL OR c.client_id % 7 > 0 THEN 'present' ELSE 'absent' END END,
     coalesce(p.mode, 'cash'), CASE WHEN p.mode = 'upi' THEN 'UPI ' || p.first_id ELSE '' END
   FROM collection_sheets s
   JOIN clients c ON c.tenant_id = s.tenant_id AND c.centre_id = s.centre_id AND c.status <> 'exited' AND c.joined_on <= s.due_on
   LEFT JOIN group_members m ON m.tenant_id = c.tenant_id AND m.client_id = c.client_id
   LEFT JOIN paid p ON s.state = 'posted' AND p.client_id = c.client_id AND p.received_on = s.due_on
   WHERE s.tenant_id = $1";

/// What they owed that day, and what they paid of it. The instalments and payments of a loan are found by its key and not by
/// their days, of which there are many more.
const ACCOUNTS: &str =
    "INSERT INTO sheet_accounts (tenant_id, sheet_id, client_id, loan_id, principal_paise, interest_paise, fee_paise,
     penalty_paise, arrears_paise, advance_paise, paid_paise, repayment_id)
   SELECT r.tenant_id, r.sheet_id, r.client_id, l.loan_id, d.principal, d.interest, 0, 0, greatest(d.before - e.before, 0), 0,
     coalesce(e.paid, 0), e.paid_by
   FROM sheet_rows r
   JOIN loans l ON l.tenant_id = r.tenant_id AND l.client_id = r.client_id AND l.disbursed_on < r.met_on
     AND (l.closed_on IS NULL OR l.closed_on >= r.met_on)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(i.principal_paise) FILTER (WHERE i.due_on = r.met_on), 0)::bigint AS principal,
       coalesce(sum(i.interest_paise) FILTER (WHERE i.due_on = r.met_on), 0)::bigint AS interest,
       coalesce(sum(i.principal_paise + i.interest_paise) FILTER (WHERE i.due_on < r.met_on), 0)::bigint AS before
     FROM instalments i WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id) d
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(y.amount_paise) FILTER (WHERE y.received_on < r.met_on), 0)::bigint AS before,
       (array_agg(y.amount_paise ORDER BY y.repayment_id) FILTER (WHERE m.is_met))[1] AS paid,
       min(y.repayment_id) FILTER (WHERE m.is_met) AS paid_by
     FROM repayments y CROSS JOIN LATERAL (SELECT r.row_id IS NOT NULL AND y.received_on = r.met_on AND y.mode = r.mode AS is_met) m
     WHERE y.tenant_id = l.tenant_id AND y.loan_id = l.loan_id) e
   WHERE r.tenant_id = $1";

/// The totals of the rows, and who took the sheet and counted its cash.
const TOTALS: &str = "UPDATE collection_sheets s
   SET members = r.members, present = r.present, absent = r.members - r.present, due_paise = a.due, arrears_paise = a.arrears,
     demand_paise = a.due + a.arrears, cash_paise = a.cash, upi_paise = a.upi, collected_paise = a.cash + a.upi,
     taken_by = s.officer_id, taken_at = s.submitted_at - interval '2 hours', handed_over_by = s.officer_id,
     verified_by = k.user_id, verified_at = s.submitted_at + interval '20 minutes', handed_over = n.notes, counted = n.notes
   FROM (SELECT sheet_id, count(*) AS members, count(*) FILTER (WHERE attendance = 'present') AS present
     FROM sheet_rows WHERE tenant_id = $1 GROUP BY sheet_id) r
   JOIN (SELECT w.sheet_id,
       coalesce(sum(c.principal_paise + c.interest_paise), 0)::bigint AS due, coalesce(sum(c.arrears_paise), 0)::bigint AS arrears,
       coalesce(sum(c.paid_paise) FILTER (WHERE w.mode = 'cash'), 0)::bigint AS cash,
       coalesce(sum(c.paid_paise) FILTER (WHERE w.mode = 'upi'), 0)::bigint AS upi
     FROM sheet_rows w
     LEFT JOIN sheet_accounts c ON c.tenant_id = w.tenant_id AND c.sheet_id = w.sheet_id AND c.client_id = w.client_id
     WHERE w.tenant_id = $1 GROUP BY w.sheet_id) a USING (sheet_id)
   CROSS JOIN LATERAL (SELECT (a.cash / 100)::integer AS rupees) v
   CROSS JOIN LATERAL (SELECT ARRAY[0, v.rupees / 500, v.rupees % 500 / 200, v.rupees % 500 % 200 / 100, v.rupees % 100 / 50,
     v.rupees % 50 / 20, v.rupees % 50 % 20 / 10, v.rupees % 10 / 5, v.rupees % 5 / 2, v.rupees % 5 % 2] AS notes) n
   JOIN collection_sheets o USING (sheet_id)
   LEFT JOIN LATERAL (SELECT u.user_id FROM users u
     JOIN user_branches b ON b.tenant_id = u.tenant_id AND b.user_id = u.user_id AND b.branch_id = o.branch_id
     JOIN user_roles h ON h.tenant_id = u.tenant_id AND h.user_id = u.user_id
     JOIN roles t ON t.tenant_id = h.tenant_id AND t.role_id = h.role_id AND t.role_name = 'Cashier'
     WHERE u.tenant_id = $1 ORDER BY u.user_id LIMIT 1) k ON true
   WHERE o.tenant_id = $1 AND s.tenant_id = $1 AND s.sheet_id = r.sheet_id AND s.state = 'posted'";

/// The sheets that nobody has taken yet.
const OPEN_TOTALS: &str = "UPDATE collection_sheets s
   SET members = r.members, due_paise = r.due, arrears_paise = r.arrears, demand_paise = r.due + r.arrears
   FROM (SELECT w.sheet_id, count(DISTINCT w.client_id) AS members,
       coalesce(sum(c.principal_paise + c.interest_paise), 0)::bigint AS due, coalesce(sum(c.arrears_paise), 0)::bigint AS arrears
     FROM sheet_rows w
     LEFT JOIN sheet_accounts c ON c.tenant_id = w.tenant_id AND c.sheet_id = w.sheet_id AND c.client_id = w.client_id
     WHERE w.tenant_id = $1 GROUP BY w.sheet_id) r
   WHERE s.tenant_id = $1 AND s.sheet_id = r.sheet_id AND s.state = 'open'";

const EVENTS: &str = "INSERT INTO sheet_events (tenant_id, sheet_id, happened_at, user_id, action)
   SELECT s.tenant_id, s.sheet_id, e.at, e.by, e.action FROM collection_sheets s
   CROSS JOIN LATERAL (VALUES (1, s.due_on - time '04:00', NULL::bigint, 'generated'), (2, s.taken_at, s.taken_by, 'taken'),
     (3, s.submitted_at, s.handed_over_by, 'handed_over'), (4, s.verified_at, s.verified_by, 'verified'),
     (5, s.verified_at, s.verified_by, 'posted')) AS e (place, at, by, action)
   WHERE s.tenant_id = $1 AND (e.place = 1 OR s.state = 'posted') ORDER BY s.sheet_id, e.place";

/// Adds the rows of the sheets that were loaded.
pub(super) async fn add_rows(transaction: &Transaction<'_>, tenant: TenantId) -> Result<(), BulkError> {
    for statement in [ROWS, ACCOUNTS, TOTALS, OPEN_TOTALS, EVENTS] {
        transaction.execute(statement, &[&tenant.get()]).await?;
    }
    Ok(())
}
