//! Branches on the real stack: opened, changed, closed, deleted, and their performance.

use actix_web::http::Method;
use munim_testkit::{
    MFI, Office, World,
    bodies::karad,
    records::{Before, refused},
};
use serde_json::{Value, json};

#[actix_web::test]
async fn a_branch_lives_from_its_opening_to_its_end() {
    let office = Office::new().await;
    let (world, before) = (&office.world, office.world.last_audit().await);
    let listed = office.get("/api/bank/branch?pageSize=1").await["totalCount"]
        .as_i64()
        .unwrap();
    let id = office.open("KRD-77").await;
    let path = format!("/api/bank/branch/{id}");
    let seen = office.ask(Method::GET, &path, Value::Null).await;
    let data = seen.data();
    assert_eq!(seen.header("etag"), Some("\"1\""));
    assert_eq!(data["PhoneNumber"], "+919822012345");
    assert_eq!(
        (&data["IsActive"], &data["UserCount"], &data["OpeningDate"]),
        (&json!(true), &json!(0), &json!("2026-01-15"))
    );
    let page = office.get("/api/branches?pageSize=1").await;
    assert_eq!(page["totalCount"], listed + 1);
    assert_eq!(page["items"][0].as_object().unwrap().len(), 17);
    // It is on the dashboard from the start.
    let dashboard = office.get("/api/dashboard/stats").await;
    assert!(
        dashboard["branches"].to_string().contains("Karad Two"),
        "{dashboard}"
    );

    let changed = office
        .ask(
            Method::PUT,
            &path,
            json!({"BranchName": "Karad East", "phoneNumber": "", "OpeningDate": null}),
        )
        .await;
    assert_eq!((changed.status, changed.header("etag")), (200, Some("\"2\"")));
    let data = changed.data();
    assert_eq!(
        (&data["BranchName"], &data["PhoneNumber"], &data["OpeningDate"]),
        (&json!("Karad East"), &json!(""), &Value::Null)
    );
    assert_eq!(data["PostalCode"], "415110", "what was not said stays");

    let closed = office
        .ask(Method::PUT, &format!("{path}/status"), json!({"isActive": false}))
        .await;
    assert_eq!(closed.text("/message"), "Branch status updated successfully");
    assert_eq!(
        office.get("/api/bank/branch?status=inactive").await["totalCount"],
        1
    );
    assert_eq!(
        office.get("/api/bank/branch?status=active&pageSize=1").await["totalCount"],
        listed
    );
    assert_eq!(
        office.get("/api/bank/branch?status=inactive&state=Kerala").await["totalCount"],
        0
    );

    let gone = office.ask(Method::DELETE, &path, Value::Null).await;
    assert_eq!(
        (gone.status, gone.text("/message").as_str()),
        (200, "Branch deleted successfully")
    );
    let missing = office.ask(Method::GET, &path, Value::Null).await;
    refused(&missing, 404, "not_found", "Branch not found");
    assert_eq!(
        office.get("/api/bank/branch?pageSize=1").await["totalCount"],
        listed
    );

    let records = world.audit_after(before).await;
    let actions: Vec<_> = records
        .iter()
        .map(|record| record["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["CREATE", "UPDATE", "DEACTIVATE", "DELETE"]);
    assert_eq!(
        records[1]["old_values"],
        json!({"branchName": "Karad Two", "phoneNumber": "+919822012345", "openingDate": "2026-01-15"})
    );
    assert_eq!(
        records[1]["new_values"],
        json!({"branchName": "Karad East", "phoneNumber": "", "openingDate": null})
    );
    let query = format!(
        "SELECT event_name FROM outbox WHERE entity = '{id}' AND event_name LIKE 'tenancy%' ORDER BY event_id"
    );
    let events = world.database.rows(&query).await;
    let events: Vec<_> = events
        .iter()
        .map(|event| event["event_name"].as_str().unwrap())
        .collect();
    assert_eq!(
        events,
        [
            "tenancy.branch.opened",
            "tenancy.branch.changed",
            "tenancy.branch.deactivated",
            "tenancy.branch.deleted"
        ]
    );
}

#[actix_web::test]
async fn of_two_who_edit_one_branch_the_second_gets_a_conflict() {
    let office = Office::new().await;
    let id = office.open("KRD-77").await;
    let path = format!("/api/bank/branch/{id}");
    let second = office.world.member(MFI, "TenantAdmin").await;
    let other = office.world.token(MFI, &second).await;
    let edit = async |token: &str, name: &str, tag: &str| {
        let call = office
            .world
            .call(Method::PUT, &path)
            .bearer(token)
            .header("If-Match", tag);
        call.json(json!({"BranchName": name})).send().await
    };
    let read = office.world.get(&path).bearer(&other).send().await;
    let first = edit(&office.token, "Karad North", "\"1\"").await;
    assert_eq!(first.status, 200);
    let before = Before::of(&office.world).await;
    let second = edit(&other, "Karad South", "\"1\"").await;
    refused(
        &second,
        409,
        "version_conflict",
        "Someone else has changed this branch. Please reload and try again.",
    );
    // The version can also be sent in the body.
    let body = json!({"City": "Wai", "version": 1});
    let stale = office.ask(Method::PUT, &path, body).await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    before.nothing(&office.world).await;
    // Reading it returns the other user's change and the current version.
    let newer = office.world.get(&path).bearer(&other).send().await;
    assert_eq!(newer.header("etag"), Some("\"2\""));
    let (was, is) = (read.data(), newer.data());
    let differs = |name: &&String| was[name.as_str()] != is[name.as_str()];
    let changed: Vec<_> = is.as_object().unwrap().keys().filter(differs).collect();
    assert_eq!(changed, ["BranchName", "Version"]);
    assert_eq!(
        (&is["BranchName"], &is["Version"]),
        (&json!("Karad North"), &json!(2))
    );
    assert_eq!(edit(&other, "Karad South", "\"2\"").await.status, 200);
    // Both at once: one of them wins.
    let (one, two) = futures_util::join!(edit(&office.token, "A", "\"3\""), edit(&other, "B", "\"3\""));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[actix_web::test]
async fn there_is_one_head_office() {
    let office = Office::new().await;
    let former = office.head_office().await;
    let id = office.open("KRD-77").await;
    let path = format!("/api/bank/branch/{id}");
    for (method, body, code) in [
        (
            Method::PUT,
            json!({"IsHeadOffice": false}),
            "head_office_required",
        ),
        (Method::PUT, json!({"isActive": false}), "head_office"),
        (Method::DELETE, Value::Null, "head_office"),
    ] {
        let seen = office
            .ask(method, &format!("/api/bank/branch/{former}"), body)
            .await;
        assert_eq!(seen.code(), (409, code.to_owned()));
    }
    let moved = office
        .ask(Method::PUT, &path, json!({"isHeadOffice": true}))
        .await;
    assert_eq!(moved.data()["IsHeadOffice"], true);
    assert_eq!(office.head_office().await, id);
    assert_eq!(
        office.get(&format!("/api/bank/branch/{former}")).await["IsHeadOffice"],
        false
    );
    let mut third = karad("KRD-78");
    third["IsHeadOffice"] = json!(true);
    let opened = office.ask(Method::POST, "/api/bank/branch", third).await;
    assert_eq!(
        office.head_office().await,
        opened.data()["BranchId"].as_i64().unwrap()
    );
    // Two branches that become the head office at once do not block each other.
    let take = async |branch: i64| {
        let path = format!("/api/bank/branch/{branch}");
        office
            .ask(Method::PUT, &path, json!({"isHeadOffice": true}))
            .await
            .status
    };
    assert_eq!(futures_util::join!(take(id), take(former)), (200, 200));
    let heads =
        "SELECT count(*) FROM branches WHERE is_head_office GROUP BY tenant_id ORDER BY 1 DESC LIMIT 1";
    assert_eq!(office.world.database.number(heads).await, 1);
}

#[actix_web::test]
async fn a_branch_in_use_stays_and_says_why() {
    let office = Office::new().await;
    let head = office.head_office().await;
    let query = format!(
        "SELECT branch_id FROM branches WHERE tenant_id = {} AND branch_id <> {head} LIMIT 1",
        office.admin.tenant
    );
    let used = office.world.database.number(&query).await;
    let before = Before::of(&office.world).await;
    let seen = office
        .ask(Method::DELETE, &format!("/api/branches/{used}"), Value::Null)
        .await;
    assert_eq!(seen.code(), (409, "branch_in_use".to_owned()), "{seen:?}");
    let held = seen.data()["heldBy"].clone();
    assert!(
        held["clients"].as_i64().unwrap() > 0
            && held["loans"].as_i64().unwrap() > 0
            && held["staff"].as_i64().unwrap() > 0
    );
    before.nothing(&office.world).await;
    // A single session that began in it is enough.
    let id = office.open("KRD-77").await;
    let user = office.admin.user;
    office
        .world
        .database
        .run(&format!(
            "UPDATE sessions SET branch_id = {id} WHERE user_id = {user}"
        ))
        .await;
    let seen = office
        .ask(Method::DELETE, &format!("/api/bank/branch/{id}"), Value::Null)
        .await;
    assert_eq!(seen.data()["heldBy"], json!({"sessions": 1}));
    // So is any reference in the books and in lending settings.
    let kept = format!(
        "INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
           VALUES ({tenant}, {id}, '2026-03-31', {user}, now());
         INSERT INTO account_roles (tenant_id, role, branch_id, account_id)
           SELECT tenant_id, role, {id}, account_id FROM account_roles WHERE tenant_id = {tenant} AND role = 'bank';
         INSERT INTO holidays (tenant_id, branch_id, falls_on, holiday_name) VALUES ({tenant}, {id}, '2027-01-26', 'Fair')",
        tenant = office.admin.tenant
    );
    office.world.database.run(&kept).await;
    let seen = office
        .ask(Method::DELETE, &format!("/api/bank/branch/{id}"), Value::Null)
        .await;
    let held = json!({"sessions": 1, "closures": 1, "accounts": 1, "holidays": 1});
    assert_eq!(seen.data()["heldBy"], held, "{seen:?}");
    let duplicate = office
        .ask(Method::POST, "/api/bank/branch", karad("KRD-77"))
        .await;
    refused(
        &duplicate,
        409,
        "duplicate_branch_code",
        "Another branch already has this code.",
    );
    let path = format!("/api/bank/branch/{used}");
    let renamed = office
        .ask(Method::PUT, &path, json!({"BranchCode": "KRD-77"}))
        .await;
    assert_eq!(renamed.code(), (409, "duplicate_branch_code".to_owned()));
}

#[actix_web::test]
async fn what_is_seen_ends_where_reach_ends() {
    let office = Office::new().await;
    let world = &office.world;
    let manager = world.member(MFI, "BranchManager").await;
    let token = world.token(MFI, &manager).await;
    let own = manager.branch();
    let all = office
        .get("/api/bank/branch/all")
        .await
        .as_array()
        .unwrap()
        .clone();
    let other = all.iter().find(|one| one["BranchId"] != own).unwrap()["BranchId"]
        .as_i64()
        .unwrap();
    let ask = async |path: String| world.get(&path).bearer(&token).send().await;
    let choices = ask("/api/bank/branch/all".into()).await.data();
    assert_eq!(choices.as_array().unwrap().len(), manager.branches.len());
    for part in ["", "/performance", "/field-agents"] {
        assert_eq!(
            ask(format!("/api/bank/branch/{own}{part}")).await.status,
            200,
            "{part}"
        );
        let beyond = ask(format!("/api/bank/branch/{other}{part}")).await;
        refused(&beyond, 404, "not_found", "Branch not found");
    }
    let centres = ask(format!("/api/bank/branch/centers?branchId={own}&pageSize=200"))
        .await
        .data();
    assert!(
        centres["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["BranchId"] == own)
    );
    let beyond = ask(format!("/api/bank/branch/centers?branchId={other}")).await;
    refused(&beyond, 404, "not_found", "Branch not found");

    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    let ask = async |path: String| world.get(&path).bearer(&token).send().await;
    let centres = ask("/api/bank/branch/centers?pageSize=200".into()).await.data();
    let items = centres["items"].as_array().unwrap();
    assert!(!items.is_empty() && items.iter().all(|one| one["OfficerId"] == officer.user));
    let agents = ask(format!("/api/bank/branch/{}/field-agents", officer.branch()))
        .await
        .data();
    assert_eq!(agents["totalCount"], 1);
    assert_eq!(agents["items"][0]["UserId"], officer.user);
    assert_eq!(agents["items"][0]["CenterCount"], centres["totalCount"]);
}

/// The figures are the dashboard's, and the months add up to the books.
#[actix_web::test]
async fn a_branch_performs_as_its_books_say() {
    let office = Office::new().await;
    let (world, tenant) = (&office.world, office.admin.tenant);
    let dashboard = office.get("/api/dashboard/stats").await;
    let rows = dashboard["branches"].as_array().unwrap();
    assert!(rows.len() > 1);
    for row in rows {
        let id = row["branchId"].as_i64().unwrap();
        let seen = office.get(&format!("/api/bank/branch/{id}/performance")).await;
        for (here, there) in [
            ("Portfolio", "portfolio"),
            ("Par30", "par30"),
            ("ClientCount", "clients"),
            ("Status", "status"),
        ] {
            assert_eq!(seen[here], row[there], "{here} of {id}");
        }
        assert_eq!(seen["CollectionRate"], row["month"]["collectionRate"]);
        let months = seen["Months"].as_array().unwrap().clone();
        assert!((1..=12).contains(&months.len()));
        let (running, ended) = months.split_last().unwrap();
        assert_eq!(
            (&running["Portfolio"], &running["Due"]),
            (&seen["Portfolio"], &row["month"]["due"])
        );
        let before = world
            .database
            .value(&format!("SELECT (before_outstanding_paise / 100.0)::float8 FROM branch_figures WHERE tenant_id = {tenant} AND branch_id = {id}"))
            .await;
        let last = ended.last().unwrap();
        assert_eq!(last["Portfolio"].as_f64(), before.as_f64(), "{last}");
        for month in ended {
            let first = format!("{}-01", month["Month"].as_str().unwrap());
            let of_month = |what: &str, from: &str, day: &str| {
                format!(
                    "SELECT coalesce(sum({what}), 0)::float8 / 100 AS sum FROM {from} WHERE l.tenant_id = {tenant} AND l.branch_id = {id} AND date_trunc('month', {day}) = '{first}'"
                )
            };
            let disbursed = world
                .database
                .value(&of_month("l.principal_paise", "loans l", "l.disbursed_on"))
                .await;
            assert_eq!(month["Disbursed"].as_f64(), disbursed.as_f64(), "{first} of {id}");
            let receipts = "loans l JOIN repayments r USING (tenant_id, loan_id)";
            let sign = "CASE WHEN r.reverses_id IS NULL THEN r.amount_paise ELSE -r.amount_paise END";
            let collected = world
                .database
                .value(&of_month(sign, receipts, "r.received_on"))
                .await;
            assert_eq!(month["Collected"].as_f64(), collected.as_f64(), "{first} of {id}");
            let rate = month["CollectionRate"].as_f64();
            assert!(rate.is_none_or(|rate| (0.0..=100.0).contains(&rate)), "{month}");
            let par = month["Par30"].as_f64();
            assert!(par.is_none_or(|par| (0.0..=100.0).contains(&par)), "{month}");
        }
    }
}

/// The figures of a past month stay as they were on its last day.
#[actix_web::test]
async fn ended_months_are_what_they_were() {
    let world = World::new().await;
    let tenant = world.tenant(MFI).await;
    let id = munim_kernel::TenantId::try_new(tenant).unwrap();
    let kept = world
        .database
        .rows(&format!(
            "SELECT branch_id, month::text AS month, disbursed_paise, due_paise, on_time_paise, collected_paise, new_clients
             FROM branch_month_figures WHERE tenant_id = {tenant} ORDER BY month, branch_id"
        ))
        .await;
    assert!(kept.len() > 11, "{} rows", kept.len());
    let months: Vec<_> = kept
        .iter()
        .map(|row| row["month"].as_str().unwrap().to_owned())
        .collect();
    for month in [&months[0], &months[months.len() / 2], &months[months.len() - 1]] {
        world
            .alter(&format!(
                "UPDATE business_dates SET business_date = (date '{month}' + interval '1 month - 1 day')::date WHERE tenant_id = {tenant}"
            ))
            .await;
        world.store.rebuild_roll_ups(id).await.unwrap();
        let then = world
            .database
            .rows(&format!(
                "SELECT branch_id, '{month}' AS month, month_disbursed_paise AS disbursed_paise, month_due_paise AS due_paise,
                   month_on_time_paise AS on_time_paise, month_collected_paise AS collected_paise, month_new_clients AS new_clients
                 FROM branch_figures WHERE tenant_id = {tenant} ORDER BY branch_id"
            ))
            .await;
        let mut compared = 0;
        for row in kept.iter().filter(|row| row["month"] == **month) {
            let was = then
                .iter()
                .find(|one| one["branch_id"] == row["branch_id"])
                .unwrap();
            assert_eq!(row, was, "{month}");
            compared += 1;
        }
        assert!(compared > 0, "{month}");
    }
}
