//! Days that end by themselves, and from when on a day can be ended.
use std::rc::Rc;

use actix_web::http::Method;
use munim_kernel::Clock;
use munim_lending::ScheduleDayEnds;
use munim_testkit::{MFI, Reply, somebody_waits};
use serde_json::{Value, json};
use time::{Date, Duration, macros::format_description};

use super::{
    branch_days::DAYS,
    day_end::{business_date, carry_out},
    lender::Lender,
    till_office::Office,
};

const DAY_END: &str = "/api/day-end";
const SETTINGS: &str = "/api/day-end/settings";

async fn change(lender: &Lender, at: &str, closes: bool, same_day: bool) -> Reply {
    let body = json!({"endsAt": at, "closesBranches": closes, "endsSameDay": same_day});
    lender.call(&lender.accountant, Method::PUT, SETTINGS, body).await
}

fn node(lender: &Lender) -> ScheduleDayEnds<impl Clock> {
    ScheduleDayEnds::new(Rc::new(lender.world.store.clone()), lender.world.clock.clone())
}

/// Begins what is due, on two nodes at once, and carries it out. Returns how many day ends began.
async fn round(lender: &Lender) -> u32 {
    let (one, other) = (node(lender), node(lender));
    let (one, other) = futures_util::future::join(one.run(), other.run()).await;
    let (one, other) = (one.unwrap(), other.unwrap());
    assert!(one.failures.is_empty() && other.failures.is_empty());
    carry_out(lender).await;
    one.done.begun.max(other.done.begun)
}

/// Begins what is due on one node. Returns how many day ends began, and the new reasons why others could not.
async fn attempt<C: Clock>(node: &ScheduleDayEnds<C>) -> (u32, Vec<String>) {
    let done = node.run().await.unwrap().done;
    (
        done.begun,
        done.refused.into_iter().map(|(_, reason)| reason).collect(),
    )
}

/// Moves the clock to some minutes after the present business date began in India.
async fn pass_to(lender: &mut Lender, date: &str, minutes: i64) {
    let day = Date::parse(date, format_description!("[year]-[month]-[day]")).unwrap();
    let moment = day.midnight().assume_offset(munim_kernel::INDIA) + Duration::minutes(minutes);
    let now = lender.world.clock.now();
    lender.world.clock.advance(moment - now);
    lender.sign_in().await;
}

#[actix_web::test]
async fn days_end_by_themselves_and_missed_ones_are_caught_up_with() {
    let mut lender = Lender::new().await;
    let date = business_date(&lender).await;
    let waits = lender.get(&lender.accountant, DAY_END).await;
    assert_eq!((&waits["endsAt"], round(&lender).await), (&Value::Null, 0));
    let set = change(&lender, "21:30", false, true).await;
    assert_eq!((set.status, &set.data()["version"]), (200, &json!(1)), "{set:?}");
    pass_to(&mut lender, &date, 21 * 60 + 29).await;
    assert_eq!(
        (round(&lender).await, business_date(&lender).await),
        (0, date.clone())
    );
    let due = format!("{date}T16:00:00Z");
    assert_eq!(
        lender.get(&lender.accountant, DAY_END).await["endsAt"],
        due.as_str()
    );

    pass_to(&mut lender, &date, 21 * 60 + 30).await;
    assert_eq!(round(&lender).await, 1);
    let next = business_date(&lender).await;
    assert!(next > date, "{next}");
    let run = lender.get(&lender.accountant, &format!("{DAY_END}/{date}")).await;
    assert_eq!(
        [&run["scheduled"], &run["status"], &run["failures"]],
        [&json!(true), &json!("done"), &json!([])],
        "{run}"
    );
    let begun = "SELECT count(*) FROM audit_log WHERE entity_type = 'DayEnd' AND action = 'START' AND actor_name = 'day end'";
    assert_eq!(lender.world.database.number(begun).await, 1);
    assert_eq!(round(&lender).await, 0, "the next day is not over");

    // The server was stopped for three days.
    pass_to(&mut lender, &next, 3 * 24 * 60 + 22 * 60).await;
    let mut ended = 0;
    while round(&lender).await > 0 {
        ended += 1;
    }
    assert_eq!(ended, 4);
    lender.verify().await;
    let path = format!("{DAY_END}/history?pageSize=2");
    let ends = lender.get(&lender.accountant, &path).await;
    assert_eq!(
        [&ends["items"][0]["nextDate"], &ends["items"][1]["scheduled"]],
        [&json!(business_date(&lender).await), &json!(true)]
    );
    assert_eq!(ends["items"][1]["nextDate"], ends["items"][0]["date"]);
    change(&lender, "", false, true).await;
    pass_to(&mut lender, &next, 10 * 24 * 60).await;
    assert_eq!(round(&lender).await, 0, "only people end days");
}

#[actix_web::test]
async fn a_day_that_must_be_over_ends_after_midnight() {
    let mut lender = Lender::new().await;
    let date = business_date(&lender).await;
    let refused = change(&lender, "12:00", false, false).await;
    let fields =
        |reply: &Reply| -> Vec<String> { reply.fields().into_iter().map(|(field, ..)| field).collect() };
    assert_eq!(
        (refused.status, fields(&refused)),
        (400, vec!["endsAt".to_owned()]),
        "{refused:?}"
    );
    let bad = json!({"endsAt": "24:00", "sameDay": true});
    let bad = lender.call(&lender.accountant, Method::PUT, SETTINGS, bad).await;
    assert_eq!(
        fields(&bad),
        ["endsAt", "closesBranches", "endsSameDay", "sameDay"],
        "{bad:?}"
    );
    assert_eq!(change(&lender, "00:30", false, false).await.status, 200);
    let stale = json!({"endsAt": "", "closesBranches": false, "endsSameDay": true, "version": 0});
    let stale = lender
        .call(&lender.accountant, Method::PUT, SETTINGS, stale)
        .await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    let denied = lender
        .call(&lender.cashier, Method::GET, SETTINGS, Value::Null)
        .await;
    assert_eq!(denied.status, 403);

    pass_to(&mut lender, &date, 23 * 60 + 59).await;
    let wanted = json!({"date": date});
    let early = lender
        .call(&lender.accountant, Method::POST, "/api/day-end/run", wanted)
        .await;
    assert_eq!(
        (early.code(), round(&lender).await),
        ((409, "not_yet".to_owned()), 0)
    );
    pass_to(&mut lender, &date, 24 * 60 + 30).await;
    assert_eq!(round(&lender).await, 1);
    assert!(business_date(&lender).await > date);
}

#[actix_web::test]
async fn a_day_that_ends_by_itself_waits_for_its_branches_or_closes_them() {
    let mut office = Office::open().await;
    let lender = &mut office.lender;
    let date = business_date(lender).await;
    change(lender, "20:00", false, true).await;
    pass_to(lender, &date, 20 * 60).await;
    assert_eq!(
        (round(lender).await, business_date(lender).await),
        (0, date.clone())
    );
    // It is said why, and the time that has passed.
    let waits = lender.get(&lender.accountant, DAY_END).await;
    let reason = waits["refusal"]["reason"].as_str().unwrap();
    assert!(reason.starts_with("These branches have not closed"), "{waits}");
    assert_eq!(waits["endsAt"], waits["refusal"]["at"]);
    let shown = lender.get(&lender.accountant, SETTINGS).await;
    assert_eq!(shown["refusal"], waits["refusal"]);
    let hidden = lender.get(&lender.cashier, DAY_END).await;
    assert_eq!(hidden["refusal"], Value::Null);
    // It is tried again after a minute, and a reason that is known is not returned again.
    let node = node(lender);
    assert_eq!(attempt(&node).await, (0, Vec::new()));
    lender.world.clock.advance(Duration::seconds(59));
    lender
        .world
        .alter("UPDATE day_end_settings SET refused_reason = 'Other'")
        .await;
    assert_eq!(attempt(&node).await, (0, Vec::new()), "it rests");
    lender.world.clock.advance(Duration::seconds(1));
    assert_eq!(attempt(&node).await, (0, vec![reason.to_owned()]));

    // Settings that end the day at once must be confirmed, and count at once.
    let mut closing = json!({"endsAt": "20:00", "closesBranches": true, "endsSameDay": true});
    let sure = lender
        .call(&lender.accountant, Method::PUT, SETTINGS, closing.clone())
        .await;
    assert_eq!(sure.code(), (409, "ends_now".to_owned()));
    assert_eq!(
        sure.data(),
        json!({"businessDate": date, "accept": {"endsNow": true}})
    );
    closing["endsNow"] = json!(true);
    let set = lender
        .call(&lender.accountant, Method::PUT, SETTINGS, closing)
        .await;
    assert_eq!(
        (set.status, &set.data()["refusal"]),
        (200, &Value::Null),
        "{set:?}"
    );
    assert_eq!(attempt(&node).await, (1, Vec::new()));
    carry_out(lender).await;
    assert!(business_date(lender).await > date);
    let days = lender.get(&lender.manager, &format!("{DAYS}?on={date}")).await;
    let mut closed = days["items"].as_array().unwrap().iter();
    assert!(closed.all(|day| day["isClosed"] == true), "{days}");
}

#[actix_web::test]
async fn a_day_does_not_end_in_the_name_of_a_user_who_may_not_end_days_and_no_halted_one_is_resumed() {
    let mut lender = Lender::new().await;
    let date = business_date(&lender).await;
    change(&lender, "20:00", false, true).await;
    pass_to(&mut lender, &date, 20 * 60).await;
    let by = "(SELECT changed_by FROM day_end_settings)";
    let right = "role_permissions WHERE permission = 'DAY_END_RUN' AND role_id IN (SELECT role_id FROM user_roles WHERE user_id =";
    for (takes, gives_back, why) in [
        (
            format!("UPDATE users SET status = 'disabled' WHERE user_id = {by}"),
            format!("UPDATE users SET status = 'active' WHERE user_id = {by}"),
            "no longer active",
        ),
        (
            format!("CREATE TABLE lost AS SELECT * FROM {right} {by}); DELETE FROM {right} {by})"),
            "INSERT INTO role_permissions SELECT * FROM lost".to_owned(),
            "may no longer end days",
        ),
    ] {
        lender.world.alter(&takes).await;
        let (begun, reasons) = attempt(&node(&lender)).await;
        assert_eq!((begun, reasons.len()), (0, 1), "{reasons:?}");
        assert!(reasons[0].contains(why), "{reasons:?}");
        lender.world.alter(&gives_back).await;
    }
    // A user takes the schedule over by saving it as it is.
    let admin = lender.world.member(MFI, "TenantAdmin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let mut same = json!({"endsAt": "20:00", "closesBranches": false, "endsSameDay": true});
    let asked = lender.call(&admin, Method::PUT, SETTINGS, same.clone()).await;
    assert_eq!(asked.code(), (409, "ends_now".to_owned()));
    same["endsNow"] = json!(true);
    for version in [2, 2] {
        let set = lender.call(&admin, Method::PUT, SETTINGS, same.clone()).await;
        assert_eq!(
            [&set.data()["version"], &set.data()["refusal"]],
            [&json!(version), &Value::Null],
            "{set:?}"
        );
    }
    // Between the reading of what is due and the beginning, somebody changes the settings, or another node begins and halts.
    for (meanwhile, status) in [
        ("UPDATE day_end_settings SET ends_at_minute = 1439, version = version + 1".to_owned(), "done"),
        (
            format!(
                "UPDATE day_end_settings SET version = version;
                 INSERT INTO day_end_runs (tenant_id, business_date, next_date, status, reason, started_by, started_at)
                 SELECT d.tenant_id, d.business_date, d.business_date + 1, 'halted', 'The books differ', {by}, now()
                 FROM business_dates d JOIN day_end_settings USING (tenant_id);
                 INSERT INTO day_end_steps (tenant_id, business_date, step, total)
                 SELECT tenant_id, business_date, 'books', 1 FROM day_end_runs WHERE status = 'halted'"
            ),
            "halted",
        ),
    ] {
        lender.world.alter("UPDATE day_end_settings SET ends_at_minute = 1200").await;
        let other = lender.world.database.another_client().await;
        other.batch_execute(&format!("BEGIN; {meanwhile}")).await.unwrap();
        let node = node(&lender);
        let commit = async {
            let waits = somebody_waits("FROM day_end_settings");
            lender.world.database.until(&waits).await;
            other.batch_execute("COMMIT").await.unwrap();
        };
        let (begun, ()) = futures_util::future::join(attempt(&node), commit).await;
        assert_eq!(begun.1, [""; 0]);
        let run = lender.get(&lender.accountant, DAY_END).await;
        assert_eq!([&run["businessDate"], &run["status"]], [&json!(date), &json!(status)]);
    }
    assert_eq!(attempt(&node(&lender)).await, (0, Vec::new()));
}
