//! The statements of the books, compared with sums over all lines of the journal.
use actix_web::http::Method;
use futures_util::future::join;
use munim_kernel::{Clock as _, TenantId};
use munim_testkit::{MFI, World, somebody_waits};
use serde_json::{Value, json};
use time::{Date, Duration};

use super::{
    day_end::{business_date, carry_out, end_day},
    journal::{Journal, Row, begun, day, paise},
    lender::Lender,
    settings_of_loans::{admin, set},
};

const YEAR_ENDS: &str = "2027-03-31";
const STATEMENTS: [&str; 4] = ["income-statement", "balance-sheet", "cash-flow", "profit-loss"];

/// Returns a tenant whose books contain disbursals, payments in cash and at the bank, advances, reversals, refunds, an
/// undone disbursal, a day end, and the end of a financial year.
pub(crate) async fn lived() -> Lender {
    let mut lender = Lender::with_years_of_books().await;
    // Half of the portfolio, which nobody repays until the end of the year, would be more than the year's income.
    let provisions = json!({"provisionSubstandard": "1", "provisionDoubtful1": "1", "provisionDoubtful2": "1", "provisionDoubtful3": "1"});
    let changed = set(&lender, &admin(&lender).await, provisions).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let loan = lender.lent().await;
    lender.pay(&loan, 4_000, "cash").await;
    // A day end finds the held money of the first payment, and an instalment that fell due.
    lender.pass_days(32).await;
    lender.world.clock.advance(Duration::days(32));
    lender.sign_in().await;
    end_day(&mut lender).await;
    lender.pay(&loan, 1_500.75, "upi").await;
    let bounced = lender.pay(&loan, 2_000, "cheque").await["paymentId"].clone();
    lender.pass_days(20).await;
    lender.reverse(&bounced, "The cheque came back").await;
    let other = lender.lent().await;
    let undone = lender.lent().await;
    let reason = json!({"reason": "Paid to the wrong account"});
    lender
        .post(&lender.accountant, &format!("{undone}/undo-disbursal"), reason)
        .await;
    lender.pass_days(40).await;
    lender.pay(&other, 33_000, "bank").await;
    lender.close(&other).await;
    let excess = lender.get(&lender.officer, &other).await["advance"].clone();
    let wanted = json!({"amount": excess, "mode": "cash", "reason": "Paid too much"});
    lender.accepted(&format!("{other}/refund"), wanted).await;
    lender.verify().await;
    pass_to_the_end_of_the_year(&mut lender).await;
    end_day(&mut lender).await;
    lender.pass_days(117).await;
    lender.pay(&loan, 9_000, "cash").await;
    lender.pass_days(70).await;
    lender.pay(&loan, 700, "upi").await;
    lender.verify().await;
    lender
}

/// Moves the business date and the clock to the last business date of the financial year.
async fn pass_to_the_end_of_the_year(lender: &mut Lender) {
    let left = day(YEAR_ENDS) - day(&business_date(lender).await);
    lender.pass_days(left.whole_days()).await;
    let clock = &lender.world.clock;
    clock.advance(day(YEAR_ENDS) - clock.now().date());
    // Signing keys and passwords have expired by then.
    let passwords = "UPDATE users SET password_changed_at = '2027-03-01 00:00Z' WHERE tenant_id > 0";
    lender.world.alter(passwords).await;
    lender.world.kit.keep_keys(&lender.world.store).await;
    lender.sign_in().await;
}

async fn get(lender: &Lender, token: &str, path: &str) -> Value {
    lender
        .get(token, &format!("/api/reports/{path}&pageSize=200"))
        .await
}

/// Returns the rows of a statement with the column at that index.
fn rows_of(report: &Value, place: usize) -> Vec<Row> {
    let text = |cell: &Value| cell.as_str().unwrap().to_owned();
    let rows = report["rows"].as_array().unwrap().iter().map(|row| {
        let cells = &row["cells"];
        // Totals have no code.
        let code = if cells[1].is_null() { &cells[2] } else { &cells[1] };
        (text(&cells[0]), text(code), paise(&cells[place]))
    });
    rows.collect()
}

/// Compares all statements of periods and days with the lines.
async fn check(lender: &Lender, token: &str, branch: Option<i64>, days: &[Date]) {
    let journal = Journal::read(lender, branch).await;
    let of_branch = branch.map_or_else(String::new, |branch| format!("&branchId={branch}"));
    for (place, from) in days.iter().enumerate() {
        let path = format!("balance-sheet?asOf={from}{of_branch}");
        let sheet = get(lender, token, &path).await;
        assert_eq!(rows_of(&sheet, 3), journal.balance_sheet(*from), "{path}");
        for to in days.iter().skip(place) {
            if *to - *from >= Duration::days(366) {
                continue;
            }
            let period = format!("?from={from}&to={to}{of_branch}");
            let statement = get(lender, token, &format!("income-statement{period}")).await;
            assert_eq!(
                rows_of(&statement, 3),
                journal.income_statement(*from, *to),
                "{period}"
            );
            let flow = get(lender, token, &format!("cash-flow{period}")).await;
            assert_eq!(rows_of(&flow, 3), journal.cash_flow(*from, *to), "{period}");
            let year_before = |day: &Date| day.replace_year(day.year() - 1).unwrap();
            let before = (year_before(from), year_before(to));
            let compared = get(lender, token, &format!("profit-loss{period}")).await;
            let befores = rows_of(&compared, 4).into_iter().map(|row| row.2);
            let mut found: Vec<_> = rows_of(&compared, 3).into_iter().zip(befores).collect();
            found.sort();
            assert_eq!(found, journal.profit_loss((*from, *to), before), "{period}");
        }
    }
}

#[actix_web::test]
async fn statements_are_what_the_lines_of_the_journal_add_up_to() {
    let lender = lived().await;
    let journal = Journal::read(&lender, None).await;
    let own = journal.lines.iter().map(|line| line.booked_on);
    let mut days: Vec<_> = own.filter(|day| *day >= begun()).collect();
    let (first, last) = (days[0], *days.last().unwrap());
    // The days around the entries, and the first and last days of months and of the financial year.
    days.extend([
        first - Duration::days(400),
        first - Duration::DAY,
        last + Duration::DAY,
        day("2025-03-31"),
        day("2025-04-01"),
        day("2026-02-28"),
        day("2026-03-31"),
        day("2026-09-30"),
        day("2026-10-01"),
        day("2026-12-31"),
        day("2027-03-31"),
        day("2027-04-01"),
        day("2027-04-15"),
    ]);
    days.sort();
    days.dedup();
    check(&lender, &lender.accountant, None, &days).await;
    let branch = journal.lines.last().unwrap().branch;
    let some: Vec<_> = days.iter().step_by(3).copied().collect();
    check(&lender, &lender.accountant, Some(branch), &some).await;
    // A user who reaches one branch sees its books, with or without a filter.
    let (own, named) = (
        get(&lender, &lender.manager, "balance-sheet?page=1").await,
        get(
            &lender,
            &lender.accountant,
            &format!("balance-sheet?branchId={branch}"),
        )
        .await,
    );
    assert_eq!(rows_of(&own, 3), rows_of(&named, 3));
    assert!(named["rows"][0]["ledger"].is_object(), "{named}");
    assert!(
        own["rows"][0].get("ledger").is_none(),
        "a manager does not read the books"
    );
    let elsewhere = lender
        .world
        .database
        .number(&format!(
            "SELECT min(branch_id) FROM branches WHERE tenant_id = {} AND branch_id <> {branch}",
            lender.tenant
        ))
        .await;
    let path = format!("/api/reports/balance-sheet?branchId={elsewhere}");
    let refused = lender
        .call(&lender.manager, Method::GET, &path, Value::Null)
        .await;
    assert_eq!(refused.status, 404, "{refused:?}");
}

#[actix_web::test]
async fn a_total_is_the_balance_of_the_same_day_and_its_rows_lead_on() {
    let lender = lived().await;
    let token = &lender.accountant;
    let sheet = get(&lender, token, "balance-sheet?page=1").await;
    let as_of = sheet["asOf"].as_str().unwrap().to_owned();
    let balances = lender
        .get(token, &format!("/api/books/trial-balance?asOf={as_of}"))
        .await;
    let of_kind = |kind: &str| -> i64 {
        let rows = balances["rows"].as_array().unwrap().iter();
        let of_kind = rows.filter(|row| row["kind"] == kind);
        of_kind
            .map(|row| paise(&row["debit"]) - paise(&row["credit"]))
            .sum()
    };
    let amount = |name: &str| {
        let rows = rows_of(&sheet, 3);
        rows.iter().find(|row| row.1 == name).unwrap().2
    };
    assert_eq!(amount("Total assets"), of_kind("asset"));
    assert_eq!(amount("Total liabilities"), -of_kind("liability"));
    assert_eq!(
        amount("Total equity"),
        -of_kind("equity") - of_kind("income") - of_kind("expense")
    );
    assert_eq!(amount("Total assets"), amount("Total liabilities and equity"));
    assert!(amount("3100") > 0 && amount("Surplus of the year") > 0);

    // The line of the year's surplus links to the year's income statement, other rows to ledgers that close at their
    // amounts.
    let mut surplus = 0;
    for row in sheet["rows"].as_array().unwrap() {
        let ledger = &row["ledger"];
        if let Some(account) = ledger["accountId"].as_i64() {
            let (from, to) = (ledger["from"].as_str().unwrap(), ledger["to"].as_str().unwrap());
            let path = format!("/api/books/accounts/{account}/ledger?from={from}&to={to}");
            let closing = paise(&lender.get(token, &path).await["closing"]);
            let sign = if row["cells"][0] == "Assets" { 1 } else { -1 };
            assert_eq!(sign * closing, paise(&row["cells"][3]), "{row}");
        } else if row["drill"].is_object() {
            let parameters = &row["drill"]["parameters"];
            let path = format!(
                "{}?from={}&to={}",
                row["drill"]["report"].as_str().unwrap(),
                parameters["from"].as_str().unwrap(),
                parameters["to"].as_str().unwrap()
            );
            let statement = get(&lender, token, &path).await;
            surplus = rows_of(&statement, 3).last().unwrap().2;
            assert_eq!(surplus, paise(&row["cells"][3]));
        }
    }
    assert_eq!(surplus, amount("Surplus of the year"));

    // The change in percent is left out if there was nothing to compare with.
    let compared = get(&lender, token, "profit-loss?page=1").await;
    for row in compared["rows"].as_array().unwrap() {
        let cells = &row["cells"];
        assert_eq!(paise(&cells[3]) - paise(&cells[4]), paise(&cells[5]), "{row}");
        assert_eq!(cells[6].is_null(), paise(&cells[4]) <= 0, "{row}");
    }
}

#[actix_web::test]
async fn the_end_of_a_year_carries_income_and_expense_to_reserves_and_its_statements_stay() {
    let lender = lived().await;
    let token = &lender.accountant;
    let journal = Journal::read(&lender, None).await;
    let carried = journal.lines.iter().filter(|line| line.is_carried);
    let carried: Vec<_> = carried.filter(|line| line.booked_on > begun()).collect();
    assert!(carried.iter().all(|line| line.booked_on == day(YEAR_ENDS)) && carried.len() > 1);

    let earned = async |to: &str| {
        let year = get(
            &lender,
            token,
            &format!("income-statement?from=2026-04-01&to={to}"),
        )
        .await;
        rows_of(&year, 3).last().unwrap().2
    };
    let surplus = earned(YEAR_ENDS).await;
    assert!(surplus > 0);
    let balances = async |as_of: &str| {
        let path = format!("/api/books/trial-balance?asOf={as_of}");
        let found = lender.get(token, &path).await;
        assert_eq!(found["totalDebit"], found["totalCredit"], "{as_of}");
        found["rows"].as_array().unwrap().clone()
    };
    let of_year = |rows: &[Value]| -> i64 {
        let result = rows
            .iter()
            .filter(|row| row["kind"] == "income" || row["kind"] == "expense");
        result
            .map(|row| paise(&row["credit"]) - paise(&row["debit"]))
            .sum()
    };
    assert_eq!(of_year(&balances("2027-03-30").await), earned("2027-03-30").await);
    let reserves = |rows: &[Value]| {
        let reserves = rows.iter().find(|row| row["code"] == "3100").unwrap();
        paise(&reserves["credit"])
    };
    let before = reserves(&balances("2027-03-30").await);
    for as_of in [YEAR_ENDS, "2027-04-01"] {
        let rows = balances(as_of).await;
        assert_eq!(of_year(&rows), 0, "{as_of}");
        assert_eq!(reserves(&rows) - before, surplus, "{as_of}");
    }
    // The record of the day end contains the number of these entries.
    let ended = format!(
        "SELECT new_values->>'endedYear' AS year, (new_values->>'reserveEntries')::bigint AS entries,
           (SELECT count(*) FROM journal_entries e WHERE e.tenant_id = a.tenant_id AND e.source_kind = 'year_end'
             AND e.booked_on = '{YEAR_ENDS}') AS posted
         FROM audit_log a WHERE tenant_id = {} AND action = 'FINISH' AND entity_type = 'DayEnd'
           AND new_values ? 'endedYear'",
        lender.tenant
    );
    let ended = lender.world.database.rows(&ended).await;
    assert_eq!(ended.len(), 1);
    assert_eq!(ended[0]["year"], "2026-27");
    assert_eq!(ended[0]["entries"], ended[0]["posted"]);
    assert!(ended[0]["posted"].as_i64() > Some(0), "{ended:?}");
    // Entries carry what belongs to each branch.
    let branches =
        "SELECT count(*) FROM (SELECT branch_id FROM journal_entries WHERE source_kind = 'year_end'
        GROUP BY branch_id, booked_on HAVING count(*) > 1) twice";
    assert_eq!(lender.world.database.number(branches).await, 0);
}

#[actix_web::test]
async fn the_end_of_a_year_waits_for_a_change_of_the_head_office() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    pass_to_the_end_of_the_year(&mut lender).await;
    lender.pay(&loan, 500, "upi").await;
    let branch = lender.world.member(MFI, "LoanOfficer").await.branch();
    let run = json!({"date": YEAR_ENDS});
    lender.post(&lender.accountant, "/api/day-end/run", run).await;
    let (world, tenant) = (&lender.world, lender.tenant);
    // Making a branch the head office locks the tenant, then the branch, then the former head office.
    let changing = world.database.another_client().await;
    let held = format!(
        "BEGIN; SELECT FROM tenants WHERE tenant_id = {tenant} FOR NO KEY UPDATE;
         SELECT FROM branches WHERE tenant_id = {tenant} AND branch_id = {branch} FOR UPDATE"
    );
    changing.batch_execute(&held).await.unwrap();
    let changes = async {
        world.database.until(&somebody_waits("")).await;
        let changed = format!("SELECT FROM branches WHERE tenant_id = {tenant} FOR NO KEY UPDATE; COMMIT");
        changing.batch_execute(&changed).await.unwrap();
    };
    join(carry_out(&lender), changes).await;
    let deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    assert_eq!(world.database.number(deadlocks).await, 0);
    let carried = format!(
        "SELECT count(*) FROM journal_entries WHERE tenant_id = {tenant} AND branch_id = {branch} AND source_kind = 'year_end'
           AND booked_on = '{YEAR_ENDS}'"
    );
    assert_eq!(world.database.number(&carried).await, 1);
    assert!(business_date(&lender).await.as_str() > YEAR_ENDS);
    lender.verify().await;
}

#[actix_web::test]
async fn statements_have_an_order_and_officers_do_not_see_them() {
    let lender = Lender::new().await;
    for report in STATEMENTS {
        let path = format!("/api/reports/{report}?sort=amount");
        let refused = lender
            .call(&lender.accountant, Method::GET, &path, Value::Null)
            .await;
        assert_eq!(
            refused.code(),
            (409, "report_not_sortable".to_owned()),
            "{report}"
        );
    }
    let world: &World = &lender.world;
    world
        .alter(
            "INSERT INTO role_permissions (tenant_id, role_id, permission)
             SELECT tenant_id, role_id, 'REPORT_VIEW' FROM roles WHERE role_name = 'FieldOfficer' ON CONFLICT DO NOTHING",
        )
        .await;
    let officer = world.token(MFI, &world.member(MFI, "FieldOfficer").await).await;
    let seen = lender.get(&officer, "/api/reports").await.to_string();
    assert!(seen.contains("\"portfolio-summary\""), "{seen}");
    for report in STATEMENTS {
        assert!(!seen.contains(&format!("\"{report}\"")), "{report}");
        let path = format!("/api/reports/{report}");
        let refused = lender.call(&officer, Method::GET, &path, Value::Null).await;
        assert_eq!(refused.code(), (403, "forbidden".to_owned()), "{report}");
    }
}

/// Returns the twelve months before the template's.
fn past_months() -> Vec<(Date, Date)> {
    let mut months = Vec::new();
    let mut first = begun().replace_day(1).unwrap();
    for _ in 0..12 {
        let last = first - Duration::DAY;
        first = last.replace_day(1).unwrap();
        months.push((first, last));
    }
    months
}

#[actix_web::test]
async fn each_past_month_of_a_generated_lender_has_figures_that_agree() {
    let lender = Lender::with_years_of_books().await;
    let token = &lender.accountant;
    let rows = async |path: String| rows_of(&get(&lender, token, &path).await, 3);
    let named = |rows: &[Row], name: &str| rows.iter().find(|row| row.1 == name).map_or(0, |row| row.2);
    for (from, to) in past_months() {
        let period = format!("?from={from}&to={to}");
        let flow = rows(format!("cash-flow{period}")).await;
        let earned = rows(format!("income-statement{period}")).await;
        let sheet = rows(format!("balance-sheet?asOf={to}")).await;
        let path = format!("/api/books/trial-balance?asOf={to}");
        let balances = lender.get(token, &path).await;
        assert_eq!(balances["totalDebit"], balances["totalCredit"], "{to}");
        let balance = |code: &str| {
            let found = balances["rows"]
                .as_array()
                .unwrap()
                .iter()
                .find(|row| row["code"] == code);
            found.map_or(0, |row| paise(&row["debit"]) - paise(&row["credit"]))
        };
        let (cash, bank) = (balance("1000"), balance("1100"));
        assert!(cash > 0 && bank > 0 && balance("1200") > 0, "{to}");
        // Some of the month's income and expense, and money in and out for loans.
        for code in ["4000", "4100", "5300", "5400", "5500", "5510"] {
            assert!(named(&earned, code) > 0, "{code}, {from} to {to}");
        }
        assert_eq!(named(&flow, "Total closing balance"), cash + bank, "{to}");
        let received: Vec<_> = flow.iter().filter(|row| row.0 == "Received").cloned().collect();
        assert!(named(&received, "1200") > 0 && named(&received, "4000") == named(&earned, "4000"));
        let paid: Vec<_> = flow.iter().filter(|row| row.0 == "Paid").cloned().collect();
        assert!(named(&paid, "1200") > 0, "{from} to {to}");
        assert_eq!(
            named(&sheet, "Total assets"),
            named(&sheet, "Total liabilities and equity"),
            "{to}"
        );
        let path = format!("/api/books/cash-book?from={from}&to={to}&pageSize=1");
        let book = lender.get(token, &path).await;
        assert_eq!(paise(&book["closing"]), cash, "{to}");
        assert!(book["totalCount"].as_i64() > Some(20), "{book}");
        // The first day on which cash moved has its day book.
        let on = book["items"][0]["on"].as_str().unwrap();
        let day = lender
            .get(token, &format!("/api/books/day-book?on={on}&pageSize=200"))
            .await;
        assert!(paise(&day["total"]) > 0, "{day}");
    }
}

#[actix_web::test]
async fn the_books_of_generated_lenders_agree_with_the_figures_of_each_month_and_branch() {
    let lender = Lender::with_years_of_books().await;
    let database = &lender.world.database;
    let tenants = "SELECT tenant_id FROM tenants WHERE tenant_id > 0 ORDER BY tenant_id";
    for row in database.rows(tenants).await {
        let tenant = row["tenant_id"].as_i64().unwrap();
        let checked = lender.world.store.check_books(TenantId::try_new(tenant).unwrap());
        assert_eq!(checked.await.unwrap(), []);
        let months = format!(
            "SELECT branch_id, month::text AS month, b.lent AS booked_lent, f.lent, b.collected AS booked_collected, f.collected,
               b.interest AS booked_interest, f.interest
             FROM (SELECT e.branch_id, date_trunc('month', e.booked_on)::date AS month,
                 sum(l.debit_paise) FILTER (WHERE a.account_code = '1200' AND e.source_kind IN ('disbursal', 'refinance'))::bigint AS lent,
                 sum(l.credit_paise) FILTER (WHERE e.source_kind = 'payment')::bigint AS collected,
                 sum(l.credit_paise) FILTER (WHERE a.account_code = '4000')::bigint AS interest
               FROM journal_entries e JOIN journal_lines l USING (tenant_id, entry_id) JOIN accounts a USING (tenant_id, account_id)
               WHERE e.tenant_id = {tenant} AND e.source_kind IN ('disbursal', 'refinance', 'payment') GROUP BY 1, 2) b
             FULL JOIN (SELECT branch_id, date_trunc('month', day)::date AS month, sum(disbursed_paise)::bigint AS lent,
                 sum(collected_paise)::bigint AS collected, sum(interest_paise)::bigint AS interest
               FROM daily_figures WHERE tenant_id = {tenant} AND day >= (SELECT min(booked_on) FROM journal_entries WHERE tenant_id = {tenant})
               GROUP BY 1, 2 HAVING sum(disbursed_paise) + sum(collected_paise) > 0) f USING (branch_id, month)
             WHERE (coalesce(b.lent, 0), coalesce(b.collected, 0), coalesce(b.interest, 0))
               IS DISTINCT FROM (coalesce(f.lent, 0), coalesce(f.collected, 0), coalesce(f.interest, 0))"
        );
        assert_eq!(database.rows(&months).await, Vec::<Value>::new());
        // No branch ever had negative cash or bank balances.
        let overdrawn = format!(
            "SELECT count(*) FROM (SELECT sum(l.debit_paise - l.credit_paise) OVER
                 (PARTITION BY l.branch_id, l.account_id ORDER BY l.booked_on, l.entry_id, l.line) AS balance
               FROM journal_lines l JOIN accounts a USING (tenant_id, account_id)
               WHERE l.tenant_id = {tenant} AND a.is_cash) b WHERE balance < 0"
        );
        assert_eq!(database.number(&overdrawn).await, 0);
    }
}
