//! Overdue amounts: lists of loans, reports and the dashboard agree on every business date.
use std::collections::{BTreeMap, BTreeSet};

use munim_books::BusinessDateBook as _;
use munim_kernel::{Scope, TenantId, UnitOfWork as _, Work as _};
use munim_lending::{DayEndBook as _, NextFigures};
use munim_testkit::{MFI, World};
use serde_json::{Value, json};
use time::{Date, Duration};

use crate::{
    dashboard::{hundredths, paise, share},
    portfolio::day,
    report::{counted, read},
};

async fn turn(world: &World, tenant: i64, (ends, begins): (Date, Date)) {
    let tenant = TenantId::try_new(tenant).unwrap();
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    work.lock_books_alone().await.unwrap();
    let figures = work.measure_figures(ends, begins, None).await.unwrap();
    work.lock_figures().await.unwrap();
    work.turn_day(ends, begins, &NextFigures::new(figures))
        .await
        .unwrap();
    work.commit().await.unwrap();
}

/// Returns the loans that are at least that many days past due, as their list shows them.
async fn past_due(world: &World, token: &str, days: u32) -> Vec<Value> {
    listed(world, token, &format!("daysPastDueFrom={days}")).await
}

async fn listed(world: &World, token: &str, filter: &str) -> Vec<Value> {
    let (mut loans, mut page) = (Vec::new(), 1);
    loop {
        let path = format!("/api/loans?{filter}&page={page}&pageSize=200");
        let reply = world.get(&path).bearer(token).send().await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        let list = reply.data();
        let found = list["items"].as_array().unwrap();
        loans.extend(found.iter().cloned());
        if found.len() < 200 {
            assert_eq!(list["totalCount"], loans.len(), "{path}");
            return loans;
        }
        page += 1;
    }
}

/// Compares the overdue amounts, and returns the number of loans.
async fn compare(world: &World, token: &str) -> i64 {
    let loans = past_due(world, token, 1).await;
    let overdue: i64 = loans.iter().map(|loan| paise(&loan["overdue"])).sum();
    let days = |loans: &[Value]| -> BTreeMap<String, Value> {
        let pair = |loan: &Value| (loan["loanNumber"].to_string(), loan["daysPastDue"].clone());
        loans.iter().map(pair).collect()
    };
    let report = read(world, token, "overdue-loans", 200).await;
    let rows: Vec<_> = report.rows.iter().map(|row| json!(row)).collect();
    assert_eq!(days(&rows), days(&loans));
    assert_eq!(report.total("overdue"), overdue);
    let summary = read(world, token, "portfolio-summary", 200).await;
    assert_eq!(summary.total("overdueLoans"), counted(loans.len()));
    assert_eq!(summary.total("overdue"), overdue);
    let ageing = read(world, token, "client-aging", 200).await;
    assert_eq!(ageing.total("overdue"), overdue);

    let at_risk = past_due(world, token, 31).await;
    let at_risk: i64 = at_risk
        .iter()
        .map(|loan| paise(&loan["outstandingPrincipal"]))
        .sum();
    assert_eq!(summary.total("par30"), at_risk);
    let stats = world
        .get("/api/dashboard/stats")
        .bearer(token)
        .send()
        .await
        .data();
    let portfolio = &stats["portfolio"];
    assert_eq!(
        hundredths(&portfolio["par30"]),
        share(at_risk, paise(&portfolio["totalLoanAmount"]))
    );
    counted(loans.len())
}

#[actix_web::test]
async fn an_instalment_is_overdue_everywhere_once_its_due_date_has_ended() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let loans = format!(
        "FROM loan_positions p JOIN loans l USING (tenant_id, loan_id) JOIN business_dates t USING (tenant_id)
         WHERE tenant_id = {} AND l.state = 'active'",
        admin.tenant
    );
    let date = async |query: String| day(&world.database.value(&query).await).unwrap();
    let today = date(format!(
        "SELECT business_date FROM business_dates WHERE tenant_id = {}",
        admin.tenant
    ))
    .await;
    // The next day on which loans without arrears have an unpaid instalment.
    let due = date(format!(
        "SELECT min(p.oldest_unpaid_due) {loans} AND p.oldest_unpaid_due > t.business_date"
    ))
    .await;
    let unpaid = format!("SELECT count(*) {loans} AND p.oldest_unpaid_due = '{due}'");
    let unpaid = world.database.number(&unpaid).await;
    turn(&world, admin.tenant, (today, due)).await;
    let on_the_day = compare(&world, &token).await;
    turn(&world, admin.tenant, (due, due + Duration::DAY)).await;
    assert_eq!(compare(&world, &token).await, on_the_day + unpaid);
    // They are more than 30 days past due when the thirtieth day after it has ended.
    let (last, next) = (due + Duration::days(30), due + Duration::days(31));
    turn(&world, admin.tenant, (due + Duration::DAY, last)).await;
    compare(&world, &token).await;
    turn(&world, admin.tenant, (last, next)).await;
    compare(&world, &token).await;
}

/// Makes all products tolerate ₹100, and leaves ₹50 unpaid of each due instalment of a few overdue loans. Returns the
/// number of loans.
async fn tolerate(world: &World, tenant: i64) -> i64 {
    let few = format!(
        "SELECT p.loan_id FROM loan_positions p JOIN loans l USING (tenant_id, loan_id) JOIN business_dates t USING (tenant_id)
         WHERE tenant_id = {tenant} AND l.state = 'active' AND p.oldest_unpaid_due < t.business_date
           AND NOT EXISTS (SELECT FROM instalments i WHERE i.loan_id = l.loan_id AND i.due_on < t.business_date
             AND i.principal_paise < 5000) ORDER BY p.loan_id LIMIT 3"
    );
    let owed = "i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
       - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise";
    world
        .alter(&format!(
            "ALTER TABLE loan_product_versions DISABLE TRIGGER loan_product_versions_are_final;
             UPDATE loan_product_versions SET arrears_tolerance_paise = 10000 WHERE tenant_id = {tenant};
             UPDATE instalments i SET principal_paid_paise = principal_paise - 5000, interest_paid_paise = interest_paise,
               fee_paid_paise = fee_paise, penalty_paid_paise = penalty_paise
             FROM business_dates t WHERE t.tenant_id = {tenant} AND i.tenant_id = {tenant} AND i.due_on < t.business_date
               AND i.loan_id IN ({few});
             UPDATE loan_positions p SET oldest_unpaid_due = (SELECT min(i.due_on) FROM instalments i
               WHERE i.tenant_id = p.tenant_id AND i.loan_id = p.loan_id AND {owed} > 10000)
             FROM loans l WHERE p.tenant_id = {tenant} AND l.tenant_id = {tenant} AND l.loan_id = p.loan_id AND l.state = 'active'"
        ))
        .await;
    let tolerated = format!(
        "SELECT count(*) FROM loan_positions p JOIN loans l USING (tenant_id, loan_id) JOIN business_dates t USING (tenant_id)
         WHERE tenant_id = {tenant} AND l.state = 'active' AND coalesce(p.oldest_unpaid_due, 'infinity') >= t.business_date
           AND EXISTS (SELECT FROM instalments i WHERE i.tenant_id = {tenant} AND i.loan_id = p.loan_id
             AND i.due_on < t.business_date AND {owed} > 0)"
    );
    world.database.number(&tolerated).await
}

#[actix_web::test]
async fn arrears_that_a_product_tolerates_are_overdue_everywhere_with_no_days_past_due() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let tolerated = tolerate(&world, admin.tenant).await;
    assert!(tolerated >= 3, "{tolerated}");
    let tenant = TenantId::try_new(admin.tenant).unwrap();
    world.store.rebuild_roll_ups(tenant).await.unwrap();
    let date = format!(
        "SELECT business_date FROM business_dates WHERE tenant_id = {}",
        admin.tenant
    );
    let date = day(&world.database.value(&date).await).unwrap();
    for turned in [false, true] {
        if turned {
            turn(&world, admin.tenant, (date, date + Duration::DAY)).await;
        }
        let mut loans = listed(&world, &token, "state=active").await;
        loans.retain(|loan| paise(&loan["overdue"]) > 0);
        let late = past_due(&world, &token, 1).await.len();
        assert!(loans.len() > late);
        let overdue: i64 = loans.iter().map(|loan| paise(&loan["overdue"])).sum();
        let report = read(&world, &token, "overdue-loans", 200).await;
        let numbers_of = |loans: &[Value]| {
            loans
                .iter()
                .map(|loan| loan["loanNumber"].to_string())
                .collect::<BTreeSet<_>>()
        };
        let rows: Vec<_> = report.rows.iter().map(|row| json!(row)).collect();
        assert_eq!(numbers_of(&rows), numbers_of(&loans));
        let shown = rows
            .iter()
            .map(|row| row["daysPastDue"].as_i64().unwrap() == 0)
            .collect::<Vec<_>>();
        assert!(shown.is_sorted(), "those that are tolerated come last");
        assert_eq!(shown.iter().filter(|one| **one).count(), loans.len() - late);
        let sum: i64 = rows.iter().map(|row| paise(&row["overdue"])).sum();
        assert_eq!((report.total("overdue"), sum), (overdue, overdue));
        let summary = read(&world, &token, "portfolio-summary", 200).await;
        assert_eq!(summary.total("overdueLoans"), counted(loans.len()));
        assert_eq!(summary.total("overdue"), overdue);
        let ageing = read(&world, &token, "client-aging", 200).await;
        assert_eq!(ageing.total("overdue"), overdue);
    }
}

#[actix_web::test]
async fn an_instalment_that_asks_for_nothing_is_never_overdue() {
    let world = World::new().await;
    let tenant = world.tenant(MFI).await;
    let late = async || {
        let at_risk =
            format!("SELECT sum(par30_paise)::bigint FROM branch_month_figures WHERE tenant_id = {tenant}");
        let overdue =
            format!("SELECT sum(overdue_loans)::bigint FROM portfolio_snapshots WHERE tenant_id = {tenant}");
        (
            world.database.number(&at_risk).await,
            world.database.number(&overdue).await,
        )
    };
    let before = late().await;
    assert!(before.0 > 0 && before.1 > 0, "{before:?}");
    world
        .alter(&format!(
            "UPDATE instalments SET principal_paise = 0, interest_paise = 0, principal_paid_paise = 0, interest_paid_paise = 0,
               fee_paise = 0, fee_paid_paise = 0, penalty_paise = 0, penalty_paid_paise = 0, settled_on = NULL
             WHERE tenant_id = {tenant};
             UPDATE loan_positions SET oldest_unpaid_due = NULL WHERE tenant_id = {tenant};
             DELETE FROM portfolio_snapshots WHERE tenant_id = {tenant}"
        ))
        .await;
    let id = TenantId::try_new(tenant).unwrap();
    world.store.rebuild_roll_ups(id).await.unwrap();
    assert_eq!(late().await, (0, 0));
}

/// Returns the class of a borrower who has been in NPA since a day, counted in whole years, and its name in reports.
fn npa_class(since: Date, ended: Date) -> [&'static str; 2] {
    let parts = |day: Date, years| (day.year() - years, u8::from(day.month()), day.day());
    let beyond = [1, 2, 4].map(|years| parts(ended, years) > parts(since, 0));
    match beyond {
        [false, ..] => ["substandard", "Substandard"],
        [_, false, _] => ["doubtful_1", "Doubtful 1"],
        [.., false] => ["doubtful_2", "Doubtful 2"],
        _ => ["doubtful_3", "Doubtful 3"],
    }
}

#[actix_web::test]
async fn borrowers_in_npa_are_shown_by_how_long_they_have_been_there() {
    let world = World::new().await;
    let tenant = world.tenant(MFI).await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    // On each side of each limit.
    world
        .alter(&format!(
            "UPDATE borrower_classes k SET class = 'npa', since = n.ended - make_interval(years => n.place / 2, days => n.place % 2)
             FROM (SELECT c.client_id, (row_number() OVER (ORDER BY c.client_id) % 12)::int AS place, t.business_date - 1 AS ended
               FROM borrower_classes c JOIN business_dates t USING (tenant_id)
               WHERE c.tenant_id = {tenant} AND c.cleared_on IS NULL) n
             WHERE k.tenant_id = {tenant} AND k.client_id = n.client_id"
        ))
        .await;
    let ended = format!("SELECT (business_date - 1)::text FROM business_dates WHERE tenant_id = {tenant}");
    let ended = day(&world.database.value(&ended).await).unwrap();
    let mut model = BTreeMap::<&str, (BTreeSet<String>, i64, i64, i64)>::new();
    let loans = listed(&world, &token, "assetClass=npa").await;
    for loan in &loans {
        let [word, name] = npa_class(day(&loan["assetClassSince"]).unwrap(), ended);
        assert_eq!(loan["npaClass"], word, "{loan}");
        let (clients, count, outstanding, overdue) = model.entry(name).or_default();
        clients.insert(loan["clientId"].to_string());
        *count += 1;
        *outstanding += paise(&loan["outstandingPrincipal"]);
        *overdue += paise(&loan["overdue"]);
    }
    assert_eq!(model.len(), 4, "{model:?}");
    let report = read(&world, &token, "client-aging", 50).await;
    for (name, (clients, count, outstanding, overdue)) in &model {
        let name = format!("NPA, {}", name.to_lowercase());
        let row = report
            .rows
            .iter()
            .find(|row| row["class"] == name.as_str())
            .unwrap();
        assert_eq!(
            (&row["clients"], &row["activeLoans"]),
            (&json!(clients.len()), &json!(count)),
            "{name}"
        );
        assert_eq!(
            [paise(&row["outstanding"]), paise(&row["overdue"])],
            [*outstanding, *overdue],
            "{name}"
        );
    }
    let overdue = read(&world, &token, "overdue-loans", 200).await;
    for loan in &loans {
        let row = overdue
            .rows
            .iter()
            .find(|row| row["loanNumber"] == loan["loanNumber"]);
        let [_, name] = npa_class(day(&loan["assetClassSince"]).unwrap(), ended);
        assert!(row.is_none_or(|row| row["npaClass"] == name), "{loan}");
    }
}
