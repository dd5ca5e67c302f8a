//! Users: invited by email, listed within reach, changed, disabled, removed.
mod invitations;

use actix_web::http::Method;
use munim_messages::{Letter, Recipient};
use munim_testkit::{
    MFI, World,
    bodies::meera,
    letters::{forgot, letters, reset, token},
    people::send,
    records::refused,
    security::{keeper, status},
};
use serde_json::{Value, json};

const NEW: &str = "Kumbh#Mela9 yatra";
const GONE: &str = "This link is no longer valid. Please request a new one.";

async fn list(world: &World, token: &str, query: &str) -> Value {
    let reply = send(world, token, Method::GET, query, None).await;
    assert_eq!(reply.status, 200, "{query}: {reply:?}");
    reply.data()
}

fn names(page: &Value) -> Vec<String> {
    let items = page["items"].as_array().unwrap().iter();
    items
        .map(|user| user["username"].as_str().unwrap().to_owned())
        .collect()
}

/// Asserts that the stored counts are correct.
pub(crate) async fn counts_are_true(world: &World) {
    let wrong = world
        .database
        .rows(
            "SELECT * FROM (SELECT tenant_id, status, count(*) AS people FROM users WHERE removed_at IS NULL GROUP BY 1, 2) u
             FULL JOIN (SELECT * FROM people_counts WHERE people <> 0) c USING (tenant_id, status)
             WHERE u.people IS DISTINCT FROM c.people",
        )
        .await;
    assert!(wrong.is_empty(), "{wrong:?}");
    let wrong = world
        .database
        .rows(
            "SELECT username, role_ids, branch_ids FROM users u
             WHERE role_ids <> ARRAY(SELECT role_id FROM user_roles h WHERE h.tenant_id = u.tenant_id AND h.user_id = u.user_id ORDER BY 1)
               OR branch_ids <> ARRAY(SELECT branch_id FROM user_branches w WHERE w.tenant_id = u.tenant_id AND w.user_id = u.user_id ORDER BY 1)",
        )
        .await;
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[actix_web::test]
async fn names_are_taken_once_and_those_never_used_are_free_again() {
    let world = World::new().await;
    let (admin, token_of) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let mut wanted = meera(officer.branch());
    wanted["username"] = json!(admin.username.to_uppercase());
    let taken = send(&world, &token_of, Method::POST, "", Some(wanted)).await;
    assert_eq!(taken.code(), (409, "username_taken".into()));
    let mut ids = Vec::new();
    for _ in 0..2 {
        let made = send(&world, &token_of, Method::POST, "", Some(meera(officer.branch()))).await;
        assert_eq!(made.status, 201, "{made:?}");
        let id = made.data()["userId"].as_i64().unwrap();
        let removed = send(&world, &token_of, Method::DELETE, &format!("/{id}"), None).await;
        assert_eq!(removed.status, 200, "{removed:?}");
        let gone = send(&world, &token_of, Method::GET, &format!("/{id}"), None).await;
        assert_eq!(gone.code(), (404, "not_found".into()));
        ids.push(id);
    }
    assert_ne!(ids[0], ids[1]);
    assert!(names(&list(&world, &token_of, "?search=meera").await).is_empty());
    counts_are_true(&world).await;
}

#[actix_web::test]
async fn people_are_listed_in_order_and_within_reach() {
    let world = World::new().await;
    let (admin, token_of) = keeper(&world).await;
    let manager = world.member(MFI, "BranchManager").await;
    let by_manager = world.token(MFI, &manager).await;
    let all = list(&world, &token_of, "?pageSize=200").await;
    let there = world
        .database
        .number(&format!(
            "SELECT count(*) FROM users WHERE tenant_id = {}",
            admin.tenant
        ))
        .await;
    assert_eq!(all["totalCount"], json!(there));
    assert_eq!(names(&all).len(), usize::try_from(there).unwrap().min(200));
    // Sorted by name, with any page size.
    let mut listed: Vec<(String, String)> = Vec::new();
    for user in all["items"].as_array().unwrap() {
        let lower = |field: &str| user[field].as_str().unwrap().to_lowercase();
        listed.push((lower("firstName"), lower("lastName")));
    }
    let mut sorted = listed.clone();
    sorted.sort();
    assert_eq!(listed, sorted);
    let mut paged = Vec::new();
    for page in 1..=3 {
        paged.extend(names(
            &list(&world, &token_of, &format!("?pageSize=5&page={page}")).await,
        ));
    }
    assert_eq!(paged, names(&all)[..paged.len().min(15)]);
    let backwards = list(&world, &token_of, "?pageSize=200&sort=-username").await;
    let mut by_name = names(&all);
    by_name.sort();
    by_name.reverse();
    assert_eq!(names(&backwards), by_name);
    // A manager sees the users of their branches, except those whose reach is the whole tenant.
    let own = list(&world, &by_manager, "?pageSize=200").await;
    for user in own["items"].as_array().unwrap() {
        let branches = user["branches"].as_array().unwrap().iter();
        let mut ids = branches.map(|branch| branch["branchId"].as_i64().unwrap());
        assert!(ids.any(|id| manager.branches.contains(&id)), "{user}");
        assert!(!user["roles"].to_string().contains("Admin"), "{user}");
    }
    assert_eq!(own["totalCount"], json!(names(&own).len()));
    let beyond = send(
        &world,
        &by_manager,
        Method::GET,
        &format!("/{}", admin.user),
        None,
    )
    .await;
    assert_eq!(beyond.code(), (404, "not_found".into()));
}

#[actix_web::test]
async fn people_are_narrowed_down_as_asked() {
    let world = World::new().await;
    let (admin, token_of) = keeper(&world).await;
    let manager = world.member(MFI, "BranchManager").await;
    // Filters, each compared with a query of the database.
    let count = async |query: &str, sql: &str| {
        let found = list(&world, &token_of, query).await;
        let sql = format!(
            "SELECT count(*) FROM users u WHERE u.tenant_id = {} AND {sql}",
            admin.tenant
        );
        let there = world.database.number(&sql).await;
        assert_eq!(found["totalCount"], json!(there), "{query}");
        assert_eq!(
            names(&found).len(),
            usize::try_from(there).unwrap().min(200),
            "{query}"
        );
        there
    };
    let holds = "EXISTS (SELECT FROM user_roles h JOIN roles r USING (tenant_id, role_id)
        WHERE h.user_id = u.user_id AND r.role_name = 'FieldOfficer')";
    assert!(count("?pageSize=200&role=FieldOfficer", holds).await > 0);
    let branch = manager.branch();
    let works = format!(
        "EXISTS (SELECT FROM user_branches w WHERE w.user_id = u.user_id AND w.branch_id = {branch})"
    );
    assert!(count(&format!("?pageSize=200&branchId={branch}"), &works).await > 0);
    let needle = &manager.username[1..4];
    let found = format!(
        "(u.username LIKE '%{needle}%' OR u.first_name || ' ' || u.last_name ILIKE '%{needle}%' OR u.email_address ILIKE '%{needle}%')"
    );
    assert!(count(&format!("?pageSize=200&search={needle}"), &found).await > 0);
    assert_eq!(count("?role=Nobody", "false").await, 0);
    assert_eq!(
        count("?search=%25", "false").await,
        0,
        "a sign of LIKE stands for itself"
    );
    // By status.
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    for _ in 0..5 {
        world.sign_in(&officer, "wrong", &device).await;
    }
    send(&world, &token_of, Method::POST, "", Some(meera(branch))).await;
    let other = world.members(MFI, "FieldOfficer").await.pop().unwrap();
    let path = format!("/{}/status", other.user);
    send(
        &world,
        &token_of,
        Method::PUT,
        &path,
        Some(json!({"isActive": false})),
    )
    .await;
    for (status, who) in [
        ("locked", officer.username.as_str()),
        ("invited", "meera.joshi"),
        ("disabled", other.username.as_str()),
    ] {
        let page = list(&world, &token_of, &format!("?status={status}")).await;
        assert_eq!(
            (names(&page), &page["totalCount"]),
            (vec![who.to_owned()], &json!(1)),
            "{status}"
        );
        assert_eq!(page["items"][0]["status"], status);
    }
    let active = format!("u.status = 'active' AND u.username <> '{}'", officer.username);
    count("?status=active&pageSize=200", &active).await;
    counts_are_true(&world).await;
}

#[actix_web::test]
async fn a_person_is_changed_on_record_and_a_new_mailbox_must_be_proved() {
    let world = World::new().await;
    let (_, token_of) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    let own = world.token_on(&officer, &device).await;
    let path = format!("/{}", officer.user);
    let before = send(&world, &token_of, Method::GET, &path, None).await;
    let (tag, data) = (before.header("etag").unwrap().to_owned(), before.data());
    let body = json!({"firstName": "Ravindra", "lastName": data["lastName"], "email": "new@sahyadri.example",
        "phone": data["phone"], "roles": data["roles"], "branchIds": officer.branches});
    // A link that was sent to the old address.
    assert_eq!(forgot(&world, &officer).await.status, 200);
    let old_link = token(&world).await;
    let put = async |tag: &str, body: Value| {
        let call = world
            .call(Method::PUT, &format!("/api/users{path}"))
            .bearer(&token_of);
        call.header("If-Match", tag).json(body).send().await
    };
    let last = world.last_audit().await;
    let changed = put(&tag, body.clone()).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(
        (&changed.data()["emailVerified"], &changed.data()["firstName"]),
        (&json!(false), &json!("Ravindra"))
    );
    assert_ne!(changed.header("etag"), Some(tag.as_str()));
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(
        record["old_values"],
        json!({"firstName": data["firstName"], "email": data["email"]})
    );
    assert_eq!(
        record["new_values"],
        json!({"firstName": "Ravindra", "email": "new@sahyadri.example"})
    );
    // The session continues, the old link is invalid, and the new address is verified by its own link.
    assert_eq!(status(&world, &own).await, 200);
    refused(&reset(&world, &old_link, NEW).await, 400, "token_invalid", GONE);
    let sent = letters(&world).await;
    let warned = sent.iter().filter_map(|(to, letter)| match (to, letter) {
        (Recipient::Email { address, .. }, Letter::AddressChanged { .. }) => Some(json!(address)),
        _ => None,
    });
    assert_eq!(warned.collect::<Vec<_>>(), [data["email"].clone()]);
    let link = sent.iter().find_map(|(_, letter)| match letter {
        Letter::EmailVerification { link, .. } => link.split_once("#token="),
        _ => None,
    });
    let (_, proof) = link.unwrap();
    let call = world.post("/api/auth/verify-email").json(json!({"token": proof}));
    assert_eq!(call.send().await.status, 200);
    let seen = send(&world, &token_of, Method::GET, &path, None).await;
    assert_eq!(seen.data()["emailVerified"], true);
    // Repeating the change does nothing. With an old version it is a conflict.
    let last = world.last_audit().await;
    let same = put("*", body.clone()).await;
    assert_eq!((same.status, same.header("etag")), (200, changed.header("etag")));
    let stale = put(&tag, body).await;
    assert_eq!(stale.code(), (409, "version_conflict".into()));
    assert!(world.audit_after(last).await.is_empty());
}

#[actix_web::test]
async fn a_user_with_clients_is_not_removed_and_a_removed_user_leaves_traces() {
    let world = World::new().await;
    let (_, token_of) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let path = format!("/{}", officer.user);
    let held = send(&world, &token_of, Method::DELETE, &path, None).await;
    assert_eq!(held.code(), (409, "user_in_use".into()));
    assert!(held.json()["data"]["centres"].as_i64().unwrap() > 0, "{held:?}");
    let cashier = world.member(MFI, "Cashier").await;
    let path = format!("/{}", cashier.user);
    let removed = send(&world, &token_of, Method::DELETE, &path, None).await;
    assert_eq!(removed.status, 200, "{removed:?}");
    let device = world.device(MFI).await;
    let shut = world.sign_in(&cashier, munim_testkit::PASSWORD, &device).await;
    assert_eq!(shut.code(), (401, "invalid_credentials".into()));
    for (method, rest, body) in [
        (Method::GET, "", None),
        (Method::DELETE, "", None),
        (Method::PUT, "/status", Some(json!({"isActive": true}))),
        (Method::POST, "/password-reset", None),
    ] {
        let gone = send(&world, &token_of, method, &format!("{path}{rest}"), body).await;
        assert_eq!(gone.code(), (404, "not_found".into()), "{rest}");
    }
    // The name was used, so it cannot be used again.
    let mut wanted = meera(cashier.branch());
    wanted["username"] = json!(cashier.username);
    let taken = send(&world, &token_of, Method::POST, "", Some(wanted)).await;
    assert_eq!(taken.code(), (409, "username_taken".into()));
    counts_are_true(&world).await;
}

#[actix_web::test]
async fn each_is_listed_with_the_current_names_of_all_roles_and_branches() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let tenant = admin.tenant;
    let many = world.member(MFI, "FieldOfficer").await;
    let none = world.member(MFI, "BranchManager").await;
    world
        .database
        .run(&format!(
            "INSERT INTO user_branches SELECT tenant_id, {user}, branch_id FROM branches WHERE tenant_id = {tenant} ON CONFLICT DO NOTHING;
             INSERT INTO user_roles SELECT tenant_id, {user}, role_id FROM roles WHERE tenant_id = {tenant} AND role_name IN ('Cashier', 'Accountant');
             DELETE FROM user_branches WHERE user_id = {none};
             UPDATE branches SET branch_name = 'Wai ' || branch_id WHERE tenant_id = {tenant} AND branch_id % 2 = 0",
            user = many.user,
            none = none.user
        ))
        .await;
    counts_are_true(&world).await;
    let there = world
        .database
        .rows(&format!(
            "SELECT u.username,
               ARRAY(SELECT r.role_name FROM user_roles h JOIN roles r USING (tenant_id, role_id) WHERE h.user_id = u.user_id ORDER BY 1) AS roles,
               coalesce((SELECT jsonb_agg(jsonb_build_object('branchId', b.branch_id, 'branchName', b.branch_name) ORDER BY b.branch_id)
                 FROM user_branches w JOIN branches b USING (tenant_id, branch_id) WHERE w.user_id = u.user_id), '[]') AS branches
             FROM users u WHERE u.tenant_id = {tenant} AND u.removed_at IS NULL ORDER BY u.username"
        ))
        .await;
    assert!(
        there
            .iter()
            .any(|one| one["branches"].as_array().unwrap().len() > 2)
    );
    assert!(there.iter().any(|one| one["branches"] == json!([])));
    for query in [
        "?pageSize=200&sort=username",
        "?pageSize=200&sort=username&search=a",
    ] {
        let mut page = list(&world, &token, query).await;
        let listed = page["items"].as_array_mut().unwrap();
        for one in listed.iter_mut() {
            let roles = one["roles"].as_array_mut().unwrap();
            roles.sort_by_key(|role| role.as_str().unwrap().to_owned());
        }
        let of = |name: &Value| there.iter().find(|one| one["username"] == *name).unwrap();
        for one in listed.iter() {
            let there = of(&one["username"]);
            assert_eq!(
                (&one["roles"], &one["branches"]),
                (&there["roles"], &there["branches"]),
                "{query}"
            );
        }
        let found = listed.iter().any(|one| one["username"] == json!(many.username));
        assert!(found, "{query}");
    }
}

/// A user's row is right even if two users give them roles at the same time.
#[actix_web::test]
async fn two_who_give_one_person_roles_at_once_lose_neither() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let give = |role: &str| {
        format!(
            "INSERT INTO user_roles SELECT tenant_id, {}, role_id FROM roles WHERE tenant_id = {} AND role_name = '{role}'",
            officer.user, officer.tenant
        )
    };
    let one = world.database.another_client().await;
    let other = world.database.another_client().await;
    one.batch_execute(&format!("BEGIN; {}", give("Cashier")))
        .await
        .unwrap();
    let books = give("Accountant");
    let (waits, goes) = tokio::join!(other.batch_execute(&books), async {
        let waiting = "SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        world.database.until(waiting).await;
        one.batch_execute("COMMIT").await
    });
    waits.unwrap();
    goes.unwrap();
    counts_are_true(&world).await;
    let held = format!(
        "SELECT cardinality(role_ids) FROM users WHERE user_id = {}",
        officer.user
    );
    assert_eq!(world.database.number(&held).await, 3);
}
