//! Service accounts: programs of a tenant, their keys, and their permissions.
mod keys;

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{BANK, MFI, Reply, World, paths::SERVICE_ACCOUNTS, program, security::keeper};
use serde_json::{Value, json};
use time::Duration;

const DASHBOARD: &str = "/api/dashboard/stats";

async fn ask(world: &World, token: &str, method: Method, path: &str, body: Option<Value>) -> Reply {
    let call = world.call(method, path).bearer(token);
    match body {
        Some(body) => call.json(body).send().await,
        None => call.send().await,
    }
}

fn wanted(name: &str, scopes: &[&str]) -> Value {
    json!({"name": name, "scopes": scopes})
}

async fn issue(world: &World, token: &str, account: i64, body: Value) -> Reply {
    ask(
        world,
        token,
        Method::POST,
        &format!("{SERVICE_ACCOUNTS}/{account}/keys"),
        Some(body),
    )
    .await
}

async fn used(world: &World, key: &str) -> Reply {
    world.get(DASHBOARD).bearer(key).send().await
}

#[actix_web::test]
async fn a_program_works_for_its_tenant_and_is_on_record() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let last = world.last_audit().await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let records = world.audit_after(last).await;
    let logged: Vec<_> = records
        .iter()
        .map(|record| {
            format!(
                "{} {}",
                record["action"].as_str().unwrap(),
                record["entity_type"].as_str().unwrap()
            )
        })
        .collect();
    assert_eq!(logged, ["CREATE ServiceAccount", "CREATE ApiKey"]);
    // Only a hash of the key is stored.
    let secret = &program.key[program.key.len() - 49..];
    for table in ["service_account_keys", "audit_log", "outbox", "idempotency_keys"] {
        let held = format!("SELECT count(*) FROM {table} t WHERE t::text LIKE '%{secret}%'");
        assert_eq!(world.database.number(&held).await, 0, "{table}");
    }
    let its = used(&world, &program.key).await;
    let theirs = used(&world, &token).await;
    assert_eq!(its.status, 200, "{its:?}");
    assert_eq!(its.data()["portfolio"], theirs.data()["portfolio"]);
    // The program orders a report, and no other caller can download the file.
    let order = || {
        world
            .post("/api/dashboard/reports")
            .bearer(&program.key)
            .header("Idempotency-Key", "r-1")
    };
    let ordered = order().send().await;
    assert_eq!(ordered.status, 201, "{ordered:?}");
    let path = ordered.header("location").unwrap();
    assert_eq!(
        ask(&world, &program.key, Method::GET, path, None).await.status,
        200
    );
    assert_eq!(ask(&world, &token, Method::GET, path, None).await.status, 404);
    let again = order().send().await;
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(
        (
            &record["entity_type"],
            &record["actor_name"],
            &record["actor_id"],
            &record["session_id"]
        ),
        (
            &json!("Report"),
            &json!("service:Payroll"),
            &json!(program.account),
            &json!(program.key_id)
        )
    );
    // It may only name its own tenant.
    for (tenant, code) in [(admin.tenant, ""), (world.tenant(BANK).await, "tenant_mismatch")] {
        let reply = world
            .get(DASHBOARD)
            .bearer(&program.key)
            .tenant(tenant)
            .send()
            .await;
        assert_eq!(reply.text("/code"), code, "{reply:?}");
    }
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(
        (
            &record["action"],
            &record["actor_name"],
            &record["new_values"]["tenantId"]
        ),
        (
            &json!("ACCESS_DENIED"),
            &json!("service:Payroll"),
            &json!(world.tenant(BANK).await)
        )
    );
    // No user has the account's id, and no list or count of users includes the account.
    let users = format!("SELECT count(*) FROM users WHERE user_id = {}", program.account);
    assert_eq!(world.database.number(&users).await, 0);
    assert!(program.account > admin.user);
    // Calls outside its scopes are refused, and recorded under its name.
    let denied = ask(&world, &program.key, Method::GET, "/api/devices", None).await;
    assert_eq!(denied.code(), (403, "forbidden".into()));
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(record["action"], "ACCESS_DENIED");
    // Its last use is shown, to the minute, with the address.
    let seen = ask(&world, &token, Method::GET, &program.path(), None)
        .await
        .data();
    assert_eq!(seen["lastUsedFrom"], munim_testkit::ADDRESS);
    assert_eq!(seen["keys"][0]["lastUsedAt"], seen["lastUsedAt"]);
    assert_eq!(seen["createdBy"], admin.username.as_str());
    assert!(!seen.to_string().contains(secret));
}

#[actix_web::test]
async fn a_program_is_nobody_in_person() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let all = world.get("/api/permissions").bearer(&token).send().await.data();
    let all = all.as_array().unwrap().iter();
    let scopes: Vec<_> = all
        .flat_map(|group| group["permissions"].as_array().unwrap())
        .filter(|one| one["grantable"] == true)
        .map(|one| one["code"].as_str().unwrap())
        .collect();
    assert!(scopes.contains(&"USER_MANAGE") && scopes.contains(&"API_INTEGRATION_MANAGE"));
    let program = program(&world, &token, &scopes).await;
    let used = ask(&world, &program.key, Method::GET, "/api/users", None).await;
    assert_eq!(used.status, 200, "{used:?}");
    let cleared = format!("/api/security/sessions/clear/{}", admin.tenant);
    let user = format!("/api/users/{}", admin.user);
    let own = program.path();
    for (method, path) in [
        (Method::GET, "/api/auth/me"),
        (Method::GET, "/api/auth/sessions"),
        (Method::GET, "/api/auth/watch"),
        (Method::GET, "/api/menu"),
        (Method::POST, "/api/auth/logout"),
        (Method::POST, "/api/auth/refresh"),
        (Method::POST, "/api/auth/2fa/authenticator"),
        // Calls that need a recent sign-in: a program cannot confirm its identity.
        (Method::DELETE, &user),
        (Method::DELETE, "/api/roles/5"),
        (Method::DELETE, &cleared),
        (Method::DELETE, &own),
    ] {
        let last = world.last_audit().await;
        let seen = ask(&world, &program.key, method.clone(), path, None).await;
        assert_eq!(seen.code(), (403, "forbidden".into()), "{method} {path}");
        let records = world.audit_after(last).await;
        let [denied] = records.as_slice() else {
            panic!("{method} {path}: {records:?}")
        };
        assert_eq!(denied["action"], "ACCESS_DENIED");
    }
}

#[actix_web::test]
async fn nobody_makes_a_program_that_may_do_more_than_they_may() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    // A user who manages integrations, with few other permissions.
    let role = json!({"name": "Integrator", "reach": "tenant",
        "permissions": ["API_INTEGRATION_MANAGE", "DASHBOARD_VIEW"]});
    let made = ask(&world, &token, Method::POST, "/api/roles", Some(role)).await;
    assert_eq!(made.status, 201, "{made:?}");
    let integrator = world.member(MFI, "Cashier").await;
    let role = json!({"firstName": "Om", "roles": ["Integrator"], "branchIds": integrator.branches});
    let path = format!("/api/users/{}", integrator.user);
    assert_eq!(
        ask(&world, &token, Method::PUT, &path, Some(role)).await.status,
        200
    );
    let theirs = world.token(MFI, &integrator).await;
    let own = integrator.branch();
    let make = async |change: Value| {
        let mut body = json!({"name": "Till", "scopes": ["DASHBOARD_VIEW"], "branchIds": [own]});
        for (field, value) in change.as_object().unwrap() {
            body[field] = value.clone();
        }
        ask(&world, &theirs, Method::POST, SERVICE_ACCOUNTS, Some(body)).await
    };
    let last = world.last_audit().await;
    let lifted = make(json!({"scopes": ["CLIENT_EDIT"]})).await;
    assert_eq!(lifted.code(), (403, "cannot_grant".into()));
    assert_eq!(world.audit_after(last).await.len(), 1, "the attempt is on record");
    let query = format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id <> {}",
        integrator.tenant
    );
    let other = world.database.number(&query).await;
    let elsewhere = make(json!({"branchIds": [own, other]})).await;
    assert_eq!(
        elsewhere.fields(),
        [("branchIds".to_owned(), "unknown".to_owned())]
    );
    for (scopes, code) in [
        (["SYS_ADMIN"], "platform_only"),
        (["API_INTEGRATION_MANAGE"], "whole_organisation_only"),
    ] {
        let refused = make(json!({"scopes": scopes})).await;
        assert_eq!(refused.fields(), [("scopes".to_owned(), code.to_owned())]);
    }
    let made = make(json!({})).await;
    assert_eq!(made.status, 201, "{made:?}");
    let till = made.data()["serviceAccountId"].as_i64().unwrap();
    let key = issue(&world, &theirs, till, json!({})).await.text("/data/apiKey");
    // It sees only its branch.
    let branches = world.get("/api/bank/branch/all").bearer(&key).send().await.data();
    assert_eq!(branches.as_array().unwrap().len(), 1);
    // They cannot change an account that may do more than they may.
    let widen = json!({"name": "Till", "scopes": ["CLIENT_EDIT"], "branchIds": [own]});
    let path = format!("{SERVICE_ACCOUNTS}/{till}");
    assert_eq!(
        ask(&world, &token, Method::PUT, &path, Some(widen)).await.status,
        200
    );
    assert_eq!(
        issue(&world, &theirs, till, json!({})).await.code(),
        (403, "outranked".into())
    );
    assert_eq!(
        ask(&world, &theirs, Method::DELETE, &path, None).await.code(),
        (403, "outranked".into())
    );
    // The key keeps working, with the account's new scopes.
    assert_eq!(used(&world, &key).await.code(), (403, "forbidden".into()));
    // Another tenant's program is treated as missing.
    let bankers = world.member(BANK, "Admin").await;
    let stranger = world.token(BANK, &bankers).await;
    assert_eq!(ask(&world, &stranger, Method::GET, &path, None).await.status, 404);
}

#[actix_web::test]
async fn two_administrators_do_not_overwrite_each_other() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let program = program(&world, &token, &["DASHBOARD_VIEW"]).await;
    let seen = ask(&world, &token, Method::GET, &program.path(), None).await;
    let tag = seen.header("etag").unwrap();
    let put = async |name: &str| {
        let call = world.call(Method::PUT, &program.path()).bearer(&token);
        call.header("If-Match", tag)
            .json(wanted(name, &["DASHBOARD_VIEW"]))
            .send()
            .await
    };
    let replies = join_all(["One", "Two"].map(put)).await;
    let mut codes: Vec<_> = replies.iter().map(|reply| reply.status).collect();
    codes.sort_unstable();
    assert_eq!(codes, [200, 409]);
    let last = world.last_audit().await;
    let taken = wanted("ONE", &["DASHBOARD_VIEW"]);
    ask(
        &world,
        &token,
        Method::PUT,
        &program.path(),
        Some(wanted("One", &["DASHBOARD_VIEW"])),
    )
    .await;
    let made = ask(&world, &token, Method::POST, SERVICE_ACCOUNTS, Some(taken)).await;
    assert_eq!(made.code(), (409, "service_account_name_taken".into()));
    // Requesting the current state changes nothing.
    let again = ask(
        &world,
        &token,
        Method::PUT,
        &program.path(),
        Some(wanted("One", &["DASHBOARD_VIEW"])),
    )
    .await;
    assert_eq!(again.status, 200);
    assert!(world.audit_after(last).await.len() <= 1);
}

#[actix_web::test]
async fn what_concerns_the_whole_organisation_takes_a_program_that_reaches_it() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let program = program(&world, &token, &["AUDIT_LOG_VIEW", "DASHBOARD_VIEW"]).await;
    let trail = async || world.get("/api/audit/trail").bearer(&program.key).send().await;
    assert_eq!(trail().await.status, 200);
    // An account from before this rule, which reaches only a branch.
    let branch = admin.branch();
    world
        .alter(&format!(
            "UPDATE service_accounts SET whole_tenant = false WHERE account_id = {account};
             INSERT INTO service_account_branches (tenant_id, account_id, branch_id) VALUES ({}, {account}, {branch})",
            admin.tenant,
            account = program.account,
        ))
        .await;
    world.clock.advance(Duration::seconds(2));
    let node = world.another_node().await;
    let call = |path: &str| world.get(path).bearer(&program.key).on(&node).send();
    assert_eq!(call("/api/audit/trail").await.code(), (403, "forbidden".into()));
    assert_eq!(call(DASHBOARD).await.status, 200);
}
