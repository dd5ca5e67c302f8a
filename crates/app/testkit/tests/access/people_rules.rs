//! Which users may make which changes to which other users.

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{BANK, MFI, Member, World, bodies::meera, people::send, security::keeper};
use serde_json::{Value, json};

use crate::people::counts_are_true;

/// The roles that manage users; the first two also manage roles. All others are refused: `rights.rs`.
const KEEPERS: [&str; 4] = ["Admin", "TenantAdmin", "Manager", "BranchManager"];

/// Returns a user with that role alone, in the officer's branch.
pub(crate) async fn with_role(world: &World, officer: &Member, role: &str) -> Member {
    let cashier = world.member(MFI, "Cashier").await;
    world
        .alter(&format!(
            "DELETE FROM user_roles WHERE user_id = {0};
             INSERT INTO user_roles SELECT {1}, {0}, role_id FROM roles WHERE tenant_id = {1} AND role_name = '{role}';
             DELETE FROM user_branches WHERE user_id = {0};
             INSERT INTO user_branches VALUES ({1}, {0}, {2})",
            cashier.user,
            cashier.tenant,
            officer.branch()
        ))
        .await;
    Member {
        branches: vec![officer.branch()],
        ..cashier
    }
}

/// Each of them makes every change that it may make to a field officer of the same branch.
#[actix_web::test]
async fn user_managers_can_manage_users_and_administrators_roles_too() {
    for role in KEEPERS {
        let world = World::new().await;
        let officer = world.member(MFI, "FieldOfficer").await;
        let who = with_role(&world, &officer, role).await;
        let token = world.token(MFI, &who).await;
        let (own, roles) = (
            format!("/{}", officer.user),
            ["Admin", "TenantAdmin"].contains(&role),
        );
        let body = json!({"firstName": "Ravi", "roles": ["FieldOfficer"], "branchIds": officer.branches});
        let (invitation, status_path) = (format!("{own}/invitation"), format!("{own}/status"));
        for (method, path, body, status) in [
            (Method::GET, "", None, 200),
            (Method::GET, own.as_str(), None, 200),
            (Method::POST, "", Some(meera(officer.branch())), 201),
            (Method::PUT, own.as_str(), Some(body), 200),
            (Method::POST, invitation.as_str(), None, 409),
            (
                Method::PUT,
                status_path.as_str(),
                Some(json!({"isActive": false})),
                200,
            ),
            (Method::DELETE, own.as_str(), None, 409),
        ] {
            let reply = send(&world, &token, method.clone(), path, body).await;
            assert_eq!(reply.status, status, "{role} {method} {path}: {reply:?}");
        }
        let number = world
            .database
            .number(&format!(
                "SELECT role_id FROM roles WHERE tenant_id = {} AND role_name = 'Staff'",
                who.tenant
            ))
            .await;
        let wanted = json!({"name": "Helper", "reach": "branches", "permissions": ["CLIENT_VIEW"]});
        let staff = json!({"name": "Staff", "reach": "branches", "permissions": ["CLIENT_VIEW"]});
        let one = format!("/api/roles/{number}");
        for (method, path, body, may, status) in [
            (Method::GET, "/api/roles", None, true, 200),
            (Method::GET, one.as_str(), None, true, 200),
            (Method::GET, "/api/permissions", None, true, 200),
            (Method::POST, "/api/roles", Some(wanted), roles, 201),
            (Method::PUT, one.as_str(), Some(staff), roles, 200),
            (Method::DELETE, one.as_str(), None, roles, 409),
        ] {
            let mut call = world.call(method.clone(), path).bearer(&token);
            if let Some(body) = body {
                call = call.json(body);
            }
            let reply = call.send().await;
            let expected = if may { status } else { 403 };
            assert_eq!(reply.status, expected, "{role} {method} {path}: {reply:?}");
        }
    }
}

#[actix_web::test]
async fn a_branch_manager_stays_within_their_rank_and_branches() {
    let world = World::new().await;
    let manager = world.member(MFI, "BranchManager").await;
    let token = world.token(MFI, &manager).await;
    let own = manager.branch();
    let query = format!(
        "SELECT min(branch_id) AS id FROM branches WHERE tenant_id = {} AND branch_id <> {own}",
        manager.tenant
    );
    let other = world.database.number(&query).await;
    let invite = async |role: &str, branch: i64| {
        let mut wanted = meera(branch);
        wanted["roles"] = json!([role]);
        send(&world, &token, Method::POST, "", Some(wanted)).await
    };
    let last = world.last_audit().await;
    // Roles that outrank the manager, and roles whose reach is the whole tenant.
    for role in ["Admin", "TenantAdmin", "Accountant"] {
        assert_eq!(
            invite(role, own).await.code(),
            (403, "cannot_grant".into()),
            "{role}"
        );
    }
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 3);
    assert!(records.iter().all(|record| record["action"] == "ACCESS_DENIED"));
    assert_eq!(
        invite("SuperAdmin", own).await.fields(),
        [("roles".to_owned(), "unknown".to_owned())]
    );
    assert_eq!(
        invite("SuperAdmin", other).await.fields(),
        ["roles", "branchIds"].map(|field| (field.to_owned(), "unknown".to_owned()))
    );
    // Another tenant's branch is treated as missing.
    let theirs = world.member(BANK, "FieldOfficer").await.branch();
    for branch in [other, theirs, 987_654_321] {
        let reply = invite("Cashier", branch).await;
        assert_eq!(
            reply.fields(),
            [("branchIds".to_owned(), "unknown".to_owned())],
            "{branch}"
        );
    }
    assert_eq!(invite("BranchManager", own).await.status, 201, "an equal");
    // A user who also works in another branch is visible, but cannot be changed.
    let officer = world.members(MFI, "FieldOfficer").await;
    let officer = officer.iter().find(|one| one.branches.contains(&own)).unwrap();
    world
        .alter(&format!(
            "INSERT INTO user_branches VALUES ({}, {}, {other})",
            officer.tenant, officer.user
        ))
        .await;
    let seen = send(&world, &token, Method::GET, &format!("/{}", officer.user), None).await;
    assert_eq!((seen.status, &seen.data()["canEdit"]), (200, &json!(false)));
    let path = format!("/{}/status", officer.user);
    let shut = send(
        &world,
        &token,
        Method::PUT,
        &path,
        Some(json!({"isActive": false})),
    )
    .await;
    assert_eq!(shut.code(), (403, "beyond_reach".into()));
}

/// Returns a body that takes away an administrator's role.
fn as_accountant() -> Value {
    json!({"firstName": "Nitin", "roles": ["Accountant"], "branchIds": []})
}

#[actix_web::test]
async fn the_last_administrator_stays() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    // No other user is left who can administer the tenant.
    world
        .alter(&format!(
            "UPDATE users u SET status = 'disabled' WHERE tenant_id = {0} AND user_id <> {1} AND EXISTS (SELECT FROM user_roles h
               JOIN roles r USING (tenant_id, role_id) WHERE h.user_id = u.user_id AND r.role_name IN ('Admin', 'TenantAdmin'))",
            admin.tenant, admin.user
        ))
        .await;
    let own = format!("/{}", admin.user);
    let lowered = send(&world, &token, Method::PUT, &own, Some(as_accountant())).await;
    assert_eq!(lowered.code(), (403, "own_roles".into()));
    let path = format!("{own}/status");
    let shut = send(
        &world,
        &token,
        Method::PUT,
        &path,
        Some(json!({"isActive": false})),
    )
    .await;
    assert_eq!(shut.code(), (409, "own_account".into()));
    assert_eq!(
        send(&world, &token, Method::DELETE, &own, None).await.code(),
        (409, "own_account".into())
    );
    // The same applies to the platform's administrator.
    let platform = world.super_admin().await;
    for (method, path, body) in [
        (Method::PUT, path.as_str(), Some(json!({"isActive": false}))),
        (Method::DELETE, own.as_str(), None),
        (Method::PUT, own.as_str(), Some(as_accountant())),
    ] {
        let mut call = world
            .call(method, &format!("/api/users{path}"))
            .bearer(&platform)
            .tenant(admin.tenant);
        if let Some(body) = body {
            call = call.json(body);
        }
        assert_eq!(call.send().await.code(), (409, "last_administrator".into()));
    }
}

#[actix_web::test]
async fn of_two_administrators_who_lower_each_other_at_once_one_stays() {
    let world = World::new().await;
    let (first, first_token) = keeper(&world).await;
    let cashier = world.member(MFI, "Cashier").await;
    world
        .alter(&format!(
            "UPDATE users u SET status = 'disabled' WHERE tenant_id = {0} AND user_id <> {1} AND EXISTS (SELECT FROM user_roles h
               JOIN roles r USING (tenant_id, role_id) WHERE h.user_id = u.user_id AND r.role_name IN ('Admin', 'TenantAdmin'));
             INSERT INTO user_roles SELECT {0}, {2}, role_id FROM roles WHERE tenant_id = {0} AND role_name = 'Admin'",
            first.tenant, first.user, cashier.user
        ))
        .await;
    let second_token = world.token(MFI, &cashier).await;
    let shut = |token: String, user: i64| {
        let world = &world;
        async move {
            let path = format!("/{user}/status");
            send(
                world,
                &token,
                Method::PUT,
                &path,
                Some(json!({"isActive": false})),
            )
            .await
        }
    };
    let replies = join_all([shut(first_token, cashier.user), shut(second_token, first.user)]).await;
    let done = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(done, 1, "{replies:?}");
    counts_are_true(&world).await;
}

#[actix_web::test]
async fn a_super_admin_keeps_a_tenants_people_and_the_platforms_own() {
    let world = World::new().await;
    let token = world.super_admin().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let made = world
        .post("/api/users")
        .bearer(&token)
        .tenant(officer.tenant)
        .json(meera(officer.branch()))
        .send()
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    // Without a tenant: the platform's own accounts, which are never sent letters.
    let own = send(&world, &token, Method::GET, "", None).await.data();
    assert_eq!(
        (&own["totalCount"], &own["items"][0]["username"]),
        (&json!(1), &json!("superadmin"))
    );
    let made = send(&world, &token, Method::POST, "", Some(meera(1))).await;
    assert_eq!(made.code(), (409, "platform_account".into()));
    let id = own["items"][0]["userId"].as_i64().unwrap();
    let body = json!({"firstName": "Root", "roles": ["SuperAdmin"], "branchIds": []});
    let renamed = send(&world, &token, Method::PUT, &format!("/{id}"), Some(body)).await;
    assert_eq!(renamed.data()["firstName"], "Root", "{renamed:?}");
    // A tenant's administrator does not see them.
    let (_, admin) = keeper(&world).await;
    let seen = send(&world, &admin, Method::GET, &format!("/{id}"), None).await;
    assert_eq!(seen.code(), (404, "not_found".into()));
    let roles = world.get("/api/roles").bearer(&token).send().await;
    assert_eq!(roles.code(), (400, "tenant_required".into()));
}
