//! Creating, changing and deleting roles, and what users cannot do to themselves or others with them.

use actix_web::http::Method;
use munim_testkit::{
    MFI, Reply, World,
    security::{keeper, status},
};
use serde_json::{Value, json};

async fn send(world: &World, token: &str, method: Method, path: &str, body: Option<Value>) -> Reply {
    let call = world.call(method, &format!("/api/roles{path}")).bearer(token);
    match body {
        Some(body) => call.json(body).send().await,
        None => call.send().await,
    }
}

/// Returns the role with that name, as the API shows it.
async fn role(world: &World, token: &str, name: &str) -> Value {
    let all = send(world, token, Method::GET, "", None).await;
    assert_eq!(all.status, 200, "{all:?}");
    let all = all.data();
    let found = all.as_array().unwrap().iter().find(|role| role["name"] == name);
    found.cloned().unwrap()
}

fn path(role: &Value) -> String {
    format!("/{}", role["roleId"])
}

fn with(role: &Value, change: &[(&str, Value)]) -> Value {
    let mut wanted =
        json!({"name": role["name"], "reach": role["reach"], "permissions": role["permissions"]});
    for (field, value) in change {
        wanted[*field] = value.clone();
    }
    wanted
}

#[actix_web::test]
async fn a_role_of_ones_own_lives_and_dies() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let all = send(&world, &token, Method::GET, "", None).await.data();
    assert_eq!(all.as_array().unwrap().len(), 12);
    assert!(
        all.as_array()
            .unwrap()
            .iter()
            .all(|role| role["isSystem"] == true && role["grantable"] == true)
    );
    let wanted = json!({"name": "Area Supervisor", "description": "Watches over collections.", "reach": "branches",
        "permissions": ["DASHBOARD_VIEW", "COLLECTION_MANAGE"]});
    let last = world.last_audit().await;
    let made = send(&world, &token, Method::POST, "", Some(wanted.clone())).await;
    assert_eq!(made.status, 201, "{made:?}");
    let own = made.data();
    assert_eq!(
        (&own["isSystem"], &own["userCount"], &own["version"]),
        (&json!(false), &json!(0), &json!(1))
    );
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(record["new_values"], wanted);
    let mut same = wanted.clone();
    same["name"] = json!("AREA supervisor");
    let taken = send(&world, &token, Method::POST, "", Some(same)).await;
    assert_eq!(taken.code(), (409, "role_name_taken".into()));
    // Renamed and widened; the version read before is then stale.
    let change = with(&own, &[("name", json!("Area Head")), ("reach", json!("tenant"))]);
    let put = async |tag: &str, body: Value| {
        let call = world
            .call(Method::PUT, &format!("/api/roles{}", path(&own)))
            .bearer(&token);
        call.header("If-Match", tag).json(body).send().await
    };
    let changed = put("\"1\"", change.clone()).await;
    assert_eq!(
        (changed.status, changed.header("etag")),
        (200, Some("\"2\"")),
        "{changed:?}"
    );
    assert_eq!(
        put("\"1\"", change).await.code(),
        (409, "version_conflict".into())
    );
    // A role in use cannot be deleted.
    let cashier = world.member(MFI, "Cashier").await;
    let body = json!({"firstName": "Om", "roles": ["Area Head"], "branchIds": []});
    let call = world
        .call(Method::PUT, &format!("/api/users/{}", cashier.user))
        .bearer(&token);
    let given = call.json(body).send().await;
    assert_eq!(
        given.data()["permissions"],
        json!(["DASHBOARD_VIEW", "COLLECTION_MANAGE"]),
        "{given:?}"
    );
    let held = send(&world, &token, Method::DELETE, &path(&own), None).await;
    assert_eq!(
        (held.code(), &held.json()["data"]),
        ((409, "role_in_use".into()), &json!({"userCount": 1}))
    );
    let body = json!({"firstName": "Om", "roles": ["Cashier"], "branchIds": cashier.branches});
    let call = world
        .call(Method::PUT, &format!("/api/users/{}", cashier.user))
        .bearer(&token);
    assert_eq!(call.json(body).send().await.status, 200);
    assert_eq!(
        send(&world, &token, Method::DELETE, &path(&own), None)
            .await
            .status,
        200
    );
    let gone = send(&world, &token, Method::GET, &path(&own), None).await;
    assert_eq!(gone.code(), (404, "not_found".into()));
}

#[actix_web::test]
async fn system_roles_are_edited_but_neither_renamed_nor_deleted() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let cashier = role(&world, &token, "Cashier").await;
    for change in [("name", json!("Teller")), ("reach", json!("tenant"))] {
        let reply = send(
            &world,
            &token,
            Method::PUT,
            &path(&cashier),
            Some(with(&cashier, &[change])),
        )
        .await;
        assert_eq!(reply.code(), (409, "system_role".into()));
    }
    let reply = send(&world, &token, Method::DELETE, &path(&cashier), None).await;
    assert_eq!(reply.code(), (409, "system_role".into()));
    for name in ["Admin", "superadmin", "blc"] {
        let body = json!({"name": name, "reach": "branches", "permissions": []});
        let reply = send(&world, &token, Method::POST, "", Some(body)).await;
        assert_eq!(
            reply.fields(),
            [("name".to_owned(), "reserved".to_owned())],
            "{name}"
        );
    }
    // Holders lose a permission that is removed from a role at their next sign-in.
    let field = role(&world, &token, "FieldOfficer").await;
    let body = with(&field, &[("permissions", json!(["CLIENT_VIEW"]))]);
    let device = world.device(MFI).await;
    let before = world.token_on(&officer, &device).await;
    let changed = send(&world, &token, Method::PUT, &path(&field), Some(body)).await;
    assert_eq!(
        changed.data()["permissions"],
        json!(["CLIENT_VIEW"]),
        "{changed:?}"
    );
    assert_eq!(status(&world, &before).await, 401);
    let after = world.token_on(&officer, &device).await;
    let me = world.get("/api/auth/me").bearer(&after).send().await;
    assert_eq!(me.data()["user"]["permissions"], json!(["CLIENT_VIEW"]));
    // The caller's own session continues, although one of their roles changed.
    let own = self::role(&world, &token, "Admin").await;
    let mut held: Vec<Value> = own["permissions"].as_array().unwrap().clone();
    held.retain(|one| one != "DATA_MIGRATION");
    let body = with(&own, &[("permissions", json!(held))]);
    let changed = send(&world, &token, Method::PUT, &path(&own), Some(body)).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let me = world.get("/api/auth/me").bearer(&token).send().await;
    assert_eq!(me.status, 200);
    assert!(
        !me.data()["user"]["permissions"]
            .to_string()
            .contains("DATA_MIGRATION"),
        "read anew at once"
    );
    // They cannot grant themselves again what they gave away.
    let back = send(&world, &token, Method::PUT, &path(&own), Some(with(&own, &[]))).await;
    assert_eq!(back.code(), (403, "cannot_grant".into()));
}

#[actix_web::test]
async fn nobody_locks_themselves_or_all_others_out() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let own = role(&world, &token, "Admin").await;
    let without = |word: &str| {
        let mut held = own["permissions"].as_array().unwrap().clone();
        held.retain(|one| one != word);
        with(&own, &[("permissions", json!(held))])
    };
    let reply = send(
        &world,
        &token,
        Method::PUT,
        &path(&own),
        Some(without("ROLE_MANAGE")),
    )
    .await;
    assert_eq!(reply.code(), (409, "would_lock_out".into()));
    let tenant = world.tenant(MFI).await;
    world
        .alter(&format!(
            "DELETE FROM user_roles WHERE tenant_id = {tenant} AND role_id =
               (SELECT role_id FROM roles WHERE tenant_id = {tenant} AND role_name = 'TenantAdmin')"
        ))
        .await;
    for word in ["USER_MANAGE", "TENANT_ADMIN"] {
        let reply = send(&world, &token, Method::PUT, &path(&own), Some(without(word))).await;
        assert_eq!(reply.code(), (409, "last_administrator".into()), "{word}");
    }
    let after = role(&world, &token, "Admin").await;
    assert_eq!(after, own, "nothing has changed");
    // Nobody can grant the platform's permissions here, not even a SuperAdmin.
    let platform = world.super_admin().await;
    let body = json!({"name": "Root", "reach": "tenant", "permissions": ["SYS_ADMIN"]});
    let call = world.post("/api/roles").bearer(&platform).tenant(tenant);
    let reply = call.json(body).send().await;
    assert_eq!(
        reply.fields(),
        [("permissions".to_owned(), "platform_only".to_owned())]
    );
}

#[actix_web::test]
async fn nobody_grants_a_role_more_than_they_hold() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    // A user who manages roles, with few other permissions.
    let body =
        json!({"name": "Role Keeper", "reach": "tenant", "permissions": ["ROLE_MANAGE", "CLIENT_VIEW"]});
    assert_eq!(
        send(&world, &token, Method::POST, "", Some(body)).await.status,
        201
    );
    let cashier = world.member(MFI, "Cashier").await;
    let body = json!({"firstName": "Om", "roles": ["Role Keeper"], "branchIds": cashier.branches});
    let call = world
        .call(Method::PUT, &format!("/api/users/{}", cashier.user))
        .bearer(&token);
    assert_eq!(call.json(body).send().await.status, 200);
    let keeper = world.token(MFI, &cashier).await;
    let last = world.last_audit().await;
    let make = async |permissions: Value, reach: &str| {
        let body = json!({"name": "Helper", "reach": reach, "permissions": permissions});
        send(&world, &keeper, Method::POST, "", Some(body)).await
    };
    assert_eq!(
        make(json!(["CLIENT_EDIT"]), "branches").await.code(),
        (403, "cannot_grant".into())
    );
    let admin = role(&world, &keeper, "Admin").await;
    assert_eq!(
        (&admin["grantable"], &admin["canEdit"]),
        (&json!(false), &json!(false))
    );
    let lowered = with(&admin, &[("permissions", json!(["CLIENT_VIEW"]))]);
    let reply = send(&world, &keeper, Method::PUT, &path(&admin), Some(lowered)).await;
    assert_eq!(reply.code(), (403, "outranked".into()));
    let denied = world.audit_after(last).await;
    assert_eq!(denied.len(), 2);
    assert!(denied.iter().all(|record| record["action"] == "ACCESS_DENIED"));
    assert_eq!(make(json!(["CLIENT_VIEW"]), "officer").await.status, 201);
    let groups = world.get("/api/permissions").bearer(&keeper).send().await.data();
    let all = groups
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|group| group["permissions"].as_array().unwrap());
    let all: Vec<_> = all.collect();
    let grantable = all.iter().filter(|one| one["grantable"] == true).count();
    assert_eq!((all.len(), grantable), (37, 2));
}

/// Permissions that concern the whole tenant, each with a call that needs it.
const WHOLE: [(&str, &str); 5] = [
    ("TENANT_ADMIN", "/api/saas/tenant/{tenant}/stats"),
    ("AUDIT_LOG_VIEW", "/api/audit/trail"),
    ("ROLE_MANAGE", "/api/roles/1/history"),
    ("CONFIG_MANAGE", "/api/security/settings/{tenant}"),
    ("API_INTEGRATION_MANAGE", "/api/integrations/webhooks"),
];

#[actix_web::test]
async fn what_concerns_the_whole_organisation_takes_a_role_that_reaches_it() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let refused = [("permissions".to_owned(), "whole_organisation_only".to_owned())];
    let held: Vec<_> = WHOLE.iter().map(|(word, _)| *word).collect();
    for reach in ["branches", "officer"] {
        for word in held.iter().chain(&["DATA_MIGRATION", "LOAN_PRODUCT_MANAGE"]) {
            let body = json!({"name": "Keeper", "reach": reach, "permissions": ["CLIENT_VIEW", word]});
            let reply = send(&world, &token, Method::POST, "", Some(body)).await;
            assert_eq!(reply.fields(), refused, "{word} {reach}: {reply:?}");
        }
    }
    let manager = role(&world, &token, "BranchManager").await;
    let mut permissions = manager["permissions"].as_array().unwrap().clone();
    permissions.push(json!("AUDIT_LOG_VIEW"));
    let body = with(&manager, &[("permissions", json!(permissions))]);
    let reply = send(&world, &token, Method::PUT, &path(&manager), Some(body)).await;
    assert_eq!(reply.fields(), refused);
    // A role that already had them has no effect, even together with a role whose reach is the whole tenant.
    let cashier = world.member(MFI, "Cashier").await;
    let tenant = cashier.tenant;
    world
        .alter(&format!(
            "INSERT INTO role_permissions (tenant_id, role_id, permission) SELECT tenant_id, role_id, unnest(ARRAY['{}'])
               FROM roles WHERE tenant_id = {tenant} AND role_name = 'Cashier'",
            held.join("','")
        ))
        .await;
    for roles in [json!(["Cashier"]), json!(["Cashier", "Accountant"])] {
        let body = json!({"firstName": "Om", "roles": roles, "branchIds": cashier.branches});
        let call = world.call(Method::PUT, &format!("/api/users/{}", cashier.user));
        assert_eq!(call.bearer(&token).json(body).send().await.status, 200);
        let theirs = world.token(MFI, &cashier).await;
        let me = world.get("/api/auth/me").bearer(&theirs).send().await.data();
        let granted = me["user"]["permissions"].to_string();
        assert!(granted.contains("COLLECTION_RECORD"), "{granted}");
        for (word, call) in WHOLE {
            assert!(!granted.contains(word), "{roles}: {granted}");
            let call = call.replace("{tenant}", &tenant.to_string());
            let reply = world.get(&call).bearer(&theirs).send().await;
            assert_eq!(reply.code(), (403, "forbidden".into()), "{roles}: {call}");
        }
    }
}
