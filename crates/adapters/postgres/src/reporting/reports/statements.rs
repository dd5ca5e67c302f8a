//! Statements of the books, read at once from movements of accounts. Totals are rows. `drill_account` is the account of
//! a row, `drill_from` the first day that a row of a balance sheet adds up.
use munim_reporting::ReportKey as Key;

use super::narrow::Narrow;
use crate::books::spans::{through, within};

/// Returns the statement of a report; `None` if it is not about the books.
pub(super) fn statement(key: Key, narrow: &Narrow<'_>) -> Option<String> {
    Some(match key {
        Key::IncomeStatement => income_statement(narrow),
        Key::ProfitLoss => profit_loss(narrow),
        Key::BalanceSheet => balance_sheet(narrow),
        Key::CashFlow => cash_flow(narrow),
        _ => return None,
    })
}

/// What a movement of [`earned`] adds to an account of income or expense.
const GAINED: &str =
    "CASE m.span WHEN 'carried' THEN m.debit_paise - m.credit_paise ELSE m.credit_paise - m.debit_paise END";

/// Leaves out accounts without other movements.
const MOVED: &str = "HAVING sum(CASE m.span WHEN 'carried' THEN -m.debit_paise ELSE m.debit_paise END) <> 0
    OR sum(CASE m.span WHEN 'carried' THEN -m.credit_paise ELSE m.credit_paise END) <> 0";

/// Returns the condition for the movements of a period, and for those in it that carried the result of a year to
/// reserves: what they took off income and expense is added again.
fn earned(from: &str, to: &str) -> String {
    format!(
        "({} OR m.span = 'carried' AND m.starts_on >= {from} AND m.starts_on <= {to})",
        within("m", from, to)
    )
}

/// Returns SQL for the gain of an account of income or expense, with the sign that its section shows.
fn shown(gained: &str) -> String {
    format!("coalesce(CASE k.kind WHEN 'expense' THEN -sum({gained}) ELSE sum({gained}) END, 0)::bigint")
}

/// Returns SQL for accounts of income and expense that moved, with the total of each kind and the surplus. `gains`
/// reads what each account gained, `figures` shows it.
fn result(gains: &str, figures: &str) -> String {
    format!(
        "SELECT CASE k.kind WHEN 'income' THEN 'Income' WHEN 'expense' THEN 'Expense' ELSE 'Surplus' END AS section,
           k.account_code AS code,
           coalesce(k.account_name, CASE k.kind WHEN 'income' THEN 'Total income' WHEN 'expense' THEN 'Total expense'
             ELSE 'Surplus of the period' END) AS account,
           k.account_id AS drill_account, {figures}
         FROM accounts k LEFT JOIN ({gains}) g ON g.account_id = k.account_id
         WHERE k.tenant_id = $1 AND k.kind IN ('income', 'expense')
         GROUP BY GROUPING SETS ((k.kind, k.account_id, k.account_code, k.account_name), (k.kind), ())
         HAVING grouping(k.account_id) = 1 OR count(g.account_id) > 0
         ORDER BY CASE k.kind WHEN 'income' THEN 1 WHEN 'expense' THEN 2 ELSE 3 END, k.account_code NULLS LAST"
    )
}

fn income_statement(narrow: &Narrow<'_>) -> String {
    let (period, branches) = (earned("$5::date", "$6::date"), narrow.branches_only("m"));
    let gains = format!(
        "SELECT m.account_id, sum({GAINED}) AS gained
         FROM account_movements m WHERE m.tenant_id = $1 AND {period}{branches} GROUP BY m.account_id {MOVED}"
    );
    result(&gains, &format!("{} AS amount", shown("g.gained")))
}

fn profit_loss(narrow: &Narrow<'_>) -> String {
    let (now, before) = (earned("$5::date", "$6::date"), earned("$13::date", "$14::date"));
    let branches = narrow.branches_only("m");
    let gains = format!(
        "SELECT b.account_id, sum(b.gained) AS gained, sum(b.gained_before) AS gained_before
         FROM (SELECT m.account_id, sum({GAINED}) AS gained, 0 AS gained_before
             FROM account_movements m WHERE m.tenant_id = $1 AND {now}{branches} GROUP BY m.account_id {MOVED}
           UNION ALL SELECT m.account_id, 0, sum({GAINED})
             FROM account_movements m WHERE m.tenant_id = $1 AND {before}{branches} GROUP BY m.account_id {MOVED}) b
         GROUP BY b.account_id"
    );
    let (now, before) = (shown("g.gained"), shown("g.gained_before"));
    let figures = format!(
        r#"{now} AS amount, {before} AS before, {now} - {before} AS change,
           CASE WHEN {before} > 0 THEN {before} END AS "growthBase""#
    );
    result(&gains, &figures)
}

/// Returns the balance sheet. Earnings that are not in reserves yet belong to the owners too. On the last day of a
/// year there are none.
fn balance_sheet(narrow: &Narrow<'_>) -> String {
    let (past, branches) = (through("m", "$7::date"), narrow.branches_only("m"));
    format!(
        "SELECT CASE r.part WHEN 1 THEN 'Assets' WHEN 2 THEN 'Liabilities' WHEN 3 THEN 'Equity' ELSE 'Liabilities and equity' END
             AS section, r.account_code AS code, r.account_name AS account, r.amount, r.account_id AS drill_account,
           r.since AS drill_from
         FROM (WITH moved AS (
           SELECT a.kind, a.account_id, a.account_code, a.account_name, s.gained, s.this_year
           FROM (SELECT m.account_id, sum(m.credit_paise - m.debit_paise)::bigint AS gained,
               coalesce(sum(m.credit_paise - m.debit_paise) FILTER (WHERE m.span <> 'year'), 0)::bigint AS this_year
             FROM account_movements m WHERE m.tenant_id = $1 AND {past}{branches} GROUP BY m.account_id) s
           JOIN accounts a ON a.tenant_id = $1 AND a.account_id = s.account_id
         ), ended AS (
           SELECT EXISTS (SELECT FROM account_movements c WHERE c.tenant_id = $1 AND c.span = 'carried'
             AND c.starts_on >= munim_financial_year($7::date) AND c.starts_on <= $7::date) AS ended
         ), surplus AS (
           SELECT coalesce(sum(gained - this_year) FILTER (WHERE NOT e.ended), 0)::bigint AS earlier,
             coalesce(sum(CASE WHEN e.ended THEN gained ELSE this_year END), 0)::bigint AS this_year,
             CASE WHEN NOT bool_or(e.ended) THEN munim_financial_year($7::date) END AS since
           FROM ended e LEFT JOIN moved ON kind IN ('income', 'expense')
         ), lines AS (
           SELECT CASE kind WHEN 'asset' THEN 1 WHEN 'liability' THEN 2 ELSE 3 END AS part, 1 AS place, account_code, account_name,
             account_id, CASE kind WHEN 'asset' THEN -gained ELSE gained END AS amount, munim_financial_year($7::date) AS since
           FROM moved WHERE kind IN ('asset', 'liability', 'equity') AND gained <> 0
           UNION ALL SELECT 3, 2, NULL, 'Surplus of earlier years', NULL, earlier, NULL FROM surplus WHERE earlier <> 0
           UNION ALL SELECT 3, 3, NULL, 'Surplus of the year', NULL, this_year, since FROM surplus
         ), totals AS (
           SELECT k.part, 4, NULL, k.name, NULL::bigint, coalesce(sum(l.amount), 0)::bigint, NULL::date
           FROM (VALUES (1, 'Total assets', ARRAY[1]), (2, 'Total liabilities', ARRAY[2]), (3, 'Total equity', ARRAY[3]),
             (4, 'Total liabilities and equity', ARRAY[2, 3])) AS k (part, name, parts)
           LEFT JOIN lines l ON l.part = ANY (k.parts) GROUP BY k.part, k.name
         )
         SELECT * FROM lines UNION ALL SELECT * FROM totals) r
         ORDER BY r.part, r.place, r.account_code"
    )
}

fn cash_flow(narrow: &Narrow<'_>) -> String {
    let branches = narrow.branches_only("m");
    let held = |day: &str| {
        format!(
            "SELECT m.account_id, sum(m.debit_paise - m.credit_paise)::bigint AS amount FROM account_movements m
             WHERE m.tenant_id = $1 AND {}{branches} AND m.account_id = ANY (ARRAY(SELECT a.account_id FROM accounts a
               WHERE a.tenant_id = $1 AND a.is_cash))
             GROUP BY m.account_id",
            through("m", day)
        )
    };
    let (opening, closing) = (held("($5::date - 1)"), held("$6::date"));
    let period = within("m", "$5::date", "$6::date");
    format!(
        "SELECT CASE r.part WHEN 1 THEN 'Opening balance' WHEN 2 THEN 'Received' WHEN 3 THEN 'Paid' WHEN 4 THEN 'Change'
             ELSE 'Closing balance' END AS section, r.account_code AS code, r.account_name AS account, r.amount,
           r.account_id AS drill_account
         FROM (WITH flows AS (
           SELECT m.account_id, sum(m.received_paise)::bigint AS received, sum(m.paid_paise)::bigint AS paid
           FROM cash_movements m WHERE m.tenant_id = $1 AND {period}{branches} GROUP BY m.account_id
         ), amounts AS (
           SELECT 1 AS part, o.account_id, o.amount FROM ({opening}) o
           UNION ALL SELECT 2, account_id, received FROM flows
           UNION ALL SELECT 3, account_id, paid FROM flows
           UNION ALL SELECT 5, c.account_id, c.amount FROM ({closing}) c
         ), totals AS (
           SELECT k.part, NULL::text, k.name, NULL::bigint,
             coalesce(sum(CASE WHEN k.part = 4 AND m.part = 3 THEN -m.amount ELSE m.amount END), 0)::bigint
           FROM (VALUES (1, 'Total opening balance', ARRAY[1]), (2, 'Total received', ARRAY[2]), (3, 'Total paid', ARRAY[3]),
             (4, 'Received less paid', ARRAY[2, 3]), (5, 'Total closing balance', ARRAY[5])) AS k (part, name, parts)
           LEFT JOIN amounts m ON m.part = ANY (k.parts) GROUP BY k.part, k.name
         )
         SELECT m.part, a.account_code, a.account_name, m.account_id, m.amount
         FROM amounts m JOIN accounts a ON a.tenant_id = $1 AND a.account_id = m.account_id WHERE m.amount <> 0
         UNION ALL SELECT * FROM totals) r
         ORDER BY r.part, r.account_code NULLS LAST"
    )
}
