//! Days that end by themselves, and from when on a day can be ended.
use std::rc::Rc;

use actix_web::http::Method;
use munim_lending::ScheduleDayEnds;
use munim_testkit::Reply;
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

/// Begins what is due, on two nodes at once, and carries it out. Returns how many day ends began.
async fn round(lender: &Lender) -> u32 {
    let node = async || {
        let store = Rc::new(lender.world.store.clone());
        ScheduleDayEnds::new(store, lender.world.clock.clone())
            .run()
            .await
            .unwrap()
    };
    let (one, other) = futures_util::future::join(node(), node()).await;
    assert!(one.failures.is_empty() && other.failures.is_empty());
    carry_out(lender).await;
    one.done.max(other.done)
}

/// Moves the clock to some minutes after the present business date began in India.
async fn pass_to(lender: &mut Lender, date: &str, minutes: i64) {
    let day = Date::parse(date, format_description!("[year]-[month]-[day]")).unwrap();
    let moment = day.midnight().assume_offset(munim_kernel::INDIA) + Duration::minutes(minutes);
    let now = munim_kernel::Clock::now(&lender.world.clock);
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
    change(lender, "20:00", true, true).await;
    assert_eq!(round(lender).await, 1);
    assert!(business_date(lender).await > date);
    let days = lender.get(&lender.manager, &format!("{DAYS}?on={date}")).await;
    let mut closed = days["items"].as_array().unwrap().iter();
    assert!(closed.all(|day| day["isClosed"] == true), "{days}");
}
