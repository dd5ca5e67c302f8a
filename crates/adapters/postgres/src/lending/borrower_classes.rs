//! The asset class of borrowers.

/// Whether a borrower `k` owes something that was written off before their arrears were cleared, if they are.
pub(crate) const OWES_WRITTEN_OFF: &str = "EXISTS (SELECT FROM loans w
      WHERE w.tenant_id = $1 AND w.client_id = k.client_id AND w.state = 'written_off'
        AND (k.cleared_on IS NULL OR w.closed_on <= k.cleared_on)
        AND coalesce((SELECT o.owed_paise FROM loan_write_offs o
            WHERE o.tenant_id = $1 AND o.loan_id = w.loan_id ORDER BY o.write_off_id DESC LIMIT 1), w.written_off_paise)
          > (SELECT coalesce(sum(CASE WHEN y.reverses_id IS NULL THEN 1 ELSE -1 END * y.recovery_paise), 0)
             FROM repayments y WHERE y.tenant_id = $1 AND y.loan_id = w.loan_id))";

/// Classifies borrowers with arrears by the worst of their loans, like [`munim_lending::AssetClass::reclassified`]. A
/// borrower in NPA stays there until all arrears are paid and what was written off is recovered, and returns, with the
/// original date, if a payment that cleared them is reversed. A loan that is watched after a reschedule in distress counts
/// like one that was 91 days past due at the end of the day of the reschedule. `{owes_written_off}` is
/// [`OWES_WRITTEN_OFF`]. `$1` is the tenant, `$2` the day that ends, `$4` the clients, or null for all; `kept` are
/// the classes of the day before.
///
/// The first day of a worse class is computed from the due date, because the change may be detected late, after a
/// reversal or in imported loans. That of a better class is the day that ends.
pub(crate) const CLASSIFIED: &str = "SELECT late.client_id, CASE WHEN stays THEN 'npa' ELSE c.class END AS class,
      CASE WHEN stays THEN k.since
        WHEN k.cleared_on IS NULL AND k.class IS NOT NULL AND c.class <> 'npa' AND c.class < k.class THEN $2
        ELSE late.oldest + c.days_before END AS since, NULL::date AS cleared_on
    FROM (
      SELECT d.client_id, min(d.oldest) AS oldest
      FROM (
        SELECT l.client_id, p.oldest_unpaid_due AS oldest
        FROM loan_positions p JOIN loans l ON l.tenant_id = $1 AND l.loan_id = p.loan_id
        WHERE p.tenant_id = $1 AND p.oldest_unpaid_due <= $2::date AND l.state = 'active'
        UNION ALL
        SELECT w.client_id, w.restructured_on - 90 FROM munim_watched($1, $2) w
      ) d
      WHERE $4::bigint[] IS NULL OR d.client_id = ANY ($4)
      GROUP BY d.client_id
    ) late
    JOIN (VALUES ('sma_0', 0, 30), ('sma_1', 30, 60), ('sma_2', 60, 90), ('npa', 90, NULL)) AS c (class, days_before, days_to)
      ON $2 - late.oldest + 1 > c.days_before AND (c.days_to IS NULL OR $2 - late.oldest + 1 <= c.days_to)
    LEFT JOIN kept k ON k.client_id = late.client_id
    CROSS JOIN LATERAL (SELECT k.class = 'npa' AND ({owes_written_off} OR EXISTS (
      SELECT FROM loans l
      JOIN repayments r ON r.tenant_id = $1 AND r.loan_id = l.loan_id AND r.booked_on > k.cleared_on
      JOIN repayments p ON p.tenant_id = $1 AND p.repayment_id = r.reverses_id AND p.received_on <= k.cleared_on
      WHERE l.tenant_id = $1 AND l.client_id = late.client_id)) AS stays) s
    WHERE k.class IS NULL OR k.cleared_on IS NOT NULL OR (k.class <> 'npa' AND k.class <> c.class)";

/// Returns the statement that classifies the borrowers of a tenant that has just been loaded; see [`CLASSIFIED`].
pub(crate) fn classify_loaded() -> String {
    // Nobody has a class that they could keep.
    let classified = CLASSIFIED
        .replace("{owes_written_off}", "false")
        .replace("$4", "NULL");
    format!(
        "WITH kept AS (SELECT client_id, class, since, cleared_on FROM borrower_classes WHERE tenant_id = $1)
         INSERT INTO borrower_classes (tenant_id, client_id, class, since) SELECT $1, c.client_id, c.class, c.since FROM ({classified}) c"
    )
}
