//! Plans, subscriptions and invoices on the real stack: created, changed and refused, and never created twice.
mod invoices;

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{
    BANK, MFI, Reply, SOCIETY, World,
    bodies::{meera, sahyadri},
};
use serde_json::{Value, json};
use time::Duration;

const PLANS: &str = "/api/saas/plans";
const INVOICES: &str = "/api/saas/invoices";

async fn ask(world: &World, token: &str, method: Method, path: &str, body: Value) -> Reply {
    let call = world.call(method, path).bearer(token);
    if body.is_null() {
        call.send().await
    } else {
        call.json(body).send().await
    }
}

async fn read(world: &World, token: &str, path: &str) -> Value {
    let reply = ask(world, token, Method::GET, path, Value::Null).await;
    assert_eq!(reply.status, 200, "{path}: {reply:?}");
    reply.data()
}

fn of(tenant: i64) -> String {
    format!("/api/saas/tenant/{tenant}/subscription")
}

/// Limits the society's plan to its current size plus these numbers.
async fn society_has_room_for(world: &World, branches: i64, users: i64) -> i64 {
    let tenant = world.tenant(SOCIETY).await;
    world
        .alter(&format!(
            "UPDATE plans SET branch_limit = {branches} + (SELECT sum(branches) FROM branch_totals WHERE tenant_id = {tenant}),
               user_limit = {users} + (SELECT sum(people) FROM people_counts WHERE tenant_id = {tenant} AND status <> 'disabled')
             WHERE plan_code = 'standard'"
        ))
        .await;
    tenant
}

fn branch(code: usize) -> Value {
    json!({"branchName": format!("Branch {code}"), "branchCode": format!("NEW-{code}"), "city": "Surat", "state": "Gujarat"})
}

#[actix_web::test]
async fn plans_are_offered_changed_and_retired() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let codes = |plans: &Value| -> Vec<String> {
        let plans = plans.as_array().unwrap().iter();
        plans
            .map(|plan| plan["code"].as_str().unwrap().to_owned())
            .collect()
    };
    let plans = read(&world, &platform, PLANS).await;
    assert_eq!(codes(&plans), ["standard", "professional", "enterprise"]);
    assert_eq!(
        plans[0]["tenantCount"], 1,
        "the society, and not the platform itself"
    );
    let regional =
        json!({"code": "regional", "name": "Regional", "pricePerMonth": 19_999.5, "branchLimit": 25});
    let mut made = Vec::new();
    for _ in 0..2 {
        let call = world
            .post(PLANS)
            .bearer(&platform)
            .header("Idempotency-Key", "plan-1");
        let reply = call.json(regional.clone()).send().await;
        assert_eq!(reply.status, 201, "{reply:?}");
        made.push(reply.json());
    }
    assert_eq!(made[0], made[1]);
    let plan = made[0]["data"].clone();
    assert_eq!(
        (&plan["pricePerMonth"], &plan["branchLimit"], &plan["userLimit"]),
        (&json!(19_999.5), &json!(25), &Value::Null)
    );
    let again = ask(&world, &platform, Method::POST, PLANS, regional).await;
    assert_eq!(again.code(), (409, "duplicate_plan_code".to_owned()));
    let path = format!("{PLANS}/{}", plan["planId"]);
    let before = world.last_audit().await;
    let change = json!({"branchLimit": null, "isActive": false});
    let stale = world
        .call(Method::PUT, &path)
        .bearer(&platform)
        .header("If-Match", "\"7\"");
    let stale = stale.json(change.clone()).send().await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    let changed = ask(&world, &platform, Method::PUT, &path, change).await;
    assert_eq!((changed.status, changed.header("etag")), (200, Some("\"2\"")));
    assert_eq!(changed.data()["branchLimit"], Value::Null);
    let records = world.audit_after(before).await;
    assert_eq!(records.len(), 1);
    assert_eq!(
        (
            &records[0]["action"],
            &records[0]["old_values"],
            &records[0]["new_values"]
        ),
        (
            &json!("RETIRE"),
            &json!({"branchLimit": 25, "isActive": true}),
            &json!({"branchLimit": null, "isActive": false})
        )
    );
    // A retired plan is listed last and cannot be chosen.
    assert_eq!(
        codes(&read(&world, &platform, PLANS).await),
        ["standard", "professional", "enterprise", "regional"]
    );
    let tenant = world.tenant(BANK).await;
    let refused = ask(
        &world,
        &platform,
        Method::PUT,
        &of(tenant),
        json!({"plan": "regional"}),
    )
    .await;
    assert_eq!(refused.code(), (409, "plan_retired".to_owned()));
    let unknown = ask(
        &world,
        &platform,
        Method::PUT,
        &of(tenant),
        json!({"plan": "none"}),
    )
    .await;
    assert_eq!(unknown.fields(), [("plan".to_owned(), "unknown".to_owned())]);
    let mut new = sahyadri();
    new["SubscriptionPlan"] = json!("regional");
    let refused = ask(&world, &platform, Method::POST, "/api/saas/tenant", new.clone()).await;
    assert_eq!(refused.code(), (409, "plan_retired".to_owned()));
    new["SubscriptionPlan"] = json!("nothing");
    let refused = ask(&world, &platform, Method::POST, "/api/saas/tenant", new.clone()).await;
    assert_eq!(
        refused.fields(),
        [("SubscriptionPlan".to_owned(), "unknown".to_owned())]
    );
    // The database refuses it too.
    let forced = world
        .database
        .client()
        .execute(
            &format!("UPDATE tenants SET subscription_plan = 'nothing' WHERE tenant_id = {tenant}"),
            &[],
        )
        .await;
    assert!(forced.is_err());
    // A new tenant has a subscription from its first day.
    new["SubscriptionPlan"] = json!("professional");
    let made = ask(&world, &platform, Method::POST, "/api/saas/tenant", new).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.data()["TenantId"].as_i64().unwrap();
    let subscription = read(&world, &platform, &of(made)).await;
    assert_eq!(
        (
            &subscription["plan"]["code"],
            &subscription["since"],
            &subscription["nextInvoiceOn"]
        ),
        (&json!("professional"), &json!("2026-09-17"), &json!("2026-09-17"))
    );
    assert_eq!(subscription["usage"]["users"]["used"], 1);
}

#[actix_web::test]
async fn usage_is_what_there_is() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let tenant = world.tenant(SOCIETY).await;
    let data = read(&world, &platform, &of(tenant)).await;
    for (key, query) in [
        ("branches", "SELECT count(*) FROM branches WHERE tenant_id = "),
        (
            "users",
            "SELECT count(*) FROM users WHERE status <> 'disabled' AND removed_at IS NULL AND tenant_id = ",
        ),
        (
            "clients",
            "SELECT count(*) FROM clients WHERE status = 'active' AND tenant_id = ",
        ),
    ] {
        let used = world.database.number(&format!("{query}{tenant}")).await;
        assert!(used > 0, "{key}");
        assert_eq!(data["usage"][key]["used"], used, "{key}");
    }
    let branches = &data["usage"]["branches"];
    assert_eq!(
        (&branches["limit"], &branches["percent"]),
        (&json!(10), &json!(60.0))
    );
    // The list shows the same for each, in the requested order.
    let all = read(&world, &platform, "/api/saas/subscriptions?sort=-name").await;
    let names: Vec<_> = all["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["orgName"].clone())
        .collect();
    let mut sorted = names.clone();
    sorted.sort_by_key(|name| std::cmp::Reverse(name.as_str().map(str::to_owned)));
    assert_eq!((names, all["totalCount"].as_i64()), (sorted, Some(3)));
    let listed = all["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["tenantId"] == tenant);
    assert_eq!(listed, Some(&data));
    let few = read(
        &world,
        &platform,
        "/api/saas/subscriptions?plan=standard&search=mahi",
    )
    .await;
    assert_eq!(few["totalCount"], 1);
    // The status changes when an invoice becomes overdue. Days are Indian.
    assert_eq!((&data["status"], &data["overdue"]), (&json!("active"), &json!(0)));
    world.clock.advance(Duration::days(20));
    let platform = world.super_admin().await;
    let late = read(&world, &platform, &of(tenant)).await;
    assert_eq!(
        (&late["status"], &late["overdue"]),
        (&json!("past_due"), &data["due"])
    );
    let issued = format!("{INVOICES}?tenantId={tenant}&status=issued");
    let issued = read(&world, &platform, &issued).await;
    assert_eq!(issued["items"][0]["isOverdue"], true, "{issued}");
    let summary = read(&world, &platform, "/api/saas/subscriptions/summary").await;
    assert_eq!(
        (&summary["subscribed"], &summary["pastDue"]),
        (&json!(3), &json!(3))
    );
    assert_eq!(summary["perMonth"], json!(9_999 + 29_999 + 99_999));
    assert_eq!(summary["due"], summary["overdue"]);
}

#[actix_web::test]
async fn a_full_plan_lets_nothing_more_in() {
    let world = World::new().await;
    society_has_room_for(&world, 1, 1).await;
    let admin = world.member(SOCIETY, "Admin").await;
    let token = world.token(SOCIETY, &admin).await;
    let opened = ask(&world, &token, Method::POST, "/api/bank/branch", branch(1)).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let before = world.database.fingerprint().await;
    let full = ask(&world, &token, Method::POST, "/api/bank/branch", branch(2)).await;
    assert_eq!(full.code(), (409, "plan_limit_reached".to_owned()));
    assert!(
        full.text("/message")
            .starts_with("You have reached the limit of 7 branches in the Standard plan."),
        "{full:?}"
    );
    assert_eq!(
        full.data(),
        json!({"limited": "branches", "limit": 7, "plan": "Standard"})
    );
    assert!(full.text("/message").contains("a larger plan"), "{full:?}");
    assert_eq!(before.changed(&world.database.fingerprint().await), [""; 0]);
    // Deleting an unused branch makes room.
    let path = format!("/api/bank/branch/{}", opened.data()["BranchId"]);
    let deleted = ask(&world, &token, Method::DELETE, &path, Value::Null).await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
    let opened = ask(&world, &token, Method::POST, "/api/bank/branch", branch(2)).await;
    assert_eq!(opened.status, 201, "{opened:?}");

    let invited = ask(&world, &token, Method::POST, "/api/users", meera(admin.branch())).await;
    assert_eq!(invited.status, 201, "{invited:?}");
    let mut other = meera(admin.branch());
    other["username"] = json!("meera.two");
    let full = ask(&world, &token, Method::POST, "/api/users", other.clone()).await;
    assert_eq!(full.code(), (409, "plan_limit_reached".to_owned()));
    assert_eq!(full.data()["limited"], "users");
    // Disabling a user makes room; enabling them again needs the room.
    let status = format!("/api/users/{}/status", invited.data()["userId"]);
    let disabled = ask(&world, &token, Method::PUT, &status, json!({"isActive": false})).await;
    assert_eq!(disabled.status, 200, "{disabled:?}");
    let invited = ask(&world, &token, Method::POST, "/api/users", other).await;
    assert_eq!(invited.status, 201, "{invited:?}");
    let before = world.database.fingerprint().await;
    let full = ask(&world, &token, Method::PUT, &status, json!({"isActive": true})).await;
    assert_eq!(full.code(), (409, "plan_limit_reached".to_owned()));
    assert_eq!(before.changed(&world.database.fingerprint().await), [""; 0]);
}

#[actix_web::test]
async fn of_many_at_once_as_many_get_in_as_there_is_room() {
    let world = World::new().await;
    let tenant = society_has_room_for(&world, 3, 3).await;
    let admin = world.member(SOCIETY, "Admin").await;
    let token = world.token(SOCIETY, &admin).await;
    let statuses = |replies: Vec<Reply>| {
        let mut statuses: Vec<_> = replies.iter().map(|reply| reply.status).collect();
        statuses.sort_unstable();
        statuses
    };
    let calls = (0..12).map(|number| ask(&world, &token, Method::POST, "/api/bank/branch", branch(number)));
    let replies = statuses(join_all(calls).await);
    assert_eq!(replies, [[201; 3].as_slice(), &[409; 9]].concat());
    let calls = (0..12).map(|number| {
        let mut one = meera(admin.branch());
        one["username"] = json!(format!("meera.{number}"));
        ask(&world, &token, Method::POST, "/api/users", one)
    });
    let replies = statuses(join_all(calls.collect::<Vec<_>>()).await);
    assert_eq!(replies, [[201; 3].as_slice(), &[409; 9]].concat());
    let made =
        format!("SELECT count(*) FROM branches WHERE tenant_id = {tenant} AND branch_code LIKE 'NEW-%'");
    assert_eq!(world.database.number(&made).await, 3);
}

#[actix_web::test]
async fn a_smaller_plan_than_the_use_is_refused_whole() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let tenant = world.tenant(MFI).await;
    world
        .alter("UPDATE plans SET branch_limit = 2, user_limit = 3, client_limit = 5 WHERE plan_code = 'standard'")
        .await;
    let before = world.database.fingerprint().await;
    let change = json!({"plan": "standard", "billingCycle": "yearly"});
    let refused = ask(&world, &platform, Method::PUT, &of(tenant), change).await;
    assert_eq!(refused.code(), (409, "plan_too_small".to_owned()));
    assert_eq!(refused.json()["isSuccess"], false);
    let exceeded = refused.data()["exceeded"].as_array().unwrap().clone();
    let branches = format!("SELECT count(*) FROM branches WHERE tenant_id = {tenant}");
    assert_eq!(exceeded[0]["used"], world.database.number(&branches).await);
    let limits: Vec<_> = exceeded
        .iter()
        .map(|one| (one["limited"].clone(), one["limit"].clone()))
        .collect();
    assert_eq!(
        limits,
        [
            (json!("branches"), json!(2)),
            (json!("users"), json!(3)),
            (json!("clients"), json!(5))
        ]
    );
    // The tenant's own form has the same effect.
    let body = json!({"SubscriptionPlan": "standard", "City": "Wai"});
    let path = format!("/api/saas/tenant/{tenant}");
    let refused = ask(&world, &platform, Method::PUT, &path, body).await;
    assert_eq!(refused.code(), (409, "plan_too_small".to_owned()));
    assert_eq!(before.changed(&world.database.fingerprint().await), [""; 0]);
    let seen = ask(&world, &platform, Method::GET, &path, Value::Null).await;
    let call = world
        .call(Method::PUT, &of(tenant))
        .bearer(&platform)
        .header("If-Match", "\"1\"");
    let change = json!({"plan": "professional", "billingCycle": "yearly"});
    let changed = call.json(change.clone()).send().await;
    assert_eq!(
        (changed.status, changed.header("etag")),
        (200, Some("\"2\"")),
        "{changed:?}"
    );
    assert_eq!(
        (&changed.data()["plan"]["code"], &changed.data()["since"]),
        (&json!("professional"), &json!("2026-09-17"))
    );
    let call = world
        .call(Method::PUT, &of(tenant))
        .bearer(&platform)
        .header("If-Match", "\"1\"");
    let late = call.json(json!({"plan": "enterprise"})).send().await;
    assert_eq!(late.code(), (409, "version_conflict".to_owned()));
    // The tenant's version read before is stale too, because it includes the plan.
    let etag = seen.header("etag").unwrap().to_owned();
    let call = world
        .call(Method::PUT, &path)
        .bearer(&platform)
        .header("If-Match", &etag);
    let late = call.json(json!({"SubscriptionPlan": "enterprise"})).send().await;
    assert_eq!(late.code(), (409, "version_conflict".to_owned()));
}
