//! Histories of branches, users, roles and tenants, as their managers read them; and lists exported as files.

use std::io::Cursor;

use actix_web::http::Method;
use calamine::{Data, Reader, Xlsx};
use munim_testkit::{BANK, MFI, Office, World, bodies::karad};
use serde_json::{Value, json};
use time::Duration;

fn change<'a>(item: &'a Value, field: &str) -> Option<(&'a Value, &'a Value)> {
    let changes = item["changes"].as_array().unwrap();
    let found = changes.iter().find(|change| change["field"] == field)?;
    Some((&found["before"], &found["after"]))
}

#[actix_web::test]
async fn the_history_of_a_branch_shows_who_changed_what_page_by_page() {
    let office = Office::new().await;
    let made = office
        .done(Method::POST, "/api/bank/branch", karad("HIS-1"))
        .await;
    let path = format!("/api/bank/branch/{}", made["BranchId"]);
    for city in ["Satara", "Pune", "Wai"] {
        office.done(Method::PUT, &path, json!({"City": city})).await;
    }
    let closed = json!({"isActive": false});
    office.done(Method::PUT, &format!("{path}/status"), closed).await;

    let whole = office.get(&format!("{path}/history")).await;
    let items = whole["items"].as_array().unwrap().clone();
    let actions: Vec<_> = items
        .iter()
        .map(|item| item["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["DEACTIVATE", "UPDATE", "UPDATE", "UPDATE", "CREATE"]);
    assert_eq!(whole["next"], Value::Null);
    assert_eq!(items[0]["username"], office.admin.username.as_str());
    assert_eq!(items[0]["byPlatform"], false);
    assert_eq!(change(&items[0], "isActive"), Some((&json!(true), &json!(false))));
    assert_eq!(change(&items[1], "city"), Some((&json!("Pune"), &json!("Wai"))));
    assert_eq!(change(&items[1], "branchName"), None, "only what differs");
    assert_eq!(change(&items[4], "city"), Some((&Value::Null, &json!("Karad"))));

    let (mut before, mut walked) = (String::new(), Vec::new());
    loop {
        let part = office.get(&format!("{path}/history?limit=2{before}")).await;
        walked.extend(part["items"].as_array().unwrap().clone());
        let Some(next) = part["next"].as_i64() else { break };
        before = format!("&before={next}");
    }
    assert_eq!(walked, items, "the parts make the whole");
}

#[actix_web::test]
async fn users_roles_and_tenants_have_theirs_too() {
    let office = Office::new().await;
    let cashier = office.world.member(MFI, "Cashier").await;
    let status = format!("/api/users/{}/status", cashier.user);
    office
        .done(Method::PUT, &status, json!({"isActive": false}))
        .await;
    let seen = office.get(&format!("/api/users/{}/history", cashier.user)).await;
    let item = &seen["items"][0];
    assert_eq!(item["username"], office.admin.username.as_str(), "{seen}");

    let role = json!({"name": "Teller", "reach": "branches", "permissions": ["DASHBOARD_VIEW"]});
    let role = office.done(Method::POST, "/api/roles", role).await;
    let wanted =
        json!({"name": "Teller", "reach": "branches", "permissions": ["DASHBOARD_VIEW", "CLIENT_VIEW"]});
    let path = format!("/api/roles/{}", role["roleId"]);
    office.done(Method::PUT, &path, wanted).await;
    let seen = office.get(&format!("{path}/history")).await;
    let (before, after) = change(&seen["items"][0], "permissions").unwrap();
    assert_eq!(
        (before.as_array().unwrap().len(), after.as_array().unwrap().len()),
        (1, 2)
    );

    let path = format!("/api/saas/tenant/{}", office.admin.tenant);
    office
        .done(Method::PUT, &path, json!({"ContactPerson": "Meena Rao"}))
        .await;
    let seen = office.get(&format!("{path}/history")).await;
    let (_, after) = change(&seen["items"][0], "contactPerson").unwrap();
    assert_eq!(after, "Meena Rao");
}

#[actix_web::test]
async fn who_may_not_keep_a_thing_may_not_read_its_history() {
    let office = Office::new().await;
    let branch = office
        .done(Method::POST, "/api/bank/branch", karad("HIS-2"))
        .await["BranchId"]
        .clone();
    let cashier = office.world.member(MFI, "Cashier").await;
    let token = office.world.token(MFI, &cashier).await;
    let paths = [
        format!("/api/bank/branch/{branch}/history"),
        format!("/api/users/{}/history", cashier.user),
        "/api/roles/1/history".to_owned(),
        format!("/api/saas/tenant/{}/history", office.admin.tenant),
    ];
    for path in &paths {
        let seen = office.world.get(path).bearer(&token).send().await;
        assert_eq!(seen.code(), (403, "forbidden".to_owned()), "{path}");
    }
    let theirs = office.world.member(BANK, "Admin").await;
    let token = office.world.token(BANK, &theirs).await;
    for path in &paths {
        let seen = office.world.get(path).bearer(&token).send().await;
        assert_eq!(seen.code(), (404, "not_found".to_owned()), "{path}");
    }
    let seen = office
        .ask(
            Method::GET,
            &format!("{}?limit=0&before=x", paths[0]),
            Value::Null,
        )
        .await;
    assert_eq!(seen.code(), (400, "validation_failed".to_owned()));
}

#[actix_web::test]
async fn a_file_is_named_after_the_day_that_it_is_in_india() {
    let world = World::new().await;
    // Half past one in the morning of the next day.
    world.clock.advance(Duration::hours(10));
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    for path in ["/api/bank/branch/export", "/api/audit/trail/export?format=csv"] {
        let seen = world.get(path).bearer(&token).send().await;
        assert_eq!(seen.status, 200, "{path}");
        let named = seen.header("content-disposition").unwrap();
        assert!(named.contains("-2026-09-18."), "{path}: {named}");
    }
}

#[actix_web::test]
async fn a_list_leaves_as_the_file_that_was_asked_for_and_that_is_on_record() {
    let office = Office::new().await;
    let mut named = karad("XLS-1");
    named["BranchName"] = json!("=1+1");
    named["ManagerName"] = json!("@SUM(A1)");
    office.done(Method::POST, "/api/bank/branch", named).await;
    let path = "/api/bank/branch/export?search=XLS-1";
    let seen = office.ask(Method::GET, path, Value::Null).await;
    assert_eq!(seen.status, 200);
    let named = seen.header("content-disposition").unwrap();
    assert!(
        named.starts_with("attachment") && named.contains(".xlsx"),
        "{named}"
    );
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(seen.body.clone())).unwrap();
    let formulas = book.worksheet_formula("Branches").unwrap();
    assert!(formulas.cells().all(|(_, _, formula)| formula.is_empty()));
    let range = book.worksheet_range("Branches").unwrap();
    let rows: Vec<_> = range.rows().map(<[Data]>::to_vec).collect();
    assert_eq!(rows.len(), 2, "the header and what was searched for");
    let listed = office.get("/api/bank/branch?search=XLS-1").await["items"][0].clone();
    let text = |column: usize| rows[1][column].to_string();
    assert_eq!(text(0), listed["BranchCode"].as_str().unwrap());
    assert_eq!((text(1).as_str(), text(8).as_str()), ("=1+1", "@SUM(A1)"));
    assert_eq!(text(6), listed["PhoneNumber"].as_str().unwrap());
    let Data::DateTime(day) = &rows[1][9] else {
        panic!("{:?}", rows[1])
    };
    let (year, month, day, ..) = day.to_ymd_hms_milli();
    assert_eq!(
        format!("{year}-{month:02}-{day:02}"),
        listed["OpeningDate"].as_str().unwrap()
    );
    assert_eq!(
        (&rows[1][10], &rows[1][14]),
        (&Data::Float(0.0), &Data::Bool(true))
    );

    let seen = office
        .ask(Method::GET, &format!("{path}&format=csv"), Value::Null)
        .await;
    let file = String::from_utf8(seen.body.clone()).unwrap();
    assert!(file.starts_with("\u{feff}Code,Branch,"), "{file}");
    assert!(file.contains("XLS-1,'=1+1,"), "{file}");

    let noted = office
        .world
        .database
        .rows(
            "SELECT entity_type, new_values::text AS said FROM audit_log WHERE action = 'EXPORT' ORDER BY audit_id",
        )
        .await;
    assert_eq!(noted.len(), 2);
    assert_eq!(noted[0]["entity_type"], "Branch");
    let said: Value = serde_json::from_str(noted[0]["said"].as_str().unwrap()).unwrap();
    assert_eq!(
        said,
        json!({"format": "xlsx", "rows": 1, "narrowedBy": "search=XLS-1"})
    );
}

#[actix_web::test]
async fn exports_hold_what_the_lists_hold_and_nothing_beyond_reach() {
    let office = Office::new().await;
    let platform = office.world.super_admin().await;
    for (list, export, token) in [
        (
            "/api/users?pageSize=200",
            "/api/users/export?format=csv",
            &office.token,
        ),
        (
            "/api/users?pageSize=200&status=active&sort=-username",
            "/api/users/export?format=csv&status=active&sort=-username",
            &office.token,
        ),
        (
            "/api/bank/branch?pageSize=200",
            "/api/bank/branch/export?format=csv",
            &office.token,
        ),
        (
            "/api/loans?pageSize=200",
            "/api/loans/export?format=csv",
            &office.token,
        ),
        (
            "/api/saas/tenant?pageSize=200",
            "/api/saas/tenant/export?format=csv",
            &platform,
        ),
        (
            "/api/saas/tenant?pageSize=200",
            "/api/saas/tenant/export?format=csv",
            &office.token,
        ),
    ] {
        let listed = office.world.get(list).bearer(token).send().await.data();
        let seen = office.world.get(export).bearer(token).send().await;
        assert_eq!(seen.status, 200, "{export}: {seen:?}");
        let lines = String::from_utf8(seen.body.clone())
            .unwrap()
            .trim_end()
            .lines()
            .count();
        let rows = usize::try_from(listed["totalCount"].as_i64().unwrap()).unwrap();
        assert_eq!(lines, rows + 1, "{export}");
    }
    let cashier = office.world.member(MFI, "Cashier").await;
    let token = office.world.token(MFI, &cashier).await;
    for path in [
        "/api/users/export",
        "/api/bank/branch/export",
        "/api/saas/tenant/export",
    ] {
        let seen = office.world.get(path).bearer(&token).send().await;
        assert_eq!(seen.code(), (403, "forbidden".to_owned()), "{path}");
        let seen = office
            .ask(Method::GET, &format!("{path}?format=pdf"), Value::Null)
            .await;
        assert_eq!(seen.code(), (400, "validation_failed".to_owned()), "{path}");
    }
}
