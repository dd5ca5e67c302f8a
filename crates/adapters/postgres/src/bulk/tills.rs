//! The tills of the demonstration, from the books that were loaded before.
use munim_kernel::TenantId;
use time::OffsetDateTime;
use tokio_postgres::Transaction;

use super::BulkError;
use crate::books::branch_cash::cash_in_books;

/// Each branch's vault, with its cash in the books, and a counter. A manager has their first branch's vault open, and the cashier
/// the counter.
const TILLS: &str = concat!(
    "WITH places AS (
     SELECT b.tenant_id, b.branch_id, ",
    cash_in_books!(),
    " AS cash
     FROM branches b WHERE b.tenant_id = $1 AND b.is_active),
   staff AS (
     SELECT DISTINCT ON (t.role_name, p.branch_id) t.role_name, p.branch_id, u.user_id FROM places p
     JOIN users u ON u.tenant_id = p.tenant_id AND u.status = 'active' AND u.branch_ids[1] = p.branch_id
     JOIN user_roles h ON h.tenant_id = u.tenant_id AND h.user_id = u.user_id
     JOIN roles t ON t.tenant_id = h.tenant_id AND t.role_id = h.role_id AND t.role_name IN ('BranchManager', 'Cashier')
     ORDER BY t.role_name, p.branch_id, u.user_id)
   INSERT INTO tills (tenant_id, branch_id, kind, till_name, holder_id, opened_at, limit_paise, balance_paise, was_opened, version)
   SELECT p.tenant_id, p.branch_id, k.kind, k.name, s.user_id, CASE WHEN s.user_id IS NOT NULL THEN $2::timestamptz END,
     k.most, CASE WHEN k.kind = 'vault' THEN p.cash ELSE 0 END, k.kind = 'vault' OR s.user_id IS NOT NULL, 1
   FROM places p
   CROSS JOIN (VALUES ('vault', 'Vault', 'BranchManager', NULL::bigint), ('counter', 'Counter 1', 'Cashier', 20000000)) k (kind, name, role, most)
   LEFT JOIN staff s ON s.branch_id = p.branch_id AND s.role_name = k.role
   WHERE p.cash >= 0"
);

const OPENINGS: &str =
    "INSERT INTO till_movements (tenant_id, till_id, moved_at, booked_on, kind, amount_paise, balance_paise, moved_by)
   SELECT t.tenant_id, t.till_id, $2, d.business_date, CASE WHEN t.kind = 'vault' THEN 'taken_over' ELSE 'opened' END, t.balance_paise,
     t.balance_paise, coalesce(t.holder_id, 1)
   FROM tills t JOIN business_dates d USING (tenant_id) WHERE t.tenant_id = $1 AND t.was_opened";

/// Adds the tills of a tenant.
pub(super) async fn add_tills(
    transaction: &Transaction<'_>,
    tenant: TenantId,
    now: OffsetDateTime,
) -> Result<(), BulkError> {
    for statement in [TILLS, OPENINGS] {
        transaction.execute(statement, &[&tenant.get(), &now]).await?;
    }
    Ok(())
}
