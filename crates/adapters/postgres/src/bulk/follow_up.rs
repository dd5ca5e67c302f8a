//! Adds contacts, promises and targets to the demonstration, from the loans and payments that were loaded before.
use munim_kernel::TenantId;
use time::Date;
use tokio_postgres::Transaction;

use super::BulkError;

/// Of every four borrowers with overdue loans, one broke a promise, one could not be reached and will be called again, one
/// has promised to pay, and one has not been called yet. Calls are made at 11:00.
const OVERDUE: &str = "INSERT INTO client_contacts (tenant_id, client_id, loan_id, kind, outcome, made_at, made_on, promised_paise,
     promised_on, next_on, next_step, note, is_latest, recorded_by, recorded_at)
   SELECT DISTINCT ON (l.client_id) l.tenant_id, l.client_id, l.loan_id, 'call', k.outcome,
     ($2::date - k.ago)::timestamp AT TIME ZONE 'UTC' + interval '5 hours 30 minutes', $2::date - k.ago, k.amount, $2::date + k.until,
     $2::date + k.next, k.step, k.note, true, l.officer_id,
     ($2::date - k.ago)::timestamp AT TIME ZONE 'UTC' + interval '5 hours 40 minutes'
   FROM loan_positions p
   JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id AND l.state = 'active'
   JOIN (VALUES (0, 'promised', 9, 50000::bigint, -4, NULL::integer, '', 'Will pay after the harvest'),
       (1, 'not_reached', 3, NULL, NULL, 1, 'Call again', ''),
       (2, 'promised', 2, 40000, 3, 4, 'Call if not paid', 'Milk is paid for on Friday'))
     AS k (place, outcome, ago, amount, until, next, step, note) ON k.place = l.client_id % 4
   WHERE p.tenant_id = $1 AND p.oldest_unpaid_due < $2
   ORDER BY l.client_id, l.loan_id";

/// A few borrowers who paid last week as they had promised the day before.
const KEPT: &str = "INSERT INTO client_contacts (tenant_id, client_id, loan_id, kind, outcome, made_at, made_on, promised_paise,
     promised_on, is_latest, recorded_by, recorded_at)
   SELECT DISTINCT ON (l.client_id) l.tenant_id, l.client_id, l.loan_id, 'meeting', 'promised',
     (r.received_on - 1)::timestamp AT TIME ZONE 'UTC' + interval '6 hours', r.received_on - 1, r.amount_paise, r.received_on, true,
     l.officer_id, (r.received_on - 1)::timestamp AT TIME ZONE 'UTC' + interval '6 hours 10 minutes'
   FROM repayments r JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
   WHERE r.tenant_id = $1 AND r.received_on BETWEEN $2::date - 8 AND $2::date - 3 AND l.client_id % 9 = 0
     AND NOT EXISTS (SELECT FROM client_contacts k WHERE k.tenant_id = $1 AND k.client_id = l.client_id)
   ORDER BY l.client_id, r.repayment_id";

/// The month's targets of officers who lend, and of their branches.
const TARGETS: &str = "INSERT INTO collection_targets (tenant_id, month, branch_id, officer_id, new_clients, disbursed_paise, on_time_rate,
     par30_rate)
   SELECT $1, date_trunc('month', $2::date)::date, branch_id, coalesce(officer_id, 0), 8 * count(DISTINCT officer_id),
     30000000 * count(DISTINCT officer_id), 9850, 200
   FROM loans WHERE tenant_id = $1 AND state = 'active' GROUP BY branch_id, ROLLUP (officer_id)";

/// Adds the follow-up of the overdue loans that were loaded, on this business date.
pub(super) async fn add_follow_up(
    transaction: &Transaction<'_>,
    tenant: TenantId,
    today: Date,
) -> Result<(), BulkError> {
    for statement in [OVERDUE, KEPT, TARGETS] {
        transaction.execute(statement, &[&tenant.get(), &today]).await?;
    }
    Ok(())
}
