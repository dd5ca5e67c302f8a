//! Reports whose rows do not grow with the data, read at once from roll-ups and snapshots. Column names are those of
//! the catalogue; `drill_…` columns identify a row for its drill-down.
use munim_reporting::ReportKey as Key;

use super::{narrow::Narrow, statements};

/// Sums over positions in a snapshot `p`.
const POSITIONS: &str = r#"sum(p.active_loans)::bigint AS "activeLoans", sum(p.outstanding_paise)::bigint AS outstanding,
    sum(p.overdue_loans)::bigint AS "overdueLoans", sum(p.overdue_paise)::bigint AS overdue,
    sum(p.par1_paise)::bigint AS par1, sum(p.par30_paise)::bigint AS par30, sum(p.par60_paise)::bigint AS par60,
    sum(p.par90_paise)::bigint AS par90"#;

/// Sums over days `d`.
const FLOWS: &str = r#"sum(d.loans_disbursed)::bigint AS "loansDisbursed", sum(d.disbursed_paise)::bigint AS disbursed,
    sum(d.due_paise)::bigint AS due, sum(d.on_time_paise)::bigint AS "onTime",
    sum(d.collected_paise - d.on_time_paise)::bigint AS other, sum(d.collected_paise)::bigint AS collected,
    sum(d.interest_paise)::bigint AS interest, sum(d.receipts)::bigint AS receipts, sum(d.cash_paise)::bigint AS cash,
    sum(d.upi_paise)::bigint AS upi, sum(d.bank_paise)::bigint AS bank"#;

const OFFICER: &str = "trim(u.first_name || ' ' || u.last_name)";

/// Returns the statement of a report; `None` if its rows grow with the data.
pub(super) fn statement(key: Key, narrow: &Narrow<'_>) -> Option<String> {
    Some(match key {
        Key::PortfolioSummary => portfolio_summary(narrow),
        Key::ParReport => par_report(narrow),
        Key::LoanProductPerformance => product_performance(narrow),
        Key::ClientAging => client_ageing(narrow),
        Key::DailyCollection => daily_collection(narrow),
        Key::CollectionEfficiency => collection_efficiency(narrow),
        Key::FieldOfficerPerformance => officer_performance(narrow),
        Key::BranchPerformance => branch_performance(narrow, false),
        Key::BranchComparison => branch_performance(narrow, true),
        Key::BranchPortfolio => branch_portfolio(narrow),
        Key::UserActivity => user_activity(narrow),
        Key::Compliance => compliance(narrow),
        _ => return statements::statement(key, narrow),
    })
}

fn portfolio_summary(narrow: &Narrow<'_>) -> String {
    let within = narrow.all("p");
    format!(
        "SELECT n.product_name AS product, s.*
         FROM (SELECT p.product_id AS drill_product, {POSITIONS}
           FROM portfolio_snapshots p WHERE p.tenant_id = $1 AND p.as_of = $7::date{within} GROUP BY p.product_id) s
         JOIN loan_products n ON n.tenant_id = $1 AND n.product_id = s.drill_product
         ORDER BY s.outstanding DESC, s.drill_product"
    )
}

fn branch_portfolio(narrow: &Narrow<'_>) -> String {
    let within = narrow.all("p");
    format!(
        "SELECT b.branch_name AS branch, n.product_name AS product, s.*
         FROM (SELECT p.branch_id AS drill_branch, p.product_id AS drill_product, {POSITIONS}
           FROM portfolio_snapshots p WHERE p.tenant_id = $1 AND p.as_of = $7::date{within}
           GROUP BY p.branch_id, p.product_id) s
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = s.drill_branch
         JOIN loan_products n ON n.tenant_id = $1 AND n.product_id = s.drill_product
         ORDER BY b.branch_name, s.drill_branch, s.outstanding DESC, s.drill_product"
    )
}

fn par_report(narrow: &Narrow<'_>) -> String {
    let within = narrow.all("p");
    format!(
        "SELECT b.branch_name AS branch, s.*
         FROM (SELECT p.branch_id AS drill_branch, {POSITIONS}, sum(p.restructured_paise)::bigint AS restructured
           FROM portfolio_snapshots p WHERE p.tenant_id = $1 AND p.as_of = $7::date{within} GROUP BY p.branch_id) s
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = s.drill_branch
         ORDER BY b.branch_name, s.drill_branch"
    )
}

/// Returns SQL for positions at the business date beside the days of the period, by columns that both have.
fn beside(narrow: &Narrow<'_>, by: &[&str]) -> String {
    let within = (narrow.all("p"), narrow.all("d"));
    let grouped = |of: &str| {
        by.iter()
            .map(|column| format!("{of}.{column}"))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let (of_positions, of_days, using) = (grouped("p"), grouped("d"), by.join(", "));
    let zero = |name: &str| format!("coalesce({name}, 0)::bigint AS {name}");
    let figures = [
        "\"activeLoans\"",
        "outstanding",
        "overdue",
        "par30",
        "\"loansDisbursed\"",
        "disbursed",
        "due",
        "\"onTime\"",
        "collected",
        "interest",
    ]
    .map(zero)
    .join(", ");
    format!(
        "(SELECT {using}, {figures}
          FROM (SELECT {of_positions}, {POSITIONS} FROM portfolio_snapshots p
            WHERE p.tenant_id = $1 AND p.as_of = $8::date{} GROUP BY {of_positions}) p
          FULL JOIN (SELECT {of_days}, {FLOWS} FROM daily_figures d
            WHERE d.tenant_id = $1 AND d.day BETWEEN $5::date AND $6::date{} GROUP BY {of_days}) d USING ({using}))",
        within.0, within.1
    )
}

fn product_performance(narrow: &Narrow<'_>) -> String {
    let both = beside(narrow, &["product_id"]);
    format!(
        "SELECT n.product_name AS product, s.product_id AS drill_product, s.*
         FROM {both} s JOIN loan_products n ON n.tenant_id = $1 AND n.product_id = s.product_id
         ORDER BY s.outstanding DESC, s.product_id"
    )
}

fn officer_performance(narrow: &Narrow<'_>) -> String {
    let both = beside(narrow, &["branch_id", "officer_id"]);
    format!(
        "SELECT {OFFICER} AS officer, b.branch_name AS branch, s.branch_id AS drill_branch,
           s.officer_id AS drill_officer, s.*
         FROM {both} s
         JOIN users u ON u.tenant_id = $1 AND u.user_id = s.officer_id
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = s.branch_id
         ORDER BY b.branch_name, s.branch_id, 1, s.officer_id"
    )
}

fn daily_collection(narrow: &Narrow<'_>) -> String {
    let within = narrow.all("d");
    format!(
        "SELECT b.branch_name AS branch, {OFFICER} AS officer, s.*
         FROM (SELECT d.branch_id AS drill_branch, d.officer_id AS drill_officer, {FLOWS}
           FROM daily_figures d WHERE d.tenant_id = $1 AND d.day = $5::date{within}
           GROUP BY d.branch_id, d.officer_id
           HAVING sum(d.due_paise) <> 0 OR sum(d.receipts) <> 0) s
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = s.drill_branch
         JOIN users u ON u.tenant_id = $1 AND u.user_id = s.drill_officer
         ORDER BY b.branch_name, s.drill_branch, 2, s.drill_officer"
    )
}

fn collection_efficiency(narrow: &Narrow<'_>) -> String {
    let within = narrow.all("d");
    format!(
        "SELECT b.branch_name AS branch, s.*
         FROM (SELECT d.branch_id AS drill_branch, {FLOWS}
           FROM daily_figures d WHERE d.tenant_id = $1 AND d.day BETWEEN $5::date AND $6::date{within}
           GROUP BY d.branch_id
           HAVING sum(d.due_paise) <> 0 OR sum(d.receipts) <> 0) s
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = s.drill_branch
         ORDER BY b.branch_name, s.drill_branch"
    )
}

fn client_ageing(narrow: &Narrow<'_>) -> String {
    let (within, of_npa) = (narrow.people("a"), narrow.people("n"));
    // The roll-up does not know how long borrowers have been in NPA. They are few.
    format!(
        r#"SELECT class, clients, "activeLoans", outstanding, overdue FROM (
             SELECT k.place, k.name AS class, coalesce(sum(a.clients), 0)::bigint AS clients,
               coalesce(sum(a.active_loans), 0)::bigint AS "activeLoans",
               coalesce(sum(a.outstanding_paise), 0)::bigint AS outstanding,
               coalesce(sum(a.overdue_paise), 0)::bigint AS overdue
             FROM (VALUES (1, 'standard', 'Standard'), (2, 'sma_0', 'SMA-0'), (3, 'sma_1', 'SMA-1'), (4, 'sma_2', 'SMA-2'))
               AS k (place, class, name)
             LEFT JOIN ageing_figures a ON a.tenant_id = $1 AND a.class = k.class{within}
             GROUP BY k.place, k.name
             UNION ALL
             SELECT k.place, k.name, count(n.since), coalesce(sum(n.loans), 0)::bigint, coalesce(sum(n.outstanding), 0)::bigint,
               coalesce(sum(n.overdue), 0)::bigint
             FROM (VALUES (5, 'NPA, substandard', NULL, 12), (6, 'NPA, doubtful 1', 12, 24), (7, 'NPA, doubtful 2', 24, 48),
               (8, 'NPA, doubtful 3', 48, NULL)) AS k (place, name, after, up_to)
             LEFT JOIN (
               SELECT k.since, (array_agg(l.branch_id ORDER BY p.oldest_unpaid_due, l.loan_id))[1] AS branch_id,
                 (array_agg(l.officer_id ORDER BY p.oldest_unpaid_due, l.loan_id))[1] AS officer_id, count(*) AS loans,
                 sum(p.principal_paise) AS outstanding, sum(o.overdue) AS overdue
               FROM borrower_classes k
               JOIN loans l ON l.tenant_id = $1 AND l.client_id = k.client_id AND l.state = 'active'
               JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id
               CROSS JOIN LATERAL (
                 SELECT coalesce(sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
                   - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise), 0) AS overdue
                 FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id AND i.due_on < $8::date) o
               WHERE k.tenant_id = $1 AND k.class = 'npa' AND k.cleared_on IS NULL
               GROUP BY k.client_id, k.since) n ON (k.after IS NULL OR $8::date - 1 > n.since + make_interval(months => k.after))
               AND (k.up_to IS NULL OR $8::date - 1 <= n.since + make_interval(months => k.up_to)){of_npa}
             GROUP BY k.place, k.name) k
           ORDER BY place"#
    )
}

fn branch_performance(narrow: &Narrow<'_>, ranked: bool) -> String {
    let table = if narrow.is_of_officer() {
        "officer_figures"
    } else {
        "branch_figures"
    };
    let within = narrow.people("f");
    let order = if ranked {
        "f.outstanding_paise DESC"
    } else {
        "b.branch_name"
    };
    format!(
        r#"SELECT rank() OVER (ORDER BY f.outstanding_paise DESC) AS rank, b.branch_name AS branch,
             b.manager_name AS manager, f.branch_id AS drill_branch, f.clients, f.active_loans AS "activeLoans",
             f.outstanding_paise AS outstanding, f.before_outstanding_paise AS "beforeOutstanding",
             f.before_clients AS "beforeClients", f.par30_paise AS par30, f.month_disbursed_paise AS disbursed,
             f.month_due_paise AS due, f.month_on_time_paise AS "onTime", f.month_collected_paise AS collected,
             f.month_new_clients AS "newClients"
           FROM {table} f JOIN branches b ON b.tenant_id = f.tenant_id AND b.branch_id = f.branch_id
           WHERE f.tenant_id = $1{within} ORDER BY {order}, f.branch_id"#
    )
}

/// Returns the query for the number of actions by name in the period: from daily sums, and record by record for
/// unsealed ones.
pub(super) fn deeds(narrow: &Narrow<'_>) -> String {
    let within = narrow.actors("a");
    let period = "a.tenant_id = $1 AND a.day BETWEEN $5::date AND $6::date";
    format!(
        "(SELECT a.actor_name, a.sign_ins, a.exports, a.denied, a.records, a.last_at
            FROM audit_by_actor a WHERE {period}{within}
          UNION ALL SELECT a.actor_name, a.sign_ins, a.exports, a.denied, 1, a.recorded_at
            FROM munim_unsealed() a WHERE {period}{within})"
    )
}

fn user_activity(narrow: &Narrow<'_>) -> String {
    let deeds = deeds(narrow);
    format!(
        r#"SELECT s.*, s.records - s."signIns" - s.exports - s.denied AS other
           FROM (SELECT d.actor_name AS "user", sum(d.sign_ins)::bigint AS "signIns", sum(d.exports)::bigint AS exports,
               sum(d.denied)::bigint AS denied, sum(d.records)::bigint AS records, max(d.last_at) AS "lastAt"
             FROM {deeds} d GROUP BY d.actor_name) s
           ORDER BY s.records DESC, s."user""#
    )
}

fn compliance(narrow: &Narrow<'_>) -> String {
    let (positions, ageing, sheets) = (narrow.people("p"), narrow.people("a"), narrow.people("c"));
    let devices = narrow.branches_only("d");
    let percent = |part: &str, whole: &str| {
        format!("coalesce(round({part} * 100.0 / nullif({whole}, 0), 2), 0)::text || ' %'")
    };
    let par30 = percent("p.par30", "p.gross");
    let par90 = percent("p.par90", "p.gross");
    format!(
        "SELECT k.area, k.rule, k.found, k.state, k.source
         FROM (SELECT coalesce(sum(p.outstanding_paise), 0) AS gross, coalesce(sum(p.par30_paise), 0) AS par30,
             coalesce(sum(p.par90_paise), 0) AS par90
           FROM portfolio_snapshots p WHERE p.tenant_id = $1 AND p.as_of = $8::date{positions}) p
         CROSS JOIN (SELECT coalesce(sum(a.clients) FILTER (WHERE a.class = 'npa'), 0) AS npa,
             coalesce(sum(a.clients) FILTER (WHERE a.class = 'sma_2'), 0) AS sma2,
             coalesce(sum(a.over_exposed), 0) AS over_exposed
           FROM ageing_figures a WHERE a.tenant_id = $1{ageing}) a
         CROSS JOIN (SELECT count(*) AS waiting FROM collection_sheets c
           WHERE c.tenant_id = $1 AND c.submitted_at IS NULL AND c.due_on < $8::date{sheets}) c
         CROSS JOIN (SELECT count(*) AS active, count(*) FILTER (WHERE d.expires_at < $12) AS expired
           FROM devices d WHERE d.tenant_id = $1 AND d.revoked_at IS NULL{devices}) d
         CROSS JOIN (SELECT coalesce(bool_and(s.password_policy_enabled), true) AS policy,
             coalesce(max(s.min_password_length), 8) AS length, coalesce(max(s.password_expiry_days), 90) AS expiry,
             coalesce(max(s.max_failed_login_attempts), 5) AS failures, coalesce(bool_or(s.two_factor_enabled), false) AS factor,
             coalesce(max(s.session_timeout_minutes), 30) AS idle, coalesce(bool_or(s.ip_whitelist_enabled), false) AS listed
           FROM security_settings s WHERE s.tenant_id = $1) s
         CROSS JOIN LATERAL (VALUES
           (1, 'Portfolio', 'PAR > 30 is at most 5 % of the outstanding principal', {par30},
             CASE WHEN p.par30 * 100 <= p.gross * 5 THEN 'Met' ELSE 'Not met' END, 'Portfolio snapshot'),
           (2, 'Portfolio', 'No principal is more than 90 days past due', {par90},
             CASE WHEN p.par90 = 0 THEN 'Met' ELSE 'Not met' END, 'Portfolio snapshot'),
           (3, 'Asset classes', 'No borrower is an NPA', a.npa || ' borrowers',
             CASE WHEN a.npa = 0 THEN 'Met' ELSE 'Not met' END, 'Borrowers by class'),
           (4, 'Asset classes', 'No borrower is in SMA-2, on the way to an NPA', a.sma2 || ' borrowers',
             CASE WHEN a.sma2 = 0 THEN 'Met' ELSE 'Watch' END, 'Borrowers by class'),
           (5, 'Lending limits', 'No borrower owes more than 2,00,000 rupees of principal here', a.over_exposed || ' borrowers',
             CASE WHEN a.over_exposed = 0 THEN 'Met' ELSE 'Not met' END, 'Borrowers by class'),
           (6, 'Collections', 'Every collection sheet is handed in once its day is over', c.waiting || ' open sheets',
             CASE WHEN c.waiting = 0 THEN 'Met' ELSE 'Not met' END, 'Collection sheets'),
           (7, 'Passwords', 'The password policy is on and asks for 8 characters or more',
             CASE WHEN s.policy THEN s.length || ' characters' ELSE 'Off' END,
             CASE WHEN s.policy AND s.length >= 8 THEN 'Met' ELSE 'Not met' END, 'Security settings'),
           (8, 'Passwords', 'Passwords run out after 90 days or sooner',
             CASE WHEN s.expiry = 0 THEN 'Never' ELSE s.expiry || ' days' END,
             CASE WHEN s.expiry BETWEEN 1 AND 90 THEN 'Met' ELSE 'Not met' END, 'Security settings'),
           (9, 'Sign-in', 'Accounts are locked after five failures or fewer',
             CASE WHEN s.failures = 0 THEN 'Never' ELSE s.failures || ' failures' END,
             CASE WHEN s.failures BETWEEN 1 AND 5 THEN 'Met' ELSE 'Not met' END, 'Security settings'),
           (10, 'Sign-in', 'A second factor is asked for', CASE WHEN s.factor THEN 'On' ELSE 'Off' END,
             CASE WHEN s.factor THEN 'Met' ELSE 'Not met' END, 'Security settings'),
           (11, 'Sign-in', 'Sessions end after 30 idle minutes or sooner', s.idle || ' minutes',
             CASE WHEN s.idle <= 30 THEN 'Met' ELSE 'Not met' END, 'Security settings'),
           (12, 'Sign-in', 'Only known networks are let in', CASE WHEN s.listed THEN 'On' ELSE 'Off' END,
             CASE WHEN s.listed THEN 'Met' ELSE 'Watch' END, 'Security settings'),
           (13, 'Devices', 'Devices whose activation has run out are extended or revoked', d.expired || ' of ' || d.active || ' devices',
             CASE WHEN d.expired = 0 THEN 'Met' ELSE 'Watch' END, 'Devices')
         ) AS k (place, area, rule, found, state, source)
         ORDER BY k.place"
    )
}
