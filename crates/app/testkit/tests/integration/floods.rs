//! The traces of a flood of refused calls are bounded; what is kept is deleted when it expires.
use futures_util::future::join;
use munim_kernel::Clock as _;
use munim_testkit::{BANK, KEPT, MFI, World, somebody_waits};
use serde_json::json;
use time::Duration;

/// The number of calls of each kind: with five kinds, 2,000 calls in all.
const CALLS: i64 = 400;

async fn rows(world: &World) -> i64 {
    let mut all = 0;
    for table in world.database.tables().await {
        all += world
            .database
            .number(&format!("SELECT count(*) FROM {table}"))
            .await;
    }
    all
}

/// Returns the records of counted refusals, without what differs from run to run.
async fn counted(world: &World, after: i64) -> Vec<(i64, String, String, i64)> {
    let records = world.audit_after(after).await;
    let mut counts: Vec<_> = records
        .iter()
        .filter(|record| record["action"] == "REFUSALS_COUNTED")
        .map(|record| {
            let new = &record["new_values"];
            (
                record["tenant_id"].as_i64().unwrap(),
                new["action"].as_str().unwrap().to_owned(),
                new["limit"].as_str().unwrap().to_owned(),
                new["refusals"].as_i64().unwrap(),
            )
        })
        .collect();
    counts.sort();
    counts
}

#[actix_web::test]
async fn two_thousand_refused_calls_leave_a_bounded_number_of_rows() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let token = world.token_on(&officer, &device).await;
    let (before, last) = (rows(&world).await, world.last_audit().await);
    for number in 0..CALLS {
        let body = json!({"username": format!("guess.{number}"), "password": "x", "tenantId": officer.tenant,
            "branchId": officer.branch(), "deviceId": world.device_id()});
        let signed_in = world.post("/api/auth/login").json(body).send().await;
        assert!([403, 429].contains(&signed_in.status), "{signed_in:?}");
        let challenge =
            json!({"challengeId": format!("made-up-{number}"), "method": "authenticator", "code": "000000"});
        let factor = world.post("/api/auth/2fa/verify").json(challenge).send().await;
        assert!(
            factor.code().1 != "validation_failed" && factor.status >= 400,
            "{factor:?}"
        );
        let activated = world.activate("000000", &world.device_id()).await;
        assert!([400, 429].contains(&activated.status), "{activated:?}");
        let request = json!({"organisationCode": "NOWHERE", "employeeId": "E77", "employeeName": "x",
            "deviceId": world.device_id(), "deviceName": "x"});
        let asked = world.post("/api/Auth/device-requests").json(request).send().await;
        assert!([200, 429].contains(&asked.status), "{asked:?}");
        let denied = world.get("/api/roles").bearer(&token).send().await;
        assert_eq!(denied.status, 403, "{denied:?}");
    }
    let shut = world.shared.shut_addresses();
    shut.record(&world.store, world.clock.now()).await.unwrap();
    let grown = rows(&world).await - before;
    assert!(grown < 200, "{grown} rows more");
    // Refusals that were not recorded individually are recorded as numbers when their windows end.
    world.clock.advance(Duration::hours(2));
    let kept = world.store.clean_up(world.clock.now(), &KEPT).await.unwrap();
    assert_eq!(kept.failed, 0);
    let counts = counted(&world, last).await;
    let denials = counts
        .iter()
        .find(|(_, action, ..)| action == "ACCESS_DENIED")
        .unwrap();
    assert_eq!((denials.0, denials.3), (officer.tenant, CALLS - 20));
    // 20 of the sign-ins and their second factors were checked, and the first refusal has its own record.
    for (action, refusals) in [
        ("LOGIN_FAILED", 2 * CALLS - 21),
        ("DEVICE_ACTIVATION_FAILED", CALLS - 6),
    ] {
        let of_action = counts
            .iter()
            .filter(|(tenant, of, ..)| (*tenant, of.as_str()) == (0, action));
        assert_eq!(
            of_action.map(|(.., number)| number).sum::<i64>(),
            refusals,
            "{counts:?}"
        );
    }
    let left = world.database.number("SELECT count(*) FROM refusal_counts").await;
    assert_eq!(left, 0);
    // Not a second time.
    world.store.clean_up(world.clock.now(), &KEPT).await.unwrap();
    assert_eq!(counted(&world, last).await, counts);
}

#[actix_web::test]
async fn the_list_of_failed_sign_ins_counts_what_it_does_not_show_one_by_one() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    let token = world.token_on(&admin, &device).await;
    let other = world.token_on(&officer, &device).await;
    world
        .alter("UPDATE security_settings SET max_failed_login_attempts = 0")
        .await;
    let step_up = async |token: &str| {
        let body = json!({"password": "Wrong-Horse-1"});
        world
            .post("/api/auth/step-up")
            .bearer(token)
            .json(body)
            .send()
            .await
            .status
    };
    for _ in 0..20 {
        assert_eq!(step_up(&token).await, 400);
    }
    for _ in 0..7 {
        assert_eq!(step_up(&token).await, 429);
    }
    let path = format!("/api/security/failed-logins/{}", admin.tenant);
    let list = async || {
        let listed = world.get(&path).bearer(&token).send().await;
        let items = listed.data()["items"].as_array().unwrap().clone();
        let limited = items
            .iter()
            .filter(|item| item["reason"] == "too many attempts from this address");
        let mut shown: Vec<_> = limited
            .map(|item| {
                (
                    item["attempts"].as_i64().unwrap(),
                    item["username"].as_str().unwrap().to_owned(),
                )
            })
            .collect();
        shown.sort();
        shown
    };
    let name = admin.username.clone();
    assert_eq!(list().await, [(1, name.clone()), (6, name.clone())]);
    // An entry that counts several names shows none of them.
    assert_eq!(step_up(&other).await, 429);
    assert_eq!(list().await, [(1, name), (7, String::new())]);
    let path = format!("/api/security/statistics/{}", admin.tenant);
    let figures = world.get(&path).bearer(&token).send().await;
    assert_eq!(figures.data()["failedLogins24Hours"], 28, "{figures:?}");
}

#[actix_web::test]
async fn what_is_kept_is_dropped_in_batches_when_its_time_is_over() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let (tenant, user) = (officer.tenant, officer.user);
    world.token_on(&officer, &device).await;
    let now = world.clock.now();
    let ago = |days: i64| (now - Duration::days(days)).to_string();
    let (old, older, young) = (ago(91), ago(366), ago(89));
    world
        .database
        .run(&format!(
            "INSERT INTO failed_logins (tenant_id, username, attempted_at, ip_address, reason)
               SELECT {tenant}, 'x', t, '10.0.0.1', 'x' FROM generate_series(1, 12000), unnest(ARRAY['{old}', '{young}']::timestamptz[]) t;
             INSERT INTO sessions (tenant_id, session_id, user_id, ip_address, signed_in_at, last_active_at, proved_at, expires_at, ends_at)
               SELECT {tenant}, gen_random_uuid(), {user}, '10.0.0.1', t, t, t, t, t FROM unnest(ARRAY['{old}', '{young}']::timestamptz[]) t;
             INSERT INTO report_schedules (tenant_id, schedule_id, owner_id, about, schedule_name, report_keys, format,
                 parameters, frequency, minute_of_day, time_zone, recipients, is_active, created_at)
               VALUES ({tenant}, gen_random_uuid(), 1, {tenant}, 'kept', '{{x}}', 'pdf', '{{}}', 'daily', 0, 'UTC', '{{1}}', false, now());
             INSERT INTO report_runs (tenant_id, run_id, schedule_id, due_at, began_at, finished_at, state)
               SELECT {tenant}, gen_random_uuid(), schedule_id, t, t, t, 'sent'
                 FROM report_schedules, unnest(ARRAY['{older}', '{young}']::timestamptz[]) t WHERE schedule_name = 'kept'"
        ))
        .await;
    let sessions = world.database.number("SELECT count(*) FROM sessions").await;
    let kept = world.store.clean_up(now, &KEPT).await.unwrap();
    assert_eq!((kept.dropped, kept.failed), (12_002, 0));
    for (table, left) in [
        ("failed_logins", 12_000),
        ("sessions", sessions - 1),
        ("report_runs", 1),
    ] {
        let held = world
            .database
            .number(&format!("SELECT count(*) FROM {table}"))
            .await;
        assert_eq!(held, left, "{table}");
    }
}

#[actix_web::test]
async fn what_cannot_be_dropped_stops_nothing_else() {
    let world = World::new().await;
    let (tenant, other) = (world.tenant(MFI).await, world.tenant(BANK).await);
    let old = (world.clock.now() - Duration::days(91)).to_string();
    world
        .database
        .run(&format!(
            "INSERT INTO failed_logins (tenant_id, username, attempted_at, ip_address, reason)
               SELECT t, 'x', '{old}', '10.0.0.1', 'x' FROM unnest(ARRAY[0, {tenant}, {other}]) t;
             CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$;
             CREATE TRIGGER stuck BEFORE DELETE ON failed_logins FOR EACH ROW WHEN (OLD.tenant_id = {tenant}) EXECUTE FUNCTION refuse();
             INSERT INTO idempotency_keys (tenant_id, user_id, idempotency_key, request_hash, created_at)
               SELECT t, 1, 'x', 'x', '{old}' FROM unnest(ARRAY[0, {tenant}, {other}]) t"
        ))
        .await;
    let kept = world.store.clean_up(world.clock.now(), &KEPT).await.unwrap();
    assert_eq!((kept.dropped, kept.failed), (5, 1));
    let left = "SELECT tenant_id FROM failed_logins";
    assert_eq!(world.database.number(left).await, tenant);
}

#[actix_web::test]
async fn a_row_that_becomes_young_again_while_it_is_dropped_is_kept() {
    let world = World::new().await;
    let (tenant, now) = (world.tenant(MFI).await, world.clock.now());
    let old = now - Duration::days(91);
    let row = format!(
        "INSERT INTO failed_logins (tenant_id, username, attempted_at, ip_address, reason)
           VALUES ({tenant}, 'counted', '{old}', '10.0.0.1', 'x')"
    );
    world.database.run(&row).await;
    // Another attempt is being counted in the row, and is not committed yet.
    let counting = world.database.another_client().await;
    let counted =
        format!("BEGIN; UPDATE failed_logins SET attempted_at = '{now}' WHERE username = 'counted'");
    counting.batch_execute(&counted).await.unwrap();
    let commits = async {
        world
            .database
            .until(&somebody_waits("DELETE FROM failed_logins"))
            .await;
        counting.batch_execute("COMMIT").await.unwrap();
    };
    let (kept, ()) = join(world.store.clean_up(now, &KEPT), commits).await;
    assert_eq!(kept.unwrap().failed, 0);
    let left = "SELECT count(*) FROM failed_logins WHERE username = 'counted'";
    assert_eq!(world.database.number(left).await, 1);
}
