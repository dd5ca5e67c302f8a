//! Reports whose rows grow with the data: sums from roll-ups, rows from indexes.
use munim_reporting::ReportKey as Key;

use super::{narrow::Narrow, whole::deeds};

/// The queries of such a report.
pub(super) struct Growing {
    /// Sums of all rows, with their number as `rows`: one row, or one for each `day`, the newest first.
    pub(super) sums: String,
    /// The rows, with `{page}` in place of limit and offset, `{through}` where rows are read only up to the end of the
    /// page, and `{until}` for the latest day of a list by day.
    pub(super) rows: String,
    /// The day column, for lists by day.
    pub(super) by_day: Option<&'static str>,
}

const CLIENT: &str = "trim(c.first_name || ' ' || c.last_name)";
const OFFICER: &str = "trim(u.first_name || ' ' || u.last_name)";

impl Growing {
    /// Returns the queries of that report; `None` if it is read at once.
    pub(super) fn of(key: Key, narrow: &Narrow<'_>) -> Option<Self> {
        Some(match key {
            Key::LoanDisbursement => disbursement(narrow),
            Key::LoanRepayment => repayment(narrow),
            Key::OverdueLoans => overdue(narrow),
            Key::ClientMaster => client_master(narrow),
            Key::ClientStatement => client_statement(narrow),
            Key::GroupPerformance => group_performance(narrow),
            Key::CollectionQueue => collection_queue(narrow),
            Key::AuditTrail => audit_trail(narrow),
            _ => return None,
        })
    }

    pub(super) fn page(&self) -> String {
        self.rows
            .replace("{page}", "LIMIT $9 OFFSET $10")
            .replace("{through}", "LIMIT $9::bigint + $10::bigint")
            .replace("{until}", "$11::date")
    }

    pub(super) fn all(&self) -> String {
        let whole = self.rows.replace("{page}", "").replace("{through}", "");
        whole.replace("{until}", "$6::date")
    }
}

fn disbursement(narrow: &Narrow<'_>) -> Growing {
    let (days, loans) = (narrow.all("d"), narrow.all("l"));
    Growing {
        sums: format!(
            "SELECT d.day, sum(d.loans_disbursed)::bigint AS rows, sum(d.disbursed_paise)::bigint AS principal
             FROM daily_figures d WHERE d.tenant_id = $1 AND d.day BETWEEN $5::date AND $6::date{days}
             GROUP BY d.day HAVING sum(d.loans_disbursed) > 0 ORDER BY d.day DESC"
        ),
        rows: format!(
            r#"SELECT l.disbursed_on AS "disbursedOn", l.loan_number AS "loanNumber", {CLIENT} AS client,
                 c.client_number AS "clientNumber", b.branch_name AS branch, {OFFICER} AS officer,
                 n.product_name AS product, l.cycle::bigint AS cycle, l.instalment_count::bigint AS instalments,
                 l.principal_paise AS principal
               FROM (SELECT l.* FROM loans l
                 WHERE l.tenant_id = $1 AND l.disbursal_booked_on BETWEEN $5::date AND {{until}}{loans}
                 ORDER BY l.disbursal_booked_on DESC, l.loan_id DESC {{page}}) l
               JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
               JOIN branches b ON b.tenant_id = $1 AND b.branch_id = l.branch_id
               JOIN users u ON u.tenant_id = $1 AND u.user_id = l.officer_id
               JOIN loan_products n ON n.tenant_id = $1 AND n.product_id = l.product_id
               ORDER BY l.disbursal_booked_on DESC, l.loan_id DESC"#
        ),
        by_day: Some("principal"),
    }
}

/// Returns a column of a repayment `r`, negative for a reversal.
fn signed(column: &str) -> String {
    format!("CASE WHEN r.reverses_id IS NULL THEN r.{column} ELSE -r.{column} END")
}

fn repayment(narrow: &Narrow<'_>) -> Growing {
    let (days, receipts) = (narrow.all("d"), narrow.people("r"));
    // Only a filter by product needs the loan before the page is cut.
    let of_product = if narrow.has_product() {
        "JOIN loans o ON o.tenant_id = $1 AND o.loan_id = r.loan_id AND o.product_id = $4"
    } else {
        ""
    };
    let (principal, interest, amount) = (
        signed("principal_paise"),
        signed("interest_paise"),
        signed("amount_paise"),
    );
    Growing {
        sums: format!(
            "SELECT d.day, sum(d.receipts)::bigint AS rows, sum(d.principal_paise)::bigint AS principal,
               sum(d.interest_paise)::bigint AS interest, sum(d.collected_paise)::bigint AS amount
             FROM daily_figures d WHERE d.tenant_id = $1 AND d.day BETWEEN $5::date AND $6::date{days}
             GROUP BY d.day HAVING sum(d.receipts) > 0 ORDER BY d.day DESC"
        ),
        rows: format!(
            r#"SELECT r.received_on AS "receivedOn", r.receipt_number AS "receiptNumber",
                 l.loan_number AS "loanNumber", {CLIENT} AS client, b.branch_name AS branch, {OFFICER} AS officer,
                 n.product_name AS product, CASE r.mode WHEN 'cash' THEN 'Cash' WHEN 'upi' THEN 'UPI' WHEN 'cheque' THEN 'Cheque'
                   WHEN 'nach' THEN 'NACH' WHEN 'aeps' THEN 'AePS' ELSE 'Bank' END AS mode,
                 {principal} AS principal, {interest} AS interest, {amount} AS amount
               FROM (SELECT r.* FROM repayments r {of_product}
                 WHERE r.tenant_id = $1 AND r.booked_on BETWEEN $5::date AND {{until}}{receipts}
                 ORDER BY r.booked_on DESC, r.repayment_id DESC {{page}}) r
               JOIN loans l ON l.tenant_id = $1 AND l.loan_id = r.loan_id
               JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
               JOIN branches b ON b.tenant_id = $1 AND b.branch_id = r.branch_id
               JOIN users u ON u.tenant_id = $1 AND u.user_id = r.officer_id
               JOIN loan_products n ON n.tenant_id = $1 AND n.product_id = l.product_id
               ORDER BY r.booked_on DESC, r.repayment_id DESC"#
        ),
        by_day: Some("amount"),
    }
}

/// Returns the loans with something that fell due before the business date and is not paid: a due day counts once it
/// has ended. Loans whose product tolerates all of it come last, with no days past due.
fn overdue(narrow: &Narrow<'_>) -> Growing {
    let (positions, loans) = (narrow.all("p"), narrow.all("l"));
    Growing {
        sums: format!(
            "SELECT coalesce(sum(p.overdue_loans), 0)::bigint AS rows, coalesce(sum(p.overdue_paise), 0)::bigint AS overdue,
               coalesce(sum(p.overdue_outstanding_paise), 0)::bigint AS outstanding
             FROM portfolio_snapshots p WHERE p.tenant_id = $1 AND p.as_of = $8::date{positions}"
        ),
        rows: format!(
            r#"SELECT l.loan_number AS "loanNumber", {CLIENT} AS client, c.phone_number AS phone,
                 b.branch_name AS branch, {OFFICER} AS officer, n.product_name AS product,
                 coalesce(l.oldest_due, o.oldest) AS "oldestDue",
                 coalesce($8::date - l.oldest_due, 0)::bigint AS "daysPastDue",
                 CASE k.class WHEN 'sma_0' THEN 'SMA-0' WHEN 'sma_1' THEN 'SMA-1' WHEN 'sma_2' THEN 'SMA-2'
                   WHEN 'npa' THEN 'NPA' ELSE 'Standard' END AS class,
                 CASE WHEN k.class <> 'npa' OR k.class IS NULL THEN '' WHEN $8::date <= k.since + interval '12 months 1 day' THEN 'Substandard'
                   WHEN $8::date <= k.since + interval '24 months 1 day' THEN 'Doubtful 1'
                   WHEN $8::date <= k.since + interval '48 months 1 day' THEN 'Doubtful 2' ELSE 'Doubtful 3' END AS "npaClass",
                 o.overdue, l.principal_owed AS outstanding
               FROM (SELECT l.* FROM (
                   (SELECT l.*, p.oldest_unpaid_due AS oldest_due, p.principal_paise AS principal_owed
                   FROM loan_positions p JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id
                   WHERE p.tenant_id = $1 AND l.state = 'active' AND p.oldest_unpaid_due < $8::date{loans}
                     ORDER BY p.oldest_unpaid_due, p.loan_id {{through}})
                   UNION ALL
                   SELECT l.*, NULL, p.principal_paise
                   FROM loan_product_versions v
                   JOIN loans l ON l.tenant_id = $1 AND l.product_id = v.product_id AND l.terms_version = v.terms_version
                   JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id
                   WHERE v.tenant_id = $1 AND v.arrears_tolerance_paise > 0 AND l.state = 'active'{loans}
                     AND coalesce(p.oldest_unpaid_due, 'infinity') >= $8::date
                     AND EXISTS (SELECT FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id AND i.due_on < $8::date
                       AND i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise > i.principal_paid_paise
                         + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise)) l
                 ORDER BY l.oldest_due, l.loan_id {{page}}) l
               JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
               JOIN branches b ON b.tenant_id = $1 AND b.branch_id = l.branch_id
               JOIN users u ON u.tenant_id = $1 AND u.user_id = l.officer_id
               JOIN loan_products n ON n.tenant_id = $1 AND n.product_id = l.product_id
               LEFT JOIN borrower_classes k ON k.tenant_id = $1 AND k.client_id = l.client_id AND k.cleared_on IS NULL
               CROSS JOIN LATERAL (
                 SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise - i.interest_paid_paise
      - i.fee_paid_paise - i.penalty_paid_paise)::bigint AS overdue,
                   min(i.due_on) FILTER (WHERE i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise
                     > i.principal_paid_paise + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise) AS oldest
                 FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id AND i.due_on < $8::date) o
               ORDER BY l.oldest_due, l.loan_id"#
        ),
        by_day: None,
    }
}

/// Returns the next action of the latest contact with each client.
fn collection_queue(narrow: &Narrow<'_>) -> Growing {
    let within = narrow.people("q");
    let queue = "SELECT k.next_on, k.next_step, k.contact_id, k.client_id, c.branch_id, e.officer_id
         FROM client_contacts k
         JOIN clients c ON c.tenant_id = $1 AND c.client_id = k.client_id
         LEFT JOIN centres e ON e.tenant_id = $1 AND e.centre_id = c.centre_id
         WHERE k.tenant_id = $1 AND k.is_latest AND k.next_on IS NOT NULL";
    Growing {
        sums: format!("SELECT count(*) AS rows FROM ({queue}) q WHERE true{within}"),
        rows: format!(
            r#"SELECT coalesce({OFFICER}, '') AS officer, b.branch_name AS branch, q.next_on AS "nextOn", q.next_step AS "nextStep",
                 {CLIENT} AS client, c.phone_number AS phone, coalesce(d.days, 0)::bigint AS "daysPastDue",
                 coalesce(d.overdue, 0)::bigint AS overdue
               FROM (SELECT q.*, b.branch_name, {OFFICER} AS officer FROM ({queue}) q
                 JOIN branches b ON b.tenant_id = $1 AND b.branch_id = q.branch_id
                 LEFT JOIN users u ON u.tenant_id = $1 AND u.user_id = q.officer_id WHERE true{within}
                 ORDER BY b.branch_name, q.branch_id, 8, q.next_on, q.contact_id {{page}}) q
               JOIN clients c ON c.tenant_id = $1 AND c.client_id = q.client_id
               JOIN branches b ON b.tenant_id = $1 AND b.branch_id = q.branch_id
               LEFT JOIN users u ON u.tenant_id = $1 AND u.user_id = q.officer_id
               CROSS JOIN LATERAL (
                 SELECT max($8::date - p.oldest_unpaid_due) AS days, sum(o.overdue) AS overdue
                 FROM loans l JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id AND p.oldest_unpaid_due < $8::date
                 CROSS JOIN LATERAL (
                   SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
                     - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise) AS overdue
                   FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id AND i.due_on < $8::date) o
                 WHERE l.tenant_id = $1 AND l.client_id = q.client_id AND l.state = 'active') d
               ORDER BY q.branch_name, q.branch_id, q.officer, q.next_on, q.contact_id"#
        ),
        by_day: None,
    }
}

fn client_master(narrow: &Narrow<'_>) -> Growing {
    let (figures, branches) = (narrow.people("f"), narrow.branches_only("c"));
    let officer = if narrow.is_of_officer() {
        " AND c.centre_id IN (SELECT e.centre_id FROM centres e WHERE e.tenant_id = $1 AND e.officer_id = $3)"
    } else {
        ""
    };
    Growing {
        sums: format!(
            r#"SELECT coalesce(sum(f.clients), 0)::bigint AS rows, coalesce(sum(f.active_loans), 0)::bigint AS "activeLoans",
                 coalesce(sum(f.outstanding_paise), 0)::bigint AS outstanding
               FROM client_figures f WHERE f.tenant_id = $1{figures}"#
        ),
        rows: format!(
            r#"SELECT c.client_number AS "clientNumber", {CLIENT} AS name, initcap(c.gender) AS gender,
                 c.phone_number AS phone, b.branch_name AS branch, e.centre_name AS centre,
                 g.group_number AS "group", initcap(c.status) AS status, c.joined_on AS "joinedOn",
                 h.yearly_income_paise AS "householdIncome",
                 CASE WHEN r.rekyc_due_on <= $8::date THEN 'Due' WHEN r.kyc_on IS NOT NULL THEN 'Verified'
                   WHEN EXISTS (SELECT FROM kyc_documents d WHERE d.tenant_id = $1 AND d.client_id = c.client_id
                     AND d.status = 'captured') THEN 'Captured' ELSE 'Missing' END AS kyc, coalesce(l.loans, 0)::bigint AS "activeLoans",
                 coalesce(l.outstanding, 0)::bigint AS outstanding
               FROM (SELECT c.client_id FROM clients c WHERE c.tenant_id = $1{branches}{officer}
                 ORDER BY c.client_number {{page}}) k
               JOIN clients c ON c.tenant_id = $1 AND c.client_id = k.client_id
               JOIN branches b ON b.tenant_id = $1 AND b.branch_id = c.branch_id
               LEFT JOIN centres e ON e.tenant_id = $1 AND e.centre_id = c.centre_id
               LEFT JOIN group_members m ON m.tenant_id = $1 AND m.client_id = c.client_id
               LEFT JOIN groups g ON g.tenant_id = $1 AND g.group_id = m.group_id
               LEFT JOIN client_profiles r ON r.tenant_id = $1 AND r.client_id = c.client_id
               LEFT JOIN LATERAL (
                 SELECT h.yearly_income_paise FROM households h WHERE h.tenant_id = $1 AND h.client_id = c.client_id
                 ORDER BY h.household_id DESC LIMIT 1) h ON true
               LEFT JOIN LATERAL (
                 SELECT count(*) AS loans, sum(p.principal_paise) AS outstanding
                 FROM loans l JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
                 WHERE l.tenant_id = $1 AND l.client_id = c.client_id AND l.state = 'active') l ON true
               ORDER BY c.client_number"#
        ),
        by_day: None,
    }
}

/// Returns loans paid out and payments, by the day on which they were booked.
fn client_statement(narrow: &Narrow<'_>) -> Growing {
    let (days, loans, receipts) = (narrow.people("d"), narrow.people("l"), narrow.people("r"));
    let of_client = narrow.client("l");
    // Only a filter by client needs the loan before the page is cut.
    let lent_to = if narrow.has_client() {
        "JOIN loans l ON l.tenant_id = $1 AND l.loan_id = r.loan_id"
    } else {
        ""
    };
    let (principal, interest, amount) = (
        signed("principal_paise"),
        signed("interest_paise"),
        signed("amount_paise"),
    );
    let entries = format!(
        "(SELECT l.disbursal_booked_on AS booked_on, 1 AS place, l.loan_id AS id, l.loan_id, 'Paid out' AS entry,
             NULL::text AS receipt_number, l.principal_paise AS paid_out, 0::bigint AS principal, 0::bigint AS interest,
             0::bigint AS received
           FROM loans l
           WHERE l.tenant_id = $1 AND l.disbursal_booked_on BETWEEN $5::date AND {{until}}{loans}{of_client}
           ORDER BY l.disbursal_booked_on DESC, l.loan_id DESC {{through}})
           UNION ALL
           (SELECT r.booked_on, 2, r.repayment_id, r.loan_id,
             CASE WHEN r.reverses_id IS NULL THEN 'Payment' ELSE 'Reversal' END, r.receipt_number, 0, {principal}, {interest},
             {amount}
           FROM repayments r {lent_to}
           WHERE r.tenant_id = $1 AND r.booked_on BETWEEN $5::date AND {{until}}{receipts}{of_client}
           ORDER BY r.booked_on DESC, r.repayment_id DESC {{through}})"
    );
    let sums = if narrow.has_client() {
        let all = entries.replace("{through}", "").replace("{until}", "$6::date");
        format!(
            r#"SELECT s.booked_on AS day, count(*) AS rows, sum(s.paid_out)::bigint AS "paidOut",
                 sum(s.principal)::bigint AS principal, sum(s.interest)::bigint AS interest, sum(s.received)::bigint AS received
               FROM ({all}) s GROUP BY s.booked_on ORDER BY s.booked_on DESC"#
        )
    } else {
        format!(
            r#"SELECT d.day, sum(d.loans_disbursed + d.receipts)::bigint AS rows, sum(d.disbursed_paise)::bigint AS "paidOut",
                 sum(d.principal_paise)::bigint AS principal, sum(d.interest_paise)::bigint AS interest,
                 sum(d.collected_paise)::bigint AS received
               FROM daily_figures d WHERE d.tenant_id = $1 AND d.day BETWEEN $5::date AND $6::date{days}
               GROUP BY d.day HAVING sum(d.loans_disbursed + d.receipts) > 0 ORDER BY d.day DESC"#
        )
    };
    Growing {
        sums,
        rows: format!(
            r#"SELECT s.booked_on AS "bookedOn", {CLIENT} AS client, c.client_number AS "clientNumber",
                 l.loan_number AS "loanNumber", s.entry, s.receipt_number AS "receiptNumber", s.paid_out AS "paidOut",
                 s.principal, s.interest, s.received
               FROM ({entries} ORDER BY booked_on DESC, place DESC, id DESC {{page}}) s
               JOIN loans l ON l.tenant_id = $1 AND l.loan_id = s.loan_id
               JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
               ORDER BY s.booked_on DESC, s.place DESC, s.id DESC"#
        ),
        by_day: Some("received"),
    }
}

/// Returns the groups of each centre, and its clients without a group in a row of their own, so that the rows of a
/// centre add up to its figures. Figures of groups are not kept: those of a page are computed from the loans of its
/// members, by the rules of `centre_figures.sql`.
fn group_performance(narrow: &Narrow<'_>) -> Growing {
    let within = narrow.people("f");
    Growing {
        sums: format!(
            r#"SELECT count(*) + (SELECT count(*) FROM groups g
                   JOIN centre_figures f ON f.tenant_id = $1 AND f.centre_id = g.centre_id
                   WHERE g.tenant_id = $1 AND g.status <> 'dissolved'{within}) AS rows,
                 coalesce(sum(f.clients), 0)::bigint AS clients,
                 coalesce(sum(f.active_loans), 0)::bigint AS "activeLoans",
                 coalesce(sum(f.outstanding_paise), 0)::bigint AS outstanding,
                 coalesce(sum(f.overdue_paise), 0)::bigint AS overdue, coalesce(sum(f.par30_paise), 0)::bigint AS par30,
                 coalesce(sum(f.due_paise), 0)::bigint AS due, coalesce(sum(f.on_time_paise), 0)::bigint AS "onTime"
               FROM centre_figures f WHERE f.tenant_id = $1{within}"#
        ),
        rows: format!(
            r#"SELECT k.centre_code AS code, e.centre_name AS centre, k.group_number AS "group", e.village,
                 b.branch_name AS branch, {OFFICER} AS officer, s.*
               FROM (SELECT f.centre_code, f.centre_id, f.branch_id, f.officer_id, g.group_id, g.group_number
                 FROM (SELECT f.* FROM centre_figures f WHERE f.tenant_id = $1{within}
                   ORDER BY f.centre_code {{through}}) f
                 CROSS JOIN LATERAL (
                   SELECT g.group_id, g.group_number FROM groups g
                   WHERE g.tenant_id = $1 AND g.centre_id = f.centre_id AND g.status <> 'dissolved'
                   UNION ALL SELECT NULL, NULL) g
                 ORDER BY f.centre_code, g.group_number {{page}}) k
               JOIN centres e ON e.tenant_id = $1 AND e.centre_id = k.centre_id
               JOIN branches b ON b.tenant_id = $1 AND b.branch_id = k.branch_id
               LEFT JOIN users u ON u.tenant_id = $1 AND u.user_id = k.officer_id
               CROSS JOIN LATERAL (
                 SELECT count(*) FILTER (WHERE c.status = 'active') AS clients,
                   coalesce(sum(l.loans), 0)::bigint AS "activeLoans",
                   coalesce(sum(l.outstanding), 0)::bigint AS outstanding,
                   coalesce(sum(l.overdue), 0)::bigint AS overdue, coalesce(sum(l.par30), 0)::bigint AS par30,
                   coalesce(sum(l.due), 0)::bigint AS due, coalesce(sum(l.on_time), 0)::bigint AS "onTime"
                 FROM clients c
                 LEFT JOIN group_members m ON m.tenant_id = $1 AND m.client_id = c.client_id
                 CROSS JOIN LATERAL ({OF_LOANS}) l
                 WHERE c.tenant_id = $1 AND c.centre_id = k.centre_id AND m.group_id IS NOT DISTINCT FROM k.group_id) s
               ORDER BY k.centre_code, k.group_number"#
        ),
        by_day: None,
    }
}

/// What a client `c` owes at the business date, and what of this month's instalments they paid in time.
const OF_LOANS: &str = "SELECT count(*) FILTER (WHERE l.state = 'active') AS loans,
      sum(p.principal_paise) FILTER (WHERE l.state = 'active') AS outstanding,
      sum(p.principal_paise) FILTER (WHERE l.state = 'active' AND p.oldest_unpaid_due < $8::date - 30) AS par30,
      sum(i.overdue) FILTER (WHERE l.state = 'active') AS overdue, sum(i.due) AS due, sum(i.on_time) AS on_time
    FROM loans l JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id
    CROSS JOIN LATERAL (
      SELECT sum(i.unpaid) FILTER (WHERE i.due_on < $8::date) AS overdue, sum(d.due) AS due,
        sum(greatest(least(d.received - i.due_before, d.due), 0)) AS on_time
      FROM (SELECT i.due_on, i.principal_paise + i.interest_paise AS asked,
          sum(i.principal_paise + i.interest_paise) OVER (ORDER BY i.number) - i.principal_paise - i.interest_paise AS due_before,
          i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise - i.interest_paid_paise
            - i.fee_paid_paise - i.penalty_paid_paise AS unpaid
        FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id AND i.due_on <= $8::date) i
      LEFT JOIN LATERAL (
        SELECT i.asked AS due,
          (SELECT coalesce(sum(CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END
              * (r.amount_paise - r.fee_paise - r.penalty_paise - r.recovery_paise)), 0)
            FROM repayments r WHERE r.tenant_id = $1 AND r.loan_id = l.loan_id AND r.received_on <= i.due_on) AS received
        WHERE i.due_on >= date_trunc('month', $8::date)::date
          AND (l.state IN ('active', 'closed', 'overpaid') OR i.due_on <= l.closed_on)) d ON true) i
    WHERE l.tenant_id = $1 AND l.client_id = c.client_id";

/// The condition for records of the period, in Indian days.
const RECORDED: &str = "a.recorded_at >= ($5::date::timestamp AT TIME ZONE INTERVAL '05:30')
    AND a.recorded_at < (($6::date + 1)::timestamp AT TIME ZONE INTERVAL '05:30')";

fn audit_trail(narrow: &Narrow<'_>) -> Growing {
    let (within, deeds) = (narrow.actors("a"), deeds(narrow));
    Growing {
        sums: format!("SELECT coalesce(sum(d.records), 0)::bigint AS rows FROM {deeds} d"),
        rows: format!(
            r#"SELECT a.recorded_at AS at, a.actor_name AS "user", a.action, a.entity_type AS entity,
                 a.entity_id AS "entityId", host(a.ip_address) AS "ipAddress"
               FROM audit_log a WHERE a.tenant_id = $1 AND {RECORDED}{within}
               ORDER BY a.recorded_at DESC, a.audit_id DESC {{page}}"#
        ),
        by_day: None,
    }
}
