//! Nobody gains a higher rank through roles, and nobody can change users of a higher rank.

use actix_web::http::Method;
use munim_kernel::SystemRole;
use munim_testkit::{MFI, Member, World, bodies::meera, people::send, security::keeper};
use serde_json::{Value, json};

use crate::people_rules::with_role;

/// The roles that manage users, the highest first.
const KEEPERS: [&str; 4] = ["Admin", "TenantAdmin", "Manager", "BranchManager"];

async fn give(world: &World, to: &Member, role: &str) {
    world
        .alter(&format!(
            "DELETE FROM user_roles WHERE user_id = {0};
             INSERT INTO user_roles SELECT {1}, {0}, role_id FROM roles WHERE tenant_id = {1} AND role_name = '{role}'",
            to.user, to.tenant
        ))
        .await;
}

fn body(who: &Member, roles: &[&str]) -> Value {
    json!({"firstName": "Ravi", "email": "ravi@sahyadri.example", "roles": roles, "branchIds": who.branches})
}

#[actix_web::test]
async fn nobody_changes_their_own_roles() {
    for role in KEEPERS {
        let world = World::new().await;
        let officer = world.member(MFI, "FieldOfficer").await;
        let who = with_role(&world, &officer, role).await;
        let token = world.token(MFI, &who).await;
        let own = format!("/{}", who.user);
        let last = world.last_audit().await;
        let mut asked = 0;
        for other in SystemRole::ALL.iter().skip(1).map(|role| role.as_str()) {
            for roles in [vec![other], vec![role, other]] {
                if other == role {
                    continue;
                }
                let reply = send(&world, &token, Method::PUT, &own, Some(body(&who, &roles))).await;
                assert_eq!(reply.code(), (403, "own_roles".into()), "{role}: {roles:?}");
                asked += 1;
            }
        }
        let records = world.audit_after(last).await;
        // Up to 20 denials per session and window are recorded one by one; the others are counted.
        assert_eq!((asked, records.len()), (22, 20), "attempts are on record");
        assert!(records.iter().all(|record| record["action"] == "ACCESS_DENIED"));
        // They can still change everything else about their own account.
        let renamed = send(&world, &token, Method::PUT, &own, Some(body(&who, &[role]))).await;
        assert_eq!(renamed.data()["firstName"], "Ravi", "{renamed:?}");
    }
}

/// Every way to change a user's account or take it over, for every actor and every role of the user.
#[actix_web::test]
async fn who_ranks_higher_is_out_of_reach() {
    for (place, role) in KEEPERS.into_iter().enumerate() {
        let world = World::new().await;
        let officer = world.member(MFI, "FieldOfficer").await;
        let who = with_role(&world, &officer, role).await;
        let token = world.token(MFI, &who).await;
        let own = format!("/{}", officer.user);
        for (target_place, target) in KEEPERS.into_iter().enumerate() {
            if target_place >= place {
                continue;
            }
            // Only administrators reach the whole tenant, so others do not find these users.
            let found = place < 2 || target_place >= 2;
            let expected = if found {
                (403, "outranked")
            } else {
                (404, "not_found")
            };
            give(&world, &officer, target).await;
            let ways = [
                (Method::PUT, "", Some(body(&officer, &["Cashier"]))),
                (Method::PUT, "/status", Some(json!({"isActive": false}))),
                (Method::DELETE, "", None),
                (Method::POST, "/password-reset", None),
                (Method::DELETE, "/second-factor", None),
                (Method::POST, "/invitation", None),
            ];
            for (method, way, body) in ways {
                let path = format!("{own}{way}");
                let reply = send(&world, &token, method.clone(), &path, body).await;
                let code = (expected.0, expected.1.to_owned());
                assert_eq!(reply.code(), code, "{role} {method} {path} of a {target}");
            }
            let seen = send(&world, &token, Method::GET, &own, None).await;
            if found {
                assert_eq!(seen.data()["canEdit"], false, "{role} sees a {target}");
            }
        }
        // There is no way around it: they cannot grant, change or delete a higher role either.
        give(&world, &officer, "Cashier").await;
        let roles = world.get("/api/roles").bearer(&token).send().await.data();
        for (number, other) in KEEPERS.into_iter().enumerate() {
            let listed = roles
                .as_array()
                .unwrap()
                .iter()
                .find(|role| role["name"] == other)
                .unwrap();
            assert_eq!(listed["grantable"], number >= place, "{role} sees {other}");
            assert_eq!(
                listed["canEdit"],
                place < 2 && number >= place,
                "{role} sees {other}"
            );
            let mut wanted = meera(officer.branch());
            wanted["username"] = json!(format!("meera.{number}"));
            wanted["roles"] = json!([other]);
            let invited = send(&world, &token, Method::POST, "", Some(wanted)).await;
            let given = send(&world, &token, Method::PUT, &own, Some(body(&officer, &[other]))).await;
            if number < place {
                assert_eq!(
                    invited.code(),
                    (403, "cannot_grant".into()),
                    "{role} invites a {other}"
                );
                assert_eq!(
                    given.code(),
                    (403, "cannot_grant".into()),
                    "{role} makes a {other}"
                );
            } else {
                assert_eq!((invited.status, given.status), (201, 200), "{role}: {other}");
            }
            give(&world, &officer, "Cashier").await;
        }
    }
}

#[actix_web::test]
async fn a_role_that_outranks_its_editor_stays_as_it_is() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let lower = with_role(&world, &officer, "TenantAdmin").await;
    let (_, admin) = keeper(&world).await;
    let token = world.token(MFI, &lower).await;
    let roles = world.get("/api/roles").bearer(&token).send().await.data();
    let role = roles
        .as_array()
        .unwrap()
        .iter()
        .find(|role| role["name"] == "Admin")
        .unwrap();
    let path = format!("/api/roles/{}", role["roleId"]);
    let wanted =
        json!({"name": "Admin", "reach": "tenant", "permissions": role["permissions"], "description": "x"});
    let change = async |token: &str| {
        let call = world.call(Method::PUT, &path).bearer(token);
        call.json(wanted.clone()).send().await
    };
    assert_eq!(change(&token).await.code(), (403, "outranked".into()));
    assert_eq!(change(&admin).await.status, 200);
}
