//! Every figure of the dashboard, for every reach, compared with the rows themselves.

use actix_web::http::Method;
use munim_testkit::{
    BANK, MFI, Member, SOCIETY, World,
    records::{Before, but_its_trace},
};
use serde_json::{Value, json};
use time::Duration;

use crate::portfolio::{Books, Sums, View};

pub(crate) fn paise(value: &Value) -> i64 {
    let text = value.to_string();
    let (rupees, fraction) = text.split_once('.').unwrap_or((&text, ""));
    assert!(fraction.len() <= 2, "{text} has more than two decimals");
    let fraction = format!("{fraction:0<2}");
    rupees.parse::<i64>().unwrap() * 100 + fraction.parse::<i64>().unwrap()
}

/// Converts a percentage to hundredths; null to `None`.
pub(crate) fn hundredths(value: &Value) -> Option<i64> {
    let text = match value {
        Value::Null => return None,
        number => number.to_string(),
    };
    let negative = text.starts_with('-');
    let size = paise(&serde_json::from_str(text.trim_start_matches('-')).unwrap());
    Some(if negative { -size } else { size })
}

/// Returns `part` of `whole` in hundredths of a percent, halves rounded away from zero.
pub(crate) fn share(part: i64, whole: i64) -> Option<i64> {
    if whole == 0 {
        return None;
    }
    let (part, whole) = (i128::from(part) * 10_000, i128::from(whole));
    let rounded = (part.abs() * 2 + whole) / (whole * 2);
    i64::try_from(if part < 0 { -rounded } else { rounded }).ok()
}

fn status(sums: &Sums) -> &'static str {
    match sums.par30 * 100 {
        par if par <= sums.outstanding * 3 => "Good",
        par if par <= sums.outstanding * 5 => "Warning",
        _ => "Alert",
    }
}

fn check_month(month: &Value, sums: &Sums) {
    assert_eq!(paise(&month["disbursed"]), sums.disbursed, "disbursed");
    assert_eq!(paise(&month["due"]), sums.due, "due");
    assert_eq!(paise(&month["collected"]), sums.collected, "collected");
    assert_eq!(
        hundredths(&month["collectionRate"]),
        share(sums.on_time, sums.due),
        "collection rate"
    );
}

/// Compares all figures, and returns the branches with their sums.
fn check(stats: &Value, books: &Books, view: &View) -> Vec<(Value, Sums)> {
    let mut rows: Vec<(Value, Sums)> = books
        .branches_in(view)
        .into_iter()
        .map(|branch| {
            (
                branch.clone(),
                books.sums(branch["branch_id"].as_i64().unwrap(), view.officer),
            )
        })
        .collect();
    rows.sort_by_key(|(branch, sums)| (-sums.outstanding, branch["branch_id"].as_i64()));
    let mut all = Sums::default();
    for (_, sums) in &rows {
        all.add(sums);
    }
    assert_eq!(stats["asOf"], books.today.to_string());
    let portfolio = &stats["portfolio"];
    assert_eq!(paise(&portfolio["totalLoanAmount"]), all.outstanding);
    assert_eq!(
        portfolio["totalBranches"],
        rows.iter()
            .filter(|(branch, _)| branch["is_active"] == true)
            .count()
    );
    assert_eq!(portfolio["totalStaff"], books.staff_in(view));
    assert_eq!(portfolio["totalClients"], all.clients);
    assert_eq!(portfolio["activeLoans"], all.active_loans);
    assert_eq!(hundredths(&portfolio["par30"]), share(all.par30, all.outstanding));
    let change = &portfolio["change"];
    let grown = share(all.outstanding - all.before_outstanding, all.before_outstanding);
    assert_eq!(hundredths(&change["totalLoanAmount"]), grown);
    assert_eq!(
        hundredths(&change["totalClients"]),
        share(all.clients - all.before_clients, all.before_clients)
    );
    check_month(&stats["month"], &all);
    assert_eq!(stats["month"]["newClients"], all.new_clients);

    let shown = stats["branches"].as_array().unwrap();
    assert_eq!(shown.len(), rows.len());
    for (shown, (branch, sums)) in shown.iter().zip(&rows) {
        assert_eq!(
            (
                &shown["branchId"],
                &shown["tenantId"],
                &shown["name"],
                &shown["tenantName"]
            ),
            (
                &branch["branch_id"],
                &branch["tenant_id"],
                &branch["branch_name"],
                &branch["org_name"]
            )
        );
        assert_eq!(shown["manager"], branch["manager_name"]);
        assert_eq!(paise(&shown["portfolio"]), sums.outstanding);
        assert_eq!(shown["clients"], sums.clients);
        assert_eq!(
            shown["staff"],
            books.staff_of(branch["branch_id"].as_i64().unwrap(), view)
        );
        assert_eq!(hundredths(&shown["par30"]), share(sums.par30, sums.outstanding));
        assert_eq!(shown["status"], status(sums));
        check_month(&shown["month"], sums);
    }

    let mut products: Vec<_> = books.products_in(view).into_iter().collect();
    products.sort_by_key(|(product, (count, _))| (-count, *product));
    let loans: i64 = products.iter().map(|(_, (count, _))| count).sum();
    assert_eq!(loans, all.active_loans);
    let shown = stats["products"].as_array().unwrap();
    assert_eq!(shown.len(), products.len());
    for (shown, (product, (count, outstanding))) in shown.iter().zip(&products) {
        assert_eq!(
            (&shown["productId"], &shown["count"]),
            (&json!(product), &json!(count))
        );
        assert_eq!(shown["name"], *books.products[product]);
        assert_eq!(paise(&shown["outstanding"]), *outstanding);
        assert_eq!(hundredths(&shown["share"]), share(*count, loans));
    }
    rows
}

/// Returns the ids of the alerts that follow from the rows, in any order.
async fn alerts(world: &World, view: &View, rows: &[(Value, Sums)], keeper: bool) -> Vec<String> {
    let late = rows.iter().filter(|(_, sums)| status(sums) != "Good");
    let mut ids: Vec<_> = late
        .map(|(branch, _)| format!("par-{}", branch["branch_id"]))
        .collect();
    let within = |tenant: &str, branch: &str| {
        let tenant = view
            .tenant
            .map_or("true".to_owned(), |own| format!("{tenant} = {own}"));
        let Some(own) = &view.branches else { return tenant };
        let list: Vec<_> = own.iter().map(ToString::to_string).collect();
        format!("{tenant} AND {branch} IN ({})", list.join(", "))
    };
    let officer = view
        .officer
        .map_or(String::new(), |officer| format!(" AND officer_id = {officer}"));
    let mut queries = vec![format!(
        "SELECT 'sheet-' || sheet_id AS id FROM collection_sheets s JOIN business_dates t USING (tenant_id)
         WHERE submitted_at IS NULL AND due_on < business_date AND {}{officer} ORDER BY due_on, sheet_id LIMIT 20",
        within("tenant_id", "branch_id")
    )];
    if keeper {
        queries.push(format!(
            "SELECT 'device-request-' || request_id AS id FROM device_requests WHERE resolved_at IS NULL AND {}",
            within("tenant_id", "branch_id")
        ));
        queries.push(format!(
            "SELECT 'codes-expiring' AS id FROM activation_codes WHERE used_at IS NULL AND revoked_at IS NULL
               AND expires_at > '2026-09-17 10:00Z' AND expires_at <= '2026-09-17 11:00Z' AND {} LIMIT 1",
            within("tenant_id", "branch_id")
        ));
        let of_staff = view.branches.as_ref().map_or(String::new(), |_| {
            let branches = within("b.tenant_id", "b.branch_id");
            format!(" AND EXISTS (SELECT FROM user_branches b WHERE b.user_id = f.user_id AND {branches})")
        });
        let tenant = view
            .tenant
            .map_or(String::new(), |own| format!(" AND tenant_id = {own}"));
        queries.push(format!(
            "SELECT 'failed-sign-ins' AS id FROM failed_logins f WHERE attempted_at > '2026-09-16 10:00Z'{tenant}{of_staff} LIMIT 1"
        ));
    }
    for query in queries {
        let rows = world.database.rows(&query).await;
        ids.extend(rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()));
    }
    ids.sort();
    ids
}

async fn stats(world: &World, token: &str) -> Value {
    let reply = world.get("/api/dashboard/stats").bearer(token).send().await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.data()
}

async fn compare(world: &World, books: &Books, token: &str, view: &View, keeper: bool) -> Value {
    let seen = stats(world, token).await;
    let rows = check(&seen, books, view);
    let shown = seen["alerts"].as_array().unwrap();
    let mut ids: Vec<_> = shown
        .iter()
        .map(|alert| alert["id"].as_str().unwrap().to_owned())
        .collect();
    ids.sort();
    assert_eq!(ids, alerts(world, view, &rows, keeper).await);
    for alert in shown
        .iter()
        .filter(|alert| alert["title"] == "PAR 30 above target")
    {
        let found = rows
            .iter()
            .find(|(branch, _)| alert["id"] == format!("par-{}", branch["branch_id"]));
        let (branch, sums) = found.unwrap();
        let kind = if status(sums) == "Alert" {
            "error"
        } else {
            "warning"
        };
        assert_eq!(alert["type"], kind);
        assert!(
            alert["message"]
                .as_str()
                .unwrap()
                .starts_with(branch["branch_name"].as_str().unwrap())
        );
    }
    let rank = |alert: &Value| {
        ["error", "warning", "info"]
            .iter()
            .position(|kind| alert["type"] == *kind)
    };
    assert!(shown.is_sorted_by_key(rank));
    seen
}

fn whole(tenant: i64) -> View {
    View {
        tenant: Some(tenant),
        branches: None,
        officer: None,
    }
}

fn branches(member: &Member) -> View {
    View {
        branches: Some(member.branches.clone()),
        ..whole(member.tenant)
    }
}

#[actix_web::test]
async fn figures_and_alerts_of_a_whole_tenant_are_true() {
    let world = World::new().await;
    let books = Books::of(&world).await;
    for code in [MFI, BANK, SOCIETY] {
        let admin = world.member(code, "Admin").await;
        let token = world.token(code, &admin).await;
        let view = whole(admin.tenant);
        let seen = compare(&world, &books, &token, &view, true).await;
        assert_eq!(seen["scope"]["kind"], "tenant");
        assert_eq!(seen["scope"]["branchNames"], json!([]));
        let accountant = world.member(code, "Accountant").await;
        let token = world.token(code, &accountant).await;
        compare(&world, &books, &token, &view, false).await;
    }
    // The portfolio has arrears to show.
    let all = books.loans.iter().filter(|loan| loan.is_active());
    let (today, ended) = (books.today, books.ended(books.today));
    assert!(all.filter(|loan| loan.days_past_due(today, ended) > 30).count() > 3);
}

#[actix_web::test]
async fn figures_and_alerts_of_some_branches_are_true() {
    let world = World::new().await;
    let books = Books::of(&world).await;
    let managers = world.members(MFI, "Manager").await;
    let area = managers.iter().find(|one| one.branches.len() == 2).unwrap();
    let mut seen = Vec::new();
    for member in [area, &world.member(BANK, "Manager").await] {
        let code = if member.tenant == area.tenant { MFI } else { BANK };
        let token = world.token(code, member).await;
        let stats = compare(&world, &books, &token, &branches(member), true).await;
        assert_eq!(stats["scope"]["kind"], "branches");
        seen.push(stats["scope"]["branchNames"].as_array().unwrap().len());
    }
    assert_eq!(seen, [2, 4]);
    for manager in world.members(MFI, "BranchManager").await {
        let token = world.token(MFI, &manager).await;
        compare(&world, &books, &token, &branches(&manager), true).await;
    }
}

#[actix_web::test]
async fn figures_and_alerts_of_an_officers_centres_are_true() {
    let world = World::new().await;
    let books = Books::of(&world).await;
    let mut lent = 0;
    for (place, officer) in world.members(MFI, "FieldOfficer").await.iter().enumerate() {
        // The number of sign-ins per address and window is limited.
        if place % 3 != 0 {
            continue;
        }
        let token = world.token(MFI, officer).await;
        let view = View {
            officer: Some(officer.user),
            ..branches(officer)
        };
        let seen = compare(&world, &books, &token, &view, false).await;
        assert_eq!(seen["scope"]["kind"], "centres");
        lent += seen["portfolio"]["activeLoans"].as_i64().unwrap();
    }
    assert!(lent > 20);
}

#[actix_web::test]
async fn figures_and_alerts_of_the_platform_are_true() {
    let world = World::new().await;
    let books = Books::of(&world).await;
    let token = world.super_admin().await;
    let view = View {
        tenant: None,
        branches: None,
        officer: None,
    };
    let seen = compare(&world, &books, &token, &view, true).await;
    assert_eq!(
        seen["scope"],
        json!({"kind": "platform", "tenantName": null, "branchNames": []})
    );
    let chosen = world.tenant(SOCIETY).await;
    let reply = world
        .get("/api/dashboard/stats")
        .bearer(&token)
        .tenant(chosen)
        .send()
        .await;
    check(&reply.data(), &books, &whole(chosen));
}

#[actix_web::test]
async fn figures_of_a_platform_without_tenants_are_those_of_the_day_in_india() {
    let world = World::new().await;
    let gone = "BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM tenants WHERE tenant_id > 0; COMMIT";
    world.database.run(gone).await;
    // Half past one in the morning of the next day.
    world.clock.advance(Duration::hours(10));
    let token = world.super_admin().await;
    assert_eq!(stats(&world, &token).await["asOf"], "2026-09-18");
}

#[actix_web::test]
async fn what_happens_shows_in_the_alerts_of_those_who_keep_devices() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let has = async |id: &str| {
        let seen = stats(&world, &token).await;
        seen["alerts"]
            .as_array()
            .unwrap()
            .iter()
            .any(|alert| alert["id"] == id)
    };
    assert!(!has("failed-sign-ins").await && !has("codes-expiring").await);
    let device = world.device(MFI).await;
    world.sign_in(&officer, "Wrong-Horse-1", &device).await;
    let call = world.post("/api/devices/activation-codes").bearer(&token);
    call.json(json!({"branchId": admin.branch()})).send().await;
    assert!(has("failed-sign-ins").await && has("codes-expiring").await);
    world.clock.advance(Duration::minutes(15));
    assert!(!has("codes-expiring").await);
    // Another tenant does not see it.
    let bank = world.member(BANK, "Admin").await;
    let banks = world.token(BANK, &bank).await;
    let seen = stats(&world, &banks).await;
    assert!(!seen["alerts"].to_string().contains("failed-sign-ins"));
}

#[actix_web::test]
async fn another_tenants_ids_are_nobodys() {
    let world = World::new().await;
    let (admin, bank) = (
        world.member(MFI, "Admin").await,
        world.member(BANK, "Admin").await,
    );
    let token = world.token(MFI, &admin).await;
    let strangers = world.token(BANK, &bank).await;
    let call = world.post("/api/devices/activation-codes").bearer(&token);
    let code = call.json(json!({"branchId": admin.branch()})).send().await.data()["codeId"].clone();
    let device = world
        .database
        .number(&format!(
            "SELECT max(device_id) FROM devices WHERE tenant_id = {}",
            admin.tenant
        ))
        .await;
    let report = world.post("/api/dashboard/reports").bearer(&token).send().await;
    let report = report.header("location").unwrap().to_owned();
    let unknown = format!("/api/dashboard/reports/{}", world.nobody());
    let (before, last) = (Before::of(&world).await, world.last_audit().await);
    let mut named_it = 0;
    for (method, theirs, nobodys) in [
        (
            Method::DELETE,
            format!("/api/devices/activation-codes/{code}"),
            "/api/devices/activation-codes/999999".to_owned(),
        ),
        (
            Method::DELETE,
            format!("/api/devices/{device}"),
            "/api/devices/999999".to_owned(),
        ),
        (
            Method::PUT,
            format!("/api/devices/{device}/extend"),
            "/api/devices/999999/extend".to_owned(),
        ),
        (Method::GET, report.clone(), unknown.clone()),
        (Method::GET, format!("{report}/file"), format!("{unknown}/file")),
    ] {
        let ask = async |path: &str| world.call(method.clone(), path).bearer(&strangers).send().await;
        let (one, other) = (ask(&theirs).await, ask(&nobodys).await);
        assert_eq!(one.status, 404, "{theirs}");
        assert_eq!(but_its_trace(&one), but_its_trace(&other), "{theirs}");
        let named = world
            .call(method.clone(), &theirs)
            .bearer(&strangers)
            .tenant(admin.tenant)
            .send()
            .await;
        assert_eq!(named.code(), (403, "tenant_mismatch".to_owned()), "{theirs}");
        named_it += 1;
    }
    assert_eq!(before.changes(&world).await, [""; 0]);
    // Only the attempts that name the tenant are recorded.
    let records = world.audit_after(last).await;
    let actions: Vec<_> = records.iter().map(|record| &record["action"]).collect();
    assert_eq!(actions, vec!["ACCESS_DENIED"; named_it]);
}
