use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use time::Date;

/// Marks the classes of borrowers who have paid all arrears on all their loans as cleared. They are kept, for money that comes back.
/// `$1` is the tenant, `$2` the day that ends.
const CLEAR: &str = "UPDATE borrower_classes k SET cleared_on = $2
    WHERE k.tenant_id = $1 AND k.cleared_on IS NULL AND NOT EXISTS (
      SELECT FROM loans l JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id
      WHERE l.tenant_id = $1 AND l.client_id = k.client_id AND l.state = 'active' AND p.oldest_unpaid_due <= $2)";

/// Classifies borrowers with arrears by the worst of their loans, like [`munim_lending::AssetClass::reclassified`]. A borrower in NPA
/// stays there until all arrears are paid, and is there again, since the same day, if a payment that cleared them is reversed. `$1`
/// is the tenant, `$2` the day that ends.
///
/// The first day of a worse class is computed from the due date, because it may be found late: after a reversal, or in imported
/// loans. That of a better class is the day that ends.
pub(crate) const CLASSIFY: &str = "INSERT INTO borrower_classes (tenant_id, client_id, class, since)
    SELECT $1, late.client_id, CASE WHEN stays THEN 'npa' ELSE c.class END,
      CASE WHEN stays THEN k.since
        WHEN k.cleared_on IS NULL AND k.class IS NOT NULL AND c.class <> 'npa' AND c.class < k.class THEN $2
        ELSE late.oldest + c.days_before END
    FROM (
      SELECT l.client_id, min(p.oldest_unpaid_due) AS oldest
      FROM loan_positions p JOIN loans l ON l.tenant_id = $1 AND l.loan_id = p.loan_id
      WHERE p.tenant_id = $1 AND p.oldest_unpaid_due <= $2::date AND l.state = 'active'
      GROUP BY l.client_id
    ) late
    JOIN (VALUES ('sma_0', 0, 30), ('sma_1', 30, 60), ('sma_2', 60, 90), ('npa', 90, NULL)) AS c (class, days_before, days_to)
      ON $2 - late.oldest + 1 > c.days_before AND (c.days_to IS NULL OR $2 - late.oldest + 1 <= c.days_to)
    LEFT JOIN borrower_classes k ON k.tenant_id = $1 AND k.client_id = late.client_id
    CROSS JOIN LATERAL (SELECT k.class = 'npa' AND EXISTS (
      SELECT FROM loans l
      JOIN repayments r ON r.tenant_id = $1 AND r.loan_id = l.loan_id AND r.booked_on > k.cleared_on
      JOIN repayments p ON p.tenant_id = $1 AND p.repayment_id = r.reverses_id AND p.received_on <= k.cleared_on
      WHERE l.tenant_id = $1 AND l.client_id = late.client_id) AS stays) s
    WHERE k.class IS NULL OR k.cleared_on IS NOT NULL OR (k.class <> 'npa' AND k.class <> c.class)
    ON CONFLICT (tenant_id, client_id) DO UPDATE
      SET class = excluded.class, since = excluded.since, cleared_on = NULL";

/// Updates the asset classes of a tenant's borrowers at the end of a day. The books must be locked alone.
pub(crate) async fn classify_borrowers(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    ends: Date,
) -> QueryResult<()> {
    for statement in [CLEAR, CLASSIFY] {
        diesel::sql_query(statement)
            .bind::<BigInt, _>(tenant)
            .bind::<SqlDate, _>(ends)
            .execute(connection)
            .await?;
    }
    Ok(())
}
