use tokio_postgres::Client;

use super::desk::Desk;
use crate::Outcome;

/// Queries that return a line for each fault of the sheets `$2` or of the batches `$3` of the tenant `$1`.
const FAULTS: &[&str] = &[
    "SELECT format('sheet %s is %s', sheet_id, state) FROM collection_sheets
     WHERE tenant_id = $1 AND sheet_id = ANY ($2) AND $3::bigint[] IS NOT NULL
       AND state <> CASE WHEN failed_rows > 0 THEN 'verified' ELSE 'posted' END",
    "SELECT format('sheet %s has %s events %s', s.id, count(e.event_id), w.action)
     FROM unnest($2::bigint[]) s (id) CROSS JOIN unnest(ARRAY['taken', 'handed_over', 'verified']) w (action)
     LEFT JOIN sheet_events e ON e.tenant_id = $1 AND e.sheet_id = s.id AND e.action = w.action
     WHERE $3::bigint[] IS NOT NULL GROUP BY s.id, w.action HAVING count(e.event_id) <> 1",
    "SELECT format('sheet %s has %s records %s', s.id, count(a.audit_id), w.action)
     FROM unnest($2::bigint[]) s (id) CROSS JOIN unnest(ARRAY['TAKE', 'HAND_OVER', 'VERIFY']) w (action)
     LEFT JOIN audit_log a ON a.tenant_id = $1 AND a.entity_type = 'CollectionSheet' AND a.entity_id = s.id::text AND a.action = w.action
     WHERE $3::bigint[] IS NOT NULL GROUP BY s.id, w.action HAVING count(a.audit_id) <> 1",
    "SELECT format('loan %s of sheet %s has %s payments', a.loan_id, a.sheet_id, count(r.repayment_id))
     FROM sheet_accounts a JOIN sheet_rows w USING (tenant_id, sheet_id, client_id)
     LEFT JOIN repayments r ON r.tenant_id = a.tenant_id AND r.device_receipt_id = w.row_id || '/' || a.loan_id
     WHERE a.tenant_id = $1 AND a.sheet_id = ANY ($2) AND a.paid_paise > 0 AND $3::bigint[] IS NOT NULL
     GROUP BY a.loan_id, a.sheet_id, a.repayment_id, w.failure_code
     HAVING count(r.repayment_id) <> CASE WHEN w.failure_code IS NULL THEN 1 ELSE 0 END OR max(r.repayment_id) IS DISTINCT FROM a.repayment_id",
    "SELECT format('till %s has %s instead of %s', t.till_id, t.balance_paise, coalesce(sum(m.amount_paise), 0))
     FROM tills t LEFT JOIN till_movements m USING (tenant_id, till_id)
     WHERE t.tenant_id = $1 AND $2::bigint[] IS NOT NULL AND $3::bigint[] IS NOT NULL
     GROUP BY t.tenant_id, t.till_id HAVING t.balance_paise <> coalesce(sum(m.amount_paise), 0)",
    "SELECT format('the cash of sheet %s was counted %s times', s.sheet_id, count(e.entry_id)) FROM collection_sheets s
     LEFT JOIN journal_entries e ON e.tenant_id = s.tenant_id AND e.source_kind = 'collection_sheet' AND e.source_id = s.sheet_id
     WHERE s.tenant_id = $1 AND s.sheet_id = ANY ($2) AND s.cash_paise > 0 AND $3::bigint[] IS NOT NULL
     GROUP BY s.sheet_id HAVING count(e.entry_id) <> 1",
    "SELECT format('batch %s is %s', batch_id, state) FROM disbursement_batches
     WHERE tenant_id = $1 AND batch_id = ANY ($3) AND $2::bigint[] IS NOT NULL AND state <> 'finished'",
    "SELECT format('loan %s of batch %s is %s after %s: %s', p.loan_id, p.batch_id, l.state, p.state, p.refusal_message)
     FROM disbursement_parts p JOIN loans l USING (tenant_id, loan_id)
     WHERE p.tenant_id = $1 AND p.batch_id = ANY ($3) AND $2::bigint[] IS NOT NULL
       AND (l.state, l.batch_id IS NULL) IS DISTINCT FROM (CASE p.state WHEN 'paid' THEN 'active' ELSE 'approved' END, true)",
    "SELECT format('loan %s was paid out %s times', p.loan_id, count(o.event_id)) FROM disbursement_parts p
     LEFT JOIN outbox o ON o.tenant_id = p.tenant_id AND o.event_name = 'lending.loan.disbursed' AND o.entity = p.loan_id::text
     WHERE p.tenant_id = $1 AND p.batch_id = ANY ($3) AND $2::bigint[] IS NOT NULL
     GROUP BY p.loan_id, p.state HAVING count(o.event_id) <> CASE p.state WHEN 'paid' THEN 1 ELSE 0 END",
    "SELECT format('batch %s has %s records %s', b.id, count(a.audit_id), w.action)
     FROM unnest($3::bigint[]) b (id) CROSS JOIN (VALUES ('CREATE', 1), ('RELEASE', 1), ('PAY', 2), ('FAIL_PART', 1)) w (action, wanted)
     LEFT JOIN audit_log a ON a.tenant_id = $1 AND a.entity_type = 'DisbursementBatch' AND a.entity_id = b.id::text
       AND a.action = w.action
     WHERE $2::bigint[] IS NOT NULL GROUP BY b.id, w.action, w.wanted HAVING count(a.audit_id) <> w.wanted",
    "SELECT format('loan %s is in no batch that was acknowledged', p.loan_id) FROM disbursement_parts p
     WHERE p.tenant_id = $1 AND $2::bigint[] IS NOT NULL AND p.batch_id <> ALL ($3) AND p.batch_id >= (SELECT min(id) FROM unnest($3) id)",
];

/// Returns what was lost, doubled or half done.
pub(super) async fn find(
    database: &Client,
    desk: &Desk,
    (sheets, batches): (&Vec<i64>, &Vec<i64>),
) -> Outcome<Vec<String>> {
    let mut faults = Vec::new();
    for query in FAULTS {
        for row in database.query(*query, &[&desk.tenant, sheets, batches]).await? {
            faults.push(row.try_get(0)?);
        }
    }
    Ok(faults)
}
