//! Tenants on the real stack: created, set up, changed, suspended.
mod suspended;

use actix_web::http::Method;
use munim_messages::{Letter, Recipient};
use munim_testkit::{
    BANK, MFI, Office, Reply, World,
    bodies::{karad, sahyadri},
    letters::{letters, reset},
    records::Before,
};
use serde_json::{Value, json};

const NEW: &str = "Kumbh#Mela9 yatra";

async fn ask(world: &World, token: &str, method: Method, path: &str, body: Value) -> Reply {
    let call = world.call(method, path).bearer(token);
    if body.is_null() {
        call.send().await
    } else {
        call.json(body).send().await
    }
}

fn done(onboarding: &Value) -> Vec<String> {
    let steps = onboarding["Steps"].as_array().unwrap();
    let done = steps.iter().filter(|step| step["Done"] == true);
    done.map(|step| step["Key"].as_str().unwrap().to_owned())
        .collect()
}

/// Accepts the invitation, signs in on a device of the new tenant, and returns the token.
async fn joined(world: &World, platform: &str, tenant: i64) -> String {
    let path = format!("/api/saas/tenant/{tenant}");
    // The invitation works once.
    let sent = letters(world).await;
    let [
        (
            Recipient::Email { .. },
            Letter::Invitation {
                link, username, days, ..
            },
        ),
    ] = sent.as_slice()
    else {
        panic!("not one invitation: {sent:?}");
    };
    assert_eq!((username.as_str(), *days), ("asha.patil", 7));
    let token = link.split_once("#token=").unwrap().1.to_owned();
    assert!(link.starts_with("https://munim.test/set-password#token="));
    assert_eq!(reset(world, &token, NEW).await.status, 200);
    assert_eq!(
        reset(world, &token, NEW).await.code(),
        (400, "token_invalid".to_owned())
    );
    let branch = ask(
        world,
        platform,
        Method::GET,
        &format!("{path}/branches"),
        Value::Null,
    )
    .await
    .data();
    let branch = branch["items"][0]["BranchId"].as_i64().unwrap();
    let code = world
        .post("/api/devices/activation-codes")
        .bearer(platform)
        .tenant(tenant)
        .json(json!({"branchId": branch}))
        .send()
        .await;
    assert_eq!(code.status, 201, "{code:?}");
    let device = world.device_id();
    assert_eq!(
        world
            .activate(&code.text("/data/activationCode"), &device)
            .await
            .status,
        200
    );
    let body = json!({"username": "asha.patil", "password": NEW, "tenantId": tenant, "branchId": branch, "deviceId": device});
    let signed_in = world.post("/api/auth/login").json(body).send().await;
    assert_eq!(signed_in.status, 200, "{signed_in:?}");
    signed_in.text("/data/token")
}

#[actix_web::test]
async fn a_new_organisation_can_begin_at_once() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let made = ask(&world, &platform, Method::POST, "/api/saas/tenant", sahyadri()).await;
    assert_eq!(made.status, 201, "{made:?}");
    assert_eq!(made.json()["isSuccess"], true);
    let tenant = made.data()["TenantId"].as_i64().unwrap();
    let path = format!("/api/saas/tenant/{tenant}");
    assert_eq!(
        (made.header("location"), made.header("etag")),
        (Some(path.as_str()), Some("\"1\""))
    );
    let count = async |table: &str| {
        let query = format!("SELECT count(*) FROM {table} WHERE tenant_id = {tenant}");
        world.database.number(&query).await
    };
    for (table, rows) in [
        ("roles", 12),
        ("security_settings", 1),
        ("loan_products", 4),
        ("loan_purposes", 23),
        ("branches", 1),
        ("users", 1),
        ("messages", 1),
    ] {
        assert_eq!(count(table).await, rows, "{table}");
    }
    let stats = ask(
        &world,
        &platform,
        Method::GET,
        &format!("{path}/stats"),
        Value::Null,
    )
    .await
    .data();
    assert_eq!(
        stats,
        json!({"branches": 1, "users": 1, "clients": 0, "activeLoans": 0, "portfolio": 0, "par30": null, "storageBytes": 0})
    );
    let users = ask(
        &world,
        &platform,
        Method::GET,
        &format!("{path}/users?search=asha"),
        Value::Null,
    )
    .await
    .data();
    assert_eq!(
        (&users["items"][0]["Status"], &users["items"][0]["Roles"]),
        (&json!("invited"), &json!(["TenantAdmin"]))
    );
    let steps = ask(
        &world,
        &platform,
        Method::GET,
        &format!("{path}/onboarding"),
        Value::Null,
    )
    .await
    .data();
    assert_eq!(done(&steps), ["address_complete", "products_set"]);

    let own = joined(&world, &platform, tenant).await;
    let seen = ask(&world, &own, Method::GET, "/api/saas/tenant", Value::Null)
        .await
        .data();
    assert_eq!(
        (&seen["totalCount"], &seen["items"][0]["OrgCode"]),
        (&json!(1), &json!("SAHYADRI"))
    );
    let stats = ask(&world, &own, Method::GET, "/api/dashboard/stats", Value::Null)
        .await
        .data();
    assert_eq!(
        (
            &stats["portfolio"]["totalLoanAmount"],
            &stats["portfolio"]["par30"],
            &stats["month"]["collectionRate"]
        ),
        (&json!(0), &Value::Null, &Value::Null)
    );
    let steps = ask(
        &world,
        &own,
        Method::GET,
        &format!("{path}/onboarding"),
        Value::Null,
    )
    .await
    .data();
    assert_eq!(
        done(&steps),
        [
            "administrator_joined",
            "device_activated",
            "address_complete",
            "products_set"
        ]
    );
}

#[actix_web::test]
async fn an_organisation_is_taken_on_as_a_whole_or_not_at_all() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let before = Before::of(&world).await;
    let mut taken = sahyadri();
    taken["orgCode"] = json!(MFI);
    let seen = ask(&world, &platform, Method::POST, "/api/saas/tenant", taken).await;
    assert_eq!(seen.code(), (409, "duplicate_org_code".to_owned()));
    assert_eq!(seen.json()["isSuccess"], false);
    // The letter cannot be stored, after everything else is done.
    world
        .database
        .run("REVOKE INSERT ON messages FROM munim_app")
        .await;
    let seen = ask(&world, &platform, Method::POST, "/api/saas/tenant", sahyadri()).await;
    assert_eq!(
        (seen.status, seen.text("/message").as_str()),
        (500, "Error creating tenant")
    );
    before.nothing(&world).await;
    world.database.run("GRANT INSERT ON messages TO munim_app").await;
    assert_eq!(
        ask(&world, &platform, Method::POST, "/api/saas/tenant", sahyadri())
            .await
            .status,
        201
    );
}

#[actix_web::test]
async fn the_platform_sees_all_and_others_their_own() {
    let office = Office::new().await;
    let world = &office.world;
    let platform = world.super_admin().await;
    let list = async |token: &str, query: &str| {
        let path = format!("/api/saas/tenant?{query}");
        ask(world, token, Method::GET, &path, Value::Null).await
    };
    let codes = |reply: &Reply| -> Vec<String> {
        let items = reply.data()["items"].as_array().unwrap().clone();
        items
            .iter()
            .map(|item| item["OrgCode"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(
        codes(&list(&platform, "sort=code").await),
        ["MAHITAPI", "NAVDEEP", "TUNGABHADRA"]
    );
    assert_eq!(list(&platform, "pageSize=1").await.data()["totalCount"], 3);
    assert_eq!(
        codes(&list(&platform, "kind=cooperative_bank").await),
        ["TUNGABHADRA"]
    );
    assert_eq!(
        list(&platform, "plan=enterprise&isActive=true").await.data()["totalCount"],
        1
    );
    assert_eq!(codes(&list(&platform, "search=nAvD").await), ["NAVDEEP"]);
    let none = list(&platform, "isActive=false").await;
    assert_eq!(
        (none.text("/message").as_str(), none.data()["totalCount"].clone()),
        ("No data found", json!(0))
    );
    assert_eq!(codes(&list(&office.token, "").await), ["NAVDEEP"]);
    let none = list(&office.token, "search=tunga").await.json();
    assert_eq!(
        (&none["message"], &none["isSuccess"], none.get("success")),
        (&json!("No data found"), &json!(true), None)
    );
    let light = list(&office.token, "view=light").await.data();
    let names: Vec<_> = light["items"][0].as_object().unwrap().keys().collect();
    assert_eq!(names, ["IsActive", "OrgCode", "OrgName", "TenantId"]);
    let bank = world.tenant(BANK).await;
    for path in ["", "/branches", "/users", "/stats", "/config", "/onboarding"] {
        let foreign = office
            .ask(
                Method::GET,
                &format!("/api/saas/tenant/{bank}{path}"),
                Value::Null,
            )
            .await;
        assert_eq!(foreign.code(), (404, "not_found".to_owned()), "{path}");
        let said = foreign.json();
        assert_eq!(
            (&said["message"], &said["isSuccess"], said.get("success")),
            (&json!("Tenant not found"), &json!(false), None)
        );
    }
    let stranger = world.get("/api/saas/tenant").send().await;
    assert_eq!(stranger.code(), (401, "unauthenticated".to_owned()));
    assert_eq!(stranger.json()["isSuccess"], false);
    let none = office.ask(Method::GET, "/api/saas/tenant/0", Value::Null).await;
    assert_eq!(none.code(), (400, "validation_failed".to_owned()));
    assert_eq!(
        ask(
            world,
            &platform,
            Method::GET,
            &format!("/api/saas/tenant/{bank}"),
            Value::Null
        )
        .await
        .status,
        200
    );
}

#[actix_web::test]
async fn an_organisation_is_changed_and_configured() {
    let office = Office::new().await;
    let path = format!("/api/saas/tenant/{}", office.admin.tenant);
    let before = office.world.last_audit().await;
    let changed = office
        .ask(
            Method::PUT,
            &path,
            json!({"contactPerson": "Meera Joshi", "PhoneNumber": "9822012345"}),
        )
        .await;
    assert_eq!(
        (changed.status, changed.header("etag")),
        (200, Some("\"2\"")),
        "{changed:?}"
    );
    assert_eq!(changed.data()["PhoneNumber"], "+919822012345");
    let call = office
        .world
        .call(Method::PUT, &path)
        .bearer(&office.token)
        .header("If-Match", "\"1\"");
    let stale = call.json(json!({"City": "Wai"})).send().await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    // Each field that only the platform may change is named; unchanged fields are ignored.
    let body = json!({"OrgName": "Other", "orgCode": MFI, "Kind": "trust", "subscriptionPlan": "standard", "City": "Wai"});
    let refused = office.ask(Method::PUT, &path, body).await;
    assert_eq!(
        refused.fields(),
        ["OrgName", "Kind", "SubscriptionPlan"].map(|field| (field.to_owned(), "platform_only".to_owned()))
    );

    let config = format!("{path}/config");
    let seen = office.ask(Method::GET, &config, Value::Null).await;
    assert_eq!(
        (seen.header("etag"), &seen.data()["Values"]["financialYearStart"]),
        (Some("\"0\""), &json!("04-01"))
    );
    let logo = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA";
    let set = office
        .ask(
            Method::POST,
            &config,
            json!({"dateFormat": "dd-MM-yyyy", "currency": null, "logo": logo}),
        )
        .await;
    assert_eq!(
        (
            &set.data()["Values"]["dateFormat"],
            &set.data()["Values"]["currency"]
        ),
        (&json!("dd-MM-yyyy"), &json!("INR"))
    );
    assert_eq!((set.status, set.header("etag")), (200, Some("\"1\"")), "{set:?}");
    assert_eq!(office.get(&config).await["Values"]["logo"], logo);
    let call = office
        .world
        .post(&config)
        .bearer(&office.token)
        .header("If-Match", "\"0\"");
    let stale = call.json(json!({"dateFormat": null})).send().await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    assert!(done(&office.get(&format!("{path}/onboarding")).await).contains(&"logo_set".to_owned()));
    assert!(
        office.get(&format!("{path}/stats")).await["storageBytes"]
            .as_i64()
            .unwrap()
            >= 46
    );
    let records = office.world.audit_after(before).await;
    let changed: Vec<_> = records
        .iter()
        .map(|record| record["entity_type"].as_str().unwrap())
        .collect();
    assert_eq!(changed, ["Tenant", "TenantConfig"]);
    assert!(
        !records[1].to_string().contains("iVBOR"),
        "no picture in a record"
    );
}

/// A failure is named after the change that was not made.
#[actix_web::test]
async fn a_failure_names_the_change_that_was_not_made() {
    let office = Office::new().await;
    let world = &office.world;
    let platform = world.super_admin().await;
    let tenant = format!("/api/saas/tenant/{}", office.admin.tenant);
    let (status, config) = (format!("{tenant}/status"), format!("{tenant}/config"));
    let branch = format!("/api/bank/branch/{}", office.admin.branch());
    let branch_status = format!("{branch}/status");
    world
        .database
        .run("REVOKE INSERT, UPDATE, DELETE ON branches, tenants, tenant_config FROM munim_app")
        .await;
    let before = Before::of(world).await;
    for (token, method, path, body, said) in [
        (
            &office.token,
            Method::POST,
            "/api/bank/branch",
            karad("KRD-77"),
            "Error creating branch",
        ),
        (
            &office.token,
            Method::PUT,
            &branch,
            json!({"City": "Wai"}),
            "Error updating branch",
        ),
        (
            &office.token,
            Method::PUT,
            &branch_status,
            json!({"isActive": false}),
            "Error updating branch status",
        ),
        (
            &office.token,
            Method::DELETE,
            &branch,
            Value::Null,
            "Error deleting branch",
        ),
        (
            &platform,
            Method::POST,
            "/api/saas/tenant",
            sahyadri(),
            "Error creating tenant",
        ),
        (
            &platform,
            Method::PUT,
            &tenant,
            json!({"City": "Wai"}),
            "Error updating tenant",
        ),
        (
            &platform,
            Method::PATCH,
            &status,
            json!({"isActive": false}),
            "Error updating tenant status",
        ),
        (
            &platform,
            Method::POST,
            &config,
            json!({"dateFormat": "dd-MM-yyyy"}),
            "Error updating tenant config",
        ),
    ] {
        let seen = ask(world, token, method.clone(), path, body).await;
        assert_eq!(
            seen.code(),
            (500, "internal_error".to_owned()),
            "{method} {path}: {seen:?}"
        );
        assert_eq!(seen.text("/message"), said);
    }
    before.nothing(world).await;
}
