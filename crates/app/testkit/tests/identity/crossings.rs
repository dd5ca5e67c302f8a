//! Concurrent changes that lock the same rows do not deadlock.

use actix_web::http::Method;
use futures_util::future::{join, join_all};
use munim_kernel::Clock as _;
use munim_testkit::{
    CODES, MFI, PASSWORD, Reply, World,
    authenticator::{enrol, shown},
    letters::{forgot, reset, token},
    people::send,
    security::{ask, keeper, status},
    somebody_waits,
};
use serde_json::json;
use time::Duration;

use crate::{recovery::NEW, second_factor::verify};

const ROUNDS: usize = 4;

/// Slows down every write to `tables`, so that two conflicting transactions really overlap.
async fn slowed(world: &World, tables: &[&str]) {
    let function = "CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END $$;";
    world.database.run(function).await;
    for table in tables {
        let trigger = format!(
            "CREATE TRIGGER zz_linger AFTER UPDATE OR DELETE ON {table} FOR EACH STATEMENT EXECUTE FUNCTION linger()"
        );
        world.database.run(&trigger).await;
    }
}

/// Asserts that no reply reports a failure of the server, and that PostgreSQL broke no deadlock.
async fn nothing_crossed(world: &World, replies: &[Reply]) {
    let failed: Vec<_> = replies.iter().filter(|reply| reply.status >= 500).collect();
    assert!(failed.is_empty(), "{failed:?}");
    let deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    assert_eq!(world.database.number(deadlocks).await, 0);
}

#[actix_web::test]
async fn disabling_and_removing_do_not_cross_sign_ins() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    // One session more than these ends the oldest.
    for _ in 0..3 {
        world.token_on(&officer, &device).await;
    }
    slowed(&world, &["users", "sessions", "sign_in_challenges"]).await;
    let path = format!("/{}/status", officer.user);
    let mut replies = Vec::new();
    for round in 0..ROUNDS {
        let body = json!({"isActive": round % 2 == 1});
        let setting = send(&world, &admin, Method::PUT, &path, Some(body));
        let signing_in = join_all((0..2).map(|_| world.sign_in(&officer, PASSWORD, &device)));
        let (set, mut signed_in) = join(setting, signing_in).await;
        assert_eq!(set.status, 200, "{set:?}");
        replies.append(&mut signed_in);
        replies.push(set);
    }
    let path = format!("/{}", officer.user);
    let removing = send(&world, &admin, Method::DELETE, &path, None);
    let (removed, signed_in) = join(removing, world.sign_in(&officer, PASSWORD, &device)).await;
    replies.extend([removed, signed_in]);
    nothing_crossed(&world, &replies).await;
}

#[actix_web::test]
async fn giving_a_second_factor_does_not_cross_its_reset() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    let session = world.token_on(&officer, &device).await;
    let (secret, _, _) = enrol(&world, &session).await;
    let asked = world.sign_in(&officer, PASSWORD, &device).await;
    let challenge = asked.text("/data/challengeId");
    slowed(&world, &["second_factors", "sign_in_challenges", "sessions"]).await;
    let code = shown(&world, &secret, 0);
    let path = format!("/{}/second-factor", officer.user);
    let resetting = send(&world, &admin, Method::DELETE, &path, None);
    let (given, reset) = join(verify(&world, &challenge, "authenticator", &code), resetting).await;
    assert_eq!(reset.status, 200, "{reset:?}");
    nothing_crossed(&world, &[given, reset]).await;
}

#[actix_web::test]
async fn a_reset_does_not_cross_the_change_of_the_mailbox() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    assert_eq!(forgot(&world, &officer).await.status, 200);
    let link = token(&world).await;
    slowed(&world, &["users", "account_tokens"]).await;
    let path = format!("/{}", officer.user);
    let known = send(&world, &admin, Method::GET, &path, None).await.data();
    let body = json!({"firstName": known["firstName"], "lastName": known["lastName"], "email": "new@sahyadri.example",
        "roles": known["roles"], "branchIds": [officer.branch()]});
    let changing = send(&world, &admin, Method::PUT, &path, Some(body));
    let (changed, reset) = join(changing, reset(&world, &link, NEW)).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    nothing_crossed(&world, &[changed, reset]).await;
}

#[actix_web::test]
async fn two_branches_that_change_places_in_the_totals_do_not_cross() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let query = format!(
        "SELECT branch_id FROM branches WHERE tenant_id = {} AND NOT is_head_office ORDER BY 1 LIMIT 2",
        admin.tenant
    );
    let rows = world.database.rows(&query).await;
    let [one, two] = [0, 1].map(|place: usize| rows[place]["branch_id"].as_i64().unwrap());
    let set = async |branch: i64, active: bool| {
        let path = format!("/api/bank/branch/{branch}/status");
        let call = world.call(Method::PUT, &path).bearer(&token);
        call.json(json!({"isActive": active})).send().await
    };
    assert_eq!(set(two, false).await.status, 200);
    slowed(&world, &["branch_totals"]).await;
    let mut replies = Vec::new();
    for round in 0..ROUNDS {
        let closes = round % 2 == 0;
        let (first, second) = join(set(one, !closes), set(two, closes)).await;
        assert_eq!((first.status, second.status), (200, 200), "{first:?} {second:?}");
        replies.extend([first, second]);
    }
    nothing_crossed(&world, &replies).await;
}

#[actix_web::test]
async fn two_tenants_that_change_places_in_the_totals_do_not_cross() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let set = async |tenant: i64, active: bool| {
        let path = format!("/api/saas/tenant/{tenant}/status");
        let call = world.call(Method::PATCH, &path).bearer(&platform);
        call.json(json!({"isActive": active})).send().await
    };
    world
        .alter("UPDATE tenants SET kind = 'trust', subscription_plan = 'standard' WHERE tenant_id > 0")
        .await;
    let rows = world
        .database
        .rows("SELECT tenant_id FROM tenants WHERE tenant_id > 0 ORDER BY 1 LIMIT 2")
        .await;
    let [one, two] = [0, 1].map(|place: usize| rows[place]["tenant_id"].as_i64().unwrap());
    assert_eq!(set(two, false).await.status, 200);
    slowed(&world, &["tenant_totals"]).await;
    let mut replies = Vec::new();
    for round in 0..ROUNDS {
        let suspends = round % 2 == 0;
        let (first, second) = join(set(one, !suspends), set(two, suspends)).await;
        assert_eq!((first.status, second.status), (200, 200), "{first:?} {second:?}");
        replies.extend([first, second]);
    }
    nothing_crossed(&world, &replies).await;
}

#[actix_web::test]
async fn activating_a_device_anew_does_not_cross_its_revocation() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let device = world.device(MFI).await;
    let row = world.database.number("SELECT max(device_id) FROM devices").await;
    slowed(&world, &["devices", "device_claims"]).await;
    let path = format!("/api/devices/{row}");
    let mut replies = Vec::new();
    for _ in 0..ROUNDS {
        let revoking = world.call(Method::DELETE, &path).bearer(&admin).send();
        let (revoked, activated) = join(revoking, world.activate(CODES[0], &device)).await;
        replies.extend([revoked, activated]);
    }
    nothing_crossed(&world, &replies).await;
}

#[actix_web::test]
async fn people_who_move_between_two_branches_and_roles_do_not_cross() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let officers = world.members(MFI, "FieldOfficer").await;
    let [one, two] = [0, officers.len() - 1].map(|place| officers[place].clone());
    let places = [one.branch(), two.branch()];
    slowed(
        &world,
        &["users", "user_roles", "user_branches", "branch_figures"],
    )
    .await;
    let mut replies = Vec::new();
    for round in 0..ROUNDS {
        let moves = [(&one, places[round % 2]), (&two, places[(round + 1) % 2])].map(|(who, branch)| {
            let roles = if round % 2 == 0 { json!(["FieldOfficer", "Cashier"]) } else { json!(["FieldOfficer"]) };
            let body = json!({"firstName": "Asha", "lastName": "Patil", "email": format!("{}@sahyadri.example", who.user),
                "roles": roles, "branchIds": [branch]});
            let (world, admin, path) = (&world, &admin, format!("/{}", who.user));
            async move { send(world, admin, Method::PUT, &path, Some(body)).await }
        });
        let moved = join_all(moves).await;
        assert!(moved.iter().all(|reply| reply.status == 200), "{moved:?}");
        replies.extend(moved);
    }
    nothing_crossed(&world, &replies).await;
}

#[actix_web::test]
async fn clearing_sessions_ends_one_that_is_being_extended() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let theirs = world.token(MFI, &officer).await;
    let of_officer = format!("user_id = {} AND tenant_id = {}", officer.user, officer.tenant);
    let (past, soon) = (
        world.clock.now() - Duration::SECOND,
        world.clock.now() + Duration::HOUR,
    );
    world
        .alter(&format!(
            "UPDATE sessions SET expires_at = '{past}' WHERE {of_officer}"
        ))
        .await;
    // A refresh that was in time is not committed yet.
    let extending = world.database.another_client().await;
    let extended = format!("BEGIN; UPDATE sessions SET expires_at = '{soon}' WHERE {of_officer}");
    extending.batch_execute(&extended).await.unwrap();
    let commits = async {
        world.database.until(&somebody_waits("SELECT \"sessions\"")).await;
        extending.batch_execute("COMMIT").await.unwrap();
    };
    let path = format!("sessions/clear/{}", admin.tenant);
    let (cleared, ()) = join(ask(&world, &token, Method::DELETE, &path, None), commits).await;
    assert_eq!(cleared.status, 200, "{cleared:?}");
    assert_eq!(status(&world, &theirs).await, 401);
}
