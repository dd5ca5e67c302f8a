use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use time::Date;

/// Deletes the classes of borrowers who have paid all arrears on all their loans. `$1` is the tenant, `$2` the day that ends.
const CLEAR: &str = "DELETE FROM borrower_classes k WHERE k.tenant_id = $1 AND NOT EXISTS (
      SELECT FROM loans l JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id
      WHERE l.tenant_id = $1 AND l.client_id = k.client_id AND l.state = 'active' AND p.oldest_unpaid_due <= $2)";

/// Classifies borrowers who are behind by the worst of their loans, as [`munim_lending::AssetClass::reclassified`] does: from NPA
/// only the payment of all arrears leads back. `$1` is the tenant, `$2` the day that ends.
///
/// A class begins on the day whose end first gave it. For a worse class that is known from the due date, even if it is found late:
/// by a payment that is reversed, or in loans that are brought in.
pub(crate) const CLASSIFY: &str = "INSERT INTO borrower_classes (tenant_id, client_id, class, since)
    SELECT $1, late.client_id, c.class, late.oldest + c.days_before
    FROM (
      SELECT l.client_id, min(p.oldest_unpaid_due) AS oldest
      FROM loan_positions p JOIN loans l ON l.tenant_id = $1 AND l.loan_id = p.loan_id
      WHERE p.tenant_id = $1 AND p.oldest_unpaid_due <= $2::date AND l.state = 'active'
      GROUP BY l.client_id
    ) late
    JOIN (VALUES ('sma_0', 0, 30), ('sma_1', 30, 60), ('sma_2', 60, 90), ('npa', 90, NULL)) AS c (class, days_before, days_to)
      ON $2 - late.oldest + 1 > c.days_before AND (c.days_to IS NULL OR $2 - late.oldest + 1 <= c.days_to)
    ON CONFLICT (tenant_id, client_id) DO UPDATE
      SET class = excluded.class, since = CASE WHEN excluded.class = 'npa' OR excluded.class > borrower_classes.class
        THEN excluded.since ELSE $2 END
      WHERE borrower_classes.class <> 'npa' AND borrower_classes.class <> excluded.class";

/// Brings the classes of a tenant's borrowers to the end of a day. Its loans must stand still.
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
