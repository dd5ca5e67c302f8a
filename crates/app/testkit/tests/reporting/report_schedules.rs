use munim_messages::Letter;
use munim_reporting::RunSchedules;
use munim_testkit::{
    MFI, Member, World,
    letters::{address, letters},
    paths::SCHEDULES,
};
use serde_json::{Value, json};
use time::Duration;

use crate::report_files::maker;

/// Creates a daily schedule at 7:00 in India for `who`, and returns its path.
async fn daily(world: &World, who: &Member, token: &str) -> String {
    let body = json!({"name": "Morning", "reports": ["portfolio-summary"], "format": "pdf", "frequency": "daily",
        "time": "07:00", "recipients": [address(world, who).await], "parameters": {"period": "yesterday"}});
    let made = world.post(SCHEDULES).bearer(token).json(body).send().await;
    assert_eq!(made.status, 201, "{made:?}");
    made.header("location").unwrap().to_owned()
}

async fn begin(world: &World) -> u32 {
    RunSchedules::new(world.store.clone(), world.kit.clone())
        .run()
        .await
        .unwrap()
        .done
}

async fn runs(world: &World, who: &Member, path: &str) -> Vec<Value> {
    let token = world.token(MFI, who).await;
    let reply = world.get(&format!("{path}/runs")).bearer(&token).send().await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.data()["items"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn a_run_is_made_once_and_its_file_is_mailed_once_however_many_workers_there_are() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let path = daily(&world, &admin, &token).await;
    assert_eq!(begin(&world).await, 0, "it is not due");
    world.clock.advance(Duration::days(1));
    let (one, other) = tokio::join!(begin(&world), begin(&world));
    assert_eq!(one + other, 1);
    let (one, other) = (maker(&world), maker(&world));
    let (one, other) = tokio::join!(one.run(), other.run());
    assert_eq!(one.unwrap().done + other.unwrap().done, 1);
    let sent = letters(&world).await;
    assert_eq!(sent.len(), 1);
    let (_, Letter::ScheduledReports { schedule, file, .. }) = &sent[0] else {
        panic!("{sent:?}");
    };
    assert_eq!((schedule.as_str(), file.is_attached), ("Morning", true));
    let history = runs(&world, &admin, &path).await;
    assert_eq!(history.len(), 1);
    assert_eq!(
        (&history[0]["status"], &history[0]["recipients"]),
        (&json!("sent"), &json!(1))
    );
}

#[actix_web::test]
async fn after_a_pause_the_last_missed_run_is_made_and_no_other() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let path = daily(&world, &admin, &token).await;
    world.clock.advance(Duration::days(9));
    assert_eq!(begin(&world).await, 1);
    assert_eq!(begin(&world).await, 0);
    assert_eq!(runs(&world, &admin, &path).await.len(), 1);
    world.clock.advance(Duration::days(1));
    assert_eq!(begin(&world).await, 1);
    assert_eq!(runs(&world, &admin, &path).await.len(), 2);
}

#[actix_web::test]
async fn a_schedule_ends_with_its_owners_rights() {
    let world = World::new().await;
    let (admin, manager) = (
        world.member(MFI, "Admin").await,
        world.member(MFI, "Accountant").await,
    );
    let token = world.token(MFI, &manager).await;
    let path = daily(&world, &manager, &token).await;
    world
        .alter(&format!(
            "DELETE FROM user_roles WHERE user_id = {};
             INSERT INTO user_roles (tenant_id, user_id, role_id) SELECT u.tenant_id, u.user_id, r.role_id
               FROM users u JOIN roles r ON r.tenant_id = u.tenant_id AND r.role_name = 'Staff' WHERE u.user_id = {}",
            manager.user, manager.user
        ))
        .await;
    world.clock.advance(Duration::days(1));
    assert_eq!(begin(&world).await, 1);
    assert_eq!(maker(&world).run().await.map(|round| round.done), Ok(0));
    let query = "SELECT state || ': ' || said FROM report_runs";
    let said: String = world
        .database
        .client()
        .query_one(query, &[])
        .await
        .unwrap()
        .get(0);
    assert!(
        said.starts_with("refused: Not sent: the owner of this schedule can no longer"),
        "{said}"
    );
    assert!(letters(&world).await.is_empty());
    // Other users do not find it.
    let token = world.token(MFI, &admin).await;
    assert_eq!(world.get(&path).bearer(&token).send().await.status, 404);
    world
        .alter(&format!(
            "UPDATE users SET status = 'disabled' WHERE user_id = {}",
            manager.user
        ))
        .await;
    world.clock.advance(Duration::days(1));
    assert_eq!(begin(&world).await, 1);
    assert_eq!(
        world
            .database
            .number("SELECT count(*) FROM report_runs WHERE state = 'refused'")
            .await,
        2
    );
}

#[actix_web::test]
async fn a_failed_run_is_tried_again_and_then_reported() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let path = daily(&world, &admin, &token).await;
    // The branch of the report does not exist any more.
    world
        .alter("UPDATE report_schedules SET parameters = '{\"branch\": 987654321, \"officer\": null, \"product\": null, \"period\": null}'")
        .await;
    world.clock.advance(Duration::days(1));
    let mut states = Vec::new();
    for minutes in [0, 1, 5, 30, 120, 720] {
        world.clock.advance(Duration::minutes(minutes) + Duration::SECOND);
        begin(&world).await;
        maker(&world).run().await.unwrap();
        states.push(
            runs(&world, &admin, &path).await[0]["status"]
                .as_str()
                .unwrap()
                .to_owned(),
        );
    }
    assert_eq!(
        states,
        ["waiting", "waiting", "waiting", "waiting", "failed", "failed"]
    );
    let history = runs(&world, &admin, &path).await;
    assert_eq!(
        (&history[0]["attempts"], &history[0]["message"]),
        (&json!(5), &json!("Branch not found"))
    );
    assert!(letters(&world).await.is_empty());
}

#[actix_web::test]
async fn a_schedule_is_sent_at_once_and_keeps_its_times() {
    let world = World::new().await;
    let (admin, other) = (
        world.member(MFI, "Admin").await,
        world.member(MFI, "Accountant").await,
    );
    let token = world.token(MFI, &admin).await;
    let path = daily(&world, &admin, &token).await;
    let now = format!("{path}/send");
    let send = async || world.post(&now).bearer(&token).send().await;
    let next = async || world.get(&path).bearer(&token).send().await.data()["nextRunAt"].clone();
    let regular = next().await;
    let begun = send().await;
    assert_eq!(begun.status, 201, "{begun:?}");
    assert_eq!(begun.header("location"), Some(format!("{path}/runs").as_str()));
    assert_eq!(begun.data()["status"], "running");
    assert_eq!(send().await.code(), (409, "schedule_still_running".to_owned()));
    // Other users cannot send it.
    let theirs = world.token(MFI, &other).await;
    assert_eq!(world.post(&now).bearer(&theirs).send().await.status, 404);
    assert_eq!(begin(&world).await, 0, "its time has not come");
    assert_eq!(maker(&world).run().await.map(|round| round.done), Ok(1));
    assert_eq!(letters(&world).await.len(), 1);
    assert_eq!(next().await, regular);
    let [run] = &runs(&world, &admin, &path).await[..] else {
        panic!("one run")
    };
    assert_eq!(
        (&run["runId"], &run["status"]),
        (&begun.data()["runId"], &json!("sent"))
    );
    // After that it can be sent again. The regular run takes place at its usual time.
    world.clock.advance(Duration::SECOND);
    assert_eq!(send().await.status, 201);
    maker(&world).run().await.unwrap();
    world.clock.advance(Duration::days(1));
    assert_eq!(begin(&world).await, 1);
    maker(&world).run().await.unwrap();
    assert_eq!(letters(&world).await.len(), 2);
}

#[actix_web::test]
async fn a_paused_schedule_is_sent_and_stays_paused_and_without_recipients_none_is_sent() {
    let world = World::new().await;
    let (admin, reader) = (world.member(MFI, "Admin").await, world.member(MFI, "Staff").await);
    let token = world.token(MFI, &admin).await;
    let body = json!({"name": "Month", "reports": ["par-report"], "format": "csv", "frequency": "daily",
        "time": "07:00", "recipients": [address(&world, &reader).await], "isActive": false});
    let made = world.post(SCHEDULES).bearer(&token).json(body).send().await;
    let path = made.header("location").unwrap();
    let send = async || world.post(&format!("{path}/send")).bearer(&token).send().await;
    assert_eq!(send().await.status, 201);
    maker(&world).run().await.unwrap();
    assert_eq!(letters(&world).await.len(), 1);
    let after = world.get(path).bearer(&token).send().await.data();
    assert_eq!(
        (&after["isActive"], &after["nextRunAt"]),
        (&json!(false), &Value::Null)
    );
    let leaves = format!(
        "UPDATE users SET status = 'disabled' WHERE user_id = {}",
        reader.user
    );
    world.alter(&leaves).await;
    world.clock.advance(Duration::SECOND);
    let refused = send().await;
    assert_eq!(refused.code(), (409, "schedule_not_sent".to_owned()));
    assert_eq!(
        refused.text("/message"),
        "Not sent: none of the recipients is an active user with an e-mail address."
    );
    assert_eq!(runs(&world, &admin, path).await.len(), 1);
}

#[actix_web::test]
async fn only_people_of_the_organisation_receive_and_versions_guard_changes() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let own = address(&world, &admin).await;
    let body = |to: &str, time: &str| {
        json!({"name": "Month", "reports": ["par-report"], "format": "xlsx", "frequency": "monthly", "dayOfMonth": 31,
            "time": time, "timezone": "Asia/Kolkata", "recipients": [to]})
    };
    let stranger = body("somebody@elsewhere.example", "06:30");
    let reply = world.post(SCHEDULES).bearer(&token).json(stranger).send().await;
    assert_eq!(reply.code(), (400, "validation_failed".to_owned()));
    let made = world
        .post(SCHEDULES)
        .bearer(&token)
        .json(body(&own.to_uppercase(), "06:30"))
        .send()
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    assert_eq!(made.data()["recipients"], json!([own]));
    let path = made.header("location").unwrap().to_owned();
    let put = |time: &str, tag: &str| {
        world
            .call(actix_web::http::Method::PUT, &path)
            .bearer(&token)
            .header("If-Match", tag)
            .json(body(&own, time))
    };
    let changed = put("07:30", "\"1\"").send().await;
    assert_eq!((changed.status, changed.header("etag")), (200, Some("\"2\"")));
    assert_eq!(changed.data()["time"], "07:30");
    let stale = put("08:30", "\"1\"").send().await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    let deleted = world
        .call(actix_web::http::Method::DELETE, &path)
        .bearer(&token)
        .send()
        .await;
    assert_eq!(deleted.status, 200);
    assert_eq!(world.get(&path).bearer(&token).send().await.status, 404);
}

#[actix_web::test]
async fn a_schedule_that_cannot_be_read_holds_up_no_other_and_runs_once_it_is_mended() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let bad = daily(&world, &admin, &token).await;
    daily(&world, &admin, &token).await;
    world.clock.advance(Duration::days(1));
    let id = bad.rsplit('/').next().unwrap();
    let set = async |zone: &str, more: &str| {
        let set =
            format!("UPDATE report_schedules SET time_zone = '{zone}'{more} WHERE schedule_id = '{id}'");
        world.database.run(&set).await;
    };
    // This schedule comes first.
    set(
        "Nowhere/Atlantis",
        ", next_due_at = next_due_at - interval '1 minute'",
    )
    .await;
    assert_eq!(begin(&world).await, 1);
    assert_eq!(begin(&world).await, 0);
    set("Asia/Kolkata", "").await;
    assert_eq!(begin(&world).await, 0, "it is passed over for a while");
    world.clock.advance(Duration::minutes(15));
    assert_eq!(begin(&world).await, 1);
}

#[actix_web::test]
async fn one_tenants_schedules_that_fail_stop_nobody_elses() {
    let world = World::new().await;
    for org in [MFI, munim_testkit::BANK] {
        let admin = world.member(org, "Admin").await;
        let token = world.token(org, &admin).await;
        daily(&world, &admin, &token).await;
    }
    world.clock.advance(Duration::days(1));
    let first = "SELECT min(tenant_id) FROM report_schedules";
    let first = world.database.number(first).await;
    world.database.stick("INSERT ON report_runs", first).await;
    let schedules = RunSchedules::new(world.store.clone(), world.kit.clone());
    let round = schedules.run().await.unwrap();
    assert_eq!((round.done, round.failures.len()), (1, 1));
    assert_eq!(round.failures[0].0.get(), first);
    // It is skipped for a while, and then retried.
    assert_eq!(schedules.run().await.unwrap(), munim_kernel::Round::default());
    world.database.run("DROP TRIGGER stuck ON report_runs").await;
    world.clock.advance(Duration::SECOND);
    assert_eq!(schedules.run().await.unwrap().done, 1);
}
