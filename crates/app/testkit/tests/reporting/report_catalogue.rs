//! The catalogue of reports, who may open which, and the replies for what each cannot show.

use munim_testkit::{
    BANK, MFI, Member, World,
    records::{but_its_trace, refused},
};
use serde_json::{Value, json};

use crate::report::{counted, read};

const KEYS: [&str; 28] = [
    "portfolio-summary",
    "loan-disbursement",
    "loan-repayment",
    "overdue-loans",
    "par-report",
    "loan-product-performance",
    "savings-portfolio",
    "fixed-deposit",
    "interest-posting",
    "savings-transactions",
    "client-master",
    "client-statement",
    "group-performance",
    "client-aging",
    "daily-collection",
    "collection-efficiency",
    "field-officer-performance",
    "collection-queue",
    "branch-performance",
    "branch-portfolio",
    "branch-comparison",
    "income-statement",
    "balance-sheet",
    "cash-flow",
    "profit-loss",
    "audit-trail",
    "user-activity",
    "compliance",
];

async fn catalogue(world: &World, token: &str) -> Value {
    let reply = world.get("/api/reports").bearer(token).send().await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.data()
}

#[actix_web::test]
async fn there_are_28_reports_under_7_categories() {
    let world = World::new().await;
    let token = world.token(MFI, &world.member(MFI, "Admin").await).await;
    let seen = catalogue(&world, &token).await;
    let mut keys: Vec<_> = seen["reports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["key"].as_str().unwrap())
        .collect();
    let mut wanted = KEYS;
    keys.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(keys, wanted);
    let counts: Vec<_> = seen["categories"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["name"].as_str().unwrap(), one["count"].as_i64().unwrap()))
        .collect();
    assert_eq!(
        counts,
        [
            ("Loan Reports", 6),
            ("Savings Reports", 4),
            ("Client Reports", 4),
            ("Collection Reports", 4),
            ("Branch Reports", 3),
            ("Financial Reports", 4),
            ("Audit & Compliance", 3),
        ]
    );
    let mut shown = 0;
    for report in seen["reports"].as_array().unwrap() {
        let key = report["key"].as_str().unwrap();
        assert_eq!(report["path"], format!("/admin/reports/{key}"));
        let reply = world
            .get(&format!("/api/reports/{key}"))
            .bearer(&token)
            .send()
            .await;
        if report["available"] == true {
            assert_eq!(reply.status, 200, "{key}: {reply:?}");
            assert_eq!(reply.data()["columns"], report["columns"], "{key}");
            assert_eq!(report["formats"], json!(["pdf", "xlsx", "csv"]));
            shown += 1;
        } else {
            refused(
                &reply,
                409,
                "report_not_available",
                report["availableWhen"].as_str().unwrap(),
            );
        }
    }
    assert_eq!(shown, 24);
    let par = world.get("/api/reports/par").bearer(&token).send().await;
    assert_eq!(par.data()["report"], "par-report");
}

#[actix_web::test]
async fn quick_statistics_are_those_of_the_dashboard() {
    let world = World::new().await;
    let token = world.token(MFI, &world.member(MFI, "Admin").await).await;
    let seen = catalogue(&world, &token).await;
    let board = world
        .get("/api/dashboard/stats")
        .bearer(&token)
        .send()
        .await
        .data();
    let values: Vec<_> = seen["quickStats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["value"].clone())
        .collect();
    let portfolio = &board["portfolio"];
    assert_eq!(
        values,
        [
            &portfolio["totalLoanAmount"],
            &portfolio["activeLoans"],
            &board["month"]["collectionRate"],
            &portfolio["par30"]
        ]
        .map(Clone::clone)
    );
    assert_eq!(
        seen["quickStats"][0]["change"],
        portfolio["change"]["totalLoanAmount"]
    );
    world.alter("DELETE FROM portfolio_snapshots s USING business_dates t WHERE t.tenant_id = s.tenant_id AND s.as_of < t.business_date").await;
    for stat in catalogue(&world, &token).await["quickStats"].as_array().unwrap() {
        assert!(stat["change"].is_null(), "{stat}");
    }
}

#[actix_web::test]
async fn the_audits_reports_need_more_than_others() {
    let world = World::new().await;
    for (role, trail, activity) in [
        ("Admin", 200, 200),
        ("BranchManager", 403, 200),
        ("Accountant", 403, 403),
    ] {
        let token = world.token(MFI, &world.member(MFI, role).await).await;
        let keys = catalogue(&world, &token).await["reports"].to_string();
        for (key, status) in [
            ("audit-trail", trail),
            ("user-activity", activity),
            ("compliance", 200),
        ] {
            let reply = world
                .get(&format!("/api/reports/{key}"))
                .bearer(&token)
                .send()
                .await;
            assert_eq!(reply.status, status, "{role}, {key}: {reply:?}");
            assert_eq!(keys.contains(key), status == 200, "{role}, {key}");
        }
    }
    let cashier = world.token(MFI, &world.member(MFI, "Cashier").await).await;
    for path in ["/api/reports", "/api/reports/par-report", "/api/reports/no-such"] {
        let reply = world.get(path).bearer(&cashier).send().await;
        assert_eq!(reply.code(), (403, "forbidden".to_owned()), "{path}");
    }
}

#[actix_web::test]
async fn records_are_counted_as_they_are_stored() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    // In other branches than the administrator's.
    let managers = world.members(MFI, "BranchManager").await;
    let elsewhere = |who: &&Member| !who.branches.contains(&admin.branch());
    let manager = managers.iter().find(elsewhere).unwrap();
    let theirs = world.token(MFI, manager).await;
    let stored = format!(
        "SELECT count(*) FROM audit_log WHERE tenant_id = {}",
        admin.tenant
    );
    let (count, trail) = (
        world.database.number(&stored).await,
        read(&world, &token, "audit-trail", 3).await,
    );
    assert_eq!(counted(trail.rows.len()), count);
    let activity = read(&world, &token, "user-activity", 50).await;
    assert_eq!(activity.total("records"), count);
    let own = activity
        .rows
        .iter()
        .find(|row| row["user"] == admin.username)
        .unwrap();
    assert!(own["signIns"].as_i64().unwrap() >= 1);
    // A manager sees the activity of colleagues in the same branches.
    let seen = read(&world, &theirs, "user-activity", 50).await;
    assert!(seen.rows.iter().any(|row| row["user"] == manager.username));
    assert!(seen.rows.iter().all(|row| row["user"] != admin.username));
    let checks = read(&world, &token, "compliance", 50).await;
    assert_eq!(checks.rows.len(), 13);
    let npa = checks
        .rows
        .iter()
        .find(|row| row["rule"] == "No borrower is an NPA")
        .unwrap();
    let ageing = read(&world, &token, "client-aging", 50).await;
    let in_npa = ageing
        .rows
        .iter()
        .filter(|row| row["class"].as_str().unwrap().starts_with("NPA"));
    let borrowers: i64 = in_npa.map(|row| row["clients"].as_i64().unwrap()).sum();
    assert_eq!(npa["found"], format!("{borrowers} borrowers"));
}

#[actix_web::test]
async fn what_is_not_within_reach_is_as_if_it_were_not_there() {
    let world = World::new().await;
    let manager = world.member(MFI, "BranchManager").await;
    let token = world.token(MFI, &manager).await;
    let number = async |query: String| world.database.number(&query).await;
    let (tenant, bank) = (manager.tenant, world.tenant(BANK).await);
    let branches = manager
        .branches
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ");
    let elsewhere = number(format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id = {tenant} AND branch_id NOT IN ({branches})"
    ))
    .await;
    let theirs = number(format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id = {bank}"
    ))
    .await;
    let stranger = number(format!(
        "SELECT min(user_id) FROM users u WHERE tenant_id = {tenant} AND NOT EXISTS (SELECT FROM user_branches b
           WHERE b.tenant_id = u.tenant_id AND b.user_id = u.user_id AND b.branch_id IN ({branches}))"
    ))
    .await;
    let product = number(format!(
        "SELECT min(product_id) FROM loan_products WHERE tenant_id = {bank}"
    ))
    .await;
    for (name, foreign) in [
        ("branchId", vec![elsewhere, theirs]),
        ("officerId", vec![stranger]),
        ("productId", vec![product]),
    ] {
        let asked = async |id: i64| {
            let path = format!("/api/reports/loan-repayment?{name}={id}");
            but_its_trace(&world.get(&path).bearer(&token).send().await)
        };
        let missing = asked(987_654_321).await;
        for id in foreign {
            assert_eq!(asked(id).await, missing, "{name}={id}");
        }
    }
}

#[actix_web::test]
async fn what_cannot_be_shown_is_said() {
    let world = World::new().await;
    let token = world.token(MFI, &world.member(MFI, "Admin").await).await;
    for (path, code) in [
        ("par-report?asOf=2001-01-01", "report_no_snapshot"),
        ("loan-repayment?from=2026-02-02&to=2026-02-01", "report_period"),
        ("loan-repayment?from=2024-02-02&to=2026-02-01", "report_period"),
        ("loan-repayment?sort=amount", "report_not_sortable"),
        ("par-report?sort=colour", "report_not_sortable"),
    ] {
        let reply = world
            .get(&format!("/api/reports/{path}"))
            .bearer(&token)
            .send()
            .await;
        assert_eq!(reply.code(), (409, code.to_owned()), "{path}");
    }
    let sorted = read(&world, &token, "par-report?sort=-outstanding", 2).await;
    let order: Vec<_> = sorted
        .rows
        .iter()
        .map(|row| row["outstanding"].as_f64().unwrap())
        .collect();
    assert!(order.is_sorted_by(|one, other| one >= other), "{order:?}");
    let platform = world.super_admin().await;
    let none = world
        .get("/api/reports/par-report")
        .bearer(&platform)
        .send()
        .await;
    assert_eq!(none.status, 400, "{none:?}");
    let past = world
        .get("/api/reports/loan-repayment?page=2147483647&pageSize=200")
        .bearer(&token)
        .send()
        .await;
    assert_eq!(past.data()["rows"], json!([]));
}
