//! Attendance of staff, their leave, and where they are on a day.
use std::rc::Rc;

use actix_web::http::Method;
use munim_collections::EndForgotten;
use munim_kernel::Clock as _;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};
use time::{Duration, format_description::well_known::Rfc3339};

use super::{
    groups::refused,
    lender::Lender,
    transfers::{Elsewhere, elsewhere},
};

const CHECK_INS: &str = "/api/monitoring/check-ins";
const OUT: &str = "/api/monitoring/check-out";
const OWN: &str = "/api/monitoring/me";
const LEAVE: &str = "/api/monitoring/leave";
const DAY: &str = "/api/monitoring/day";
const MONTHS: &str = "/api/monitoring/months";

async fn actions(lender: &Lender, entity: &str, id: &Value) -> String {
    let records = format!(
        "SELECT string_agg(action, ' ' ORDER BY audit_id) AS actions FROM audit_log
         WHERE entity_type = '{entity}' AND entity_id = '{id}'"
    );
    lender
        .world
        .database
        .value(&records)
        .await
        .as_str()
        .unwrap()
        .to_owned()
}

async fn day(lender: &Lender, later: i64) -> Value {
    let query = format!(
        "SELECT business_date + {later} AS day FROM business_dates WHERE tenant_id = {}",
        lender.tenant
    );
    lender.world.database.value(&query).await
}

async fn put(lender: &Lender, token: &str, check_in: &Value, hours: [i64; 2]) -> Reply {
    let now = lender.world.kit.now();
    let [came_at, left_at] = hours.map(|hours| (now + Duration::hours(hours)).format(&Rfc3339).unwrap());
    let path = format!("{CHECK_INS}/{}", check_in["checkInId"]);
    let body = json!({"cameAt": came_at, "leftAt": left_at, "reason": "The phone was flat"});
    lender.call(token, Method::PUT, &path, body).await
}

fn line<'a>(page: &'a Value, user: &Value) -> &'a Value {
    let items = page["items"].as_array().unwrap();
    items.iter().find(|one| one["userId"] == *user).unwrap()
}

#[actix_web::test]
async fn staff_check_in_and_out_and_a_manager_corrects_on_record() {
    let lender = Lender::new().await;
    let (branch, officer) = (lender.branch(), lender.officer.as_str());
    let here = json!({"branchId": branch, "latitude": 17.951_2, "longitude": 73.890_4});
    let early = lender.call(officer, Method::POST, OUT, json!({})).await;
    assert_eq!(early.code(), refused("not_checked_in"));
    let Elsewhere {
        centre: far,
        manager: stranger,
        ..
    } = elsewhere(&lender).await;
    for place in [
        json!({}),
        json!({"branchId": branch, "centreId": 1}),
        json!({"centreId": far}),
        json!({"branchId": branch, "latitude": 91, "longitude": 0}),
    ] {
        let reply = lender.call(officer, Method::POST, CHECK_INS, place.clone()).await;
        assert_eq!(reply.status, 400, "{place}");
    }
    let came = lender.post(officer, CHECK_INS, here.clone()).await;
    assert_eq!(
        (&came["on"], &came["cameFrom"]["latitude"]),
        (&day(&lender, 0).await, &json!(17.951_2))
    );
    let again = lender.call(officer, Method::POST, CHECK_INS, here.clone()).await;
    assert_eq!(again.code(), refused("checked_in"));

    let staff = lender.get(&lender.manager, DAY).await;
    let shown = line(&staff, &came["userId"]);
    assert_eq!(
        (&shown["presence"], &shown["place"]),
        (&json!("in"), &came["branchName"])
    );
    lender.world.clock.advance(Duration::minutes(5));
    let left = lender.post(officer, OUT, json!({})).await;
    assert_eq!(
        (&left["minutes"], &left["checkInId"]),
        (&json!(5), &came["checkInId"])
    );
    let staff = lender.get(&lender.manager, DAY).await;
    assert_eq!(line(&staff, &came["userId"])["presence"], "out");
    let presence = staff["presence"].as_object().unwrap().values();
    assert_eq!(
        presence.filter_map(Value::as_i64).sum::<i64>(),
        staff["totalCount"].as_i64().unwrap()
    );

    // Managers reach the staff of their branches, and correct others only.
    let beyond = put(&lender, &stranger, &came, [-1, 0]).await;
    let missing = put(&lender, &stranger, &json!({"checkInId": 987_654_321}), [-1, 0]).await;
    assert_eq!((beyond.status, beyond.code()), (404, missing.code()));
    assert_eq!(put(&lender, officer, &came, [-1, 0]).await.status, 403);
    assert_eq!(put(&lender, &lender.manager, &came, [-1, 1]).await.status, 400);
    let corrected = put(&lender, &lender.manager, &came, [-1, 0]).await.data();
    assert_eq!(
        (&corrected["minutes"], &corrected["correction"]),
        (&json!(60), &json!("The phone was flat"))
    );
    assert_eq!(
        actions(&lender, "CheckIn", &came["checkInId"]).await,
        "CHECK_IN CHECK_OUT CORRECT"
    );
    let own = lender.post(&lender.manager, CHECK_INS, here).await;
    assert_eq!(
        put(&lender, &lender.manager, &own, [-1, 0]).await.code(),
        refused("same_person")
    );
    let listed = lender
        .get(&lender.manager, &format!("{CHECK_INS}?userId={}", came["userId"]))
        .await;
    assert_eq!(
        (&listed["totalCount"], &listed["items"][0]),
        (&json!(1), &corrected)
    );
    assert_eq!(
        lender
            .get(&stranger, &format!("{CHECK_INS}?userId={}", came["userId"]))
            .await["totalCount"],
        0
    );
}

#[actix_web::test]
async fn what_is_forgotten_ends_with_the_day_and_does_not_count() {
    let lender = Lender::new().await;
    let world = &lender.world;
    let here = json!({"branchId": lender.branch()});
    let forgotten = lender.post(&lender.officer, CHECK_INS, here.clone()).await;
    let run = EndForgotten::new(Rc::new(world.store.clone()), world.clock.clone());
    assert_eq!(run.run().await.unwrap().done, 0);
    lender.pass_days(1).await;
    let done = run.run().await.unwrap();
    assert_eq!((done.done, done.failures), (1, Vec::new()));
    assert_eq!(run.run().await.unwrap().done, 0);
    let own = lender.get(&lender.officer, OWN).await;
    assert_eq!(
        (&own["checkIns"][0]["isForgotten"], &own["checkIns"][0]["minutes"]),
        (&json!(true), &json!(0))
    );
    assert_eq!(
        actions(&lender, "CheckIn", &forgotten["checkInId"]).await,
        "CHECK_IN FORGET"
    );

    // Checking in on the next day ends what the background work did not.
    lender.post(&lender.officer, CHECK_INS, here.clone()).await;
    lender.pass_days(1).await;
    lender.post(&lender.officer, CHECK_INS, here).await;
    let month = format!(
        "{MONTHS}?userId={}&month={}",
        forgotten["userId"],
        &forgotten["on"].as_str().unwrap()[..7]
    );
    let month = lender.get(&lender.manager, &month).await;
    let figures = line(&month, &forgotten["userId"]);
    assert!(figures["forgotten"].as_i64().unwrap() >= 1, "{figures}");
    assert_eq!(
        (&figures["minutes"], &month["totals"]["present"]),
        (&json!(0), &figures["present"])
    );
}

#[actix_web::test]
async fn leave_is_asked_for_granted_refused_and_withdrawn_on_record() {
    let lender = Lender::new().await;
    let (officer, manager) = (lender.officer.as_str(), lender.manager.as_str());
    let wish = async |from: i64, to: i64| {
        let (from, to) = (day(&lender, from).await, day(&lender, to).await);
        json!({"kind": "casual", "from": from, "to": to, "reason": "A wedding"})
    };
    let act = async |token: &str, leave: &Value, what: &str| {
        let path = format!("{LEAVE}/{}/{what}", leave["leaveId"]);
        let body = if what == "refuse" {
            json!({"reason": "Year end"})
        } else {
            Value::Null
        };
        lender.call(token, Method::POST, &path, body).await
    };
    let first = lender.post(officer, LEAVE, wish(1, 7).await).await;
    assert!((5..=7).contains(&first["days"].as_i64().unwrap()), "{first}");
    let overlap = lender.call(officer, Method::POST, LEAVE, wish(7, 9).await).await;
    assert_eq!(overlap.code(), refused("leave_overlaps"));
    for period in [wish(3, 2).await, wish(20, 200).await, wish(-40, -30).await] {
        assert_eq!(
            lender.call(officer, Method::POST, LEAVE, period).await.status,
            400
        );
    }
    let Elsewhere {
        manager: stranger, ..
    } = elsewhere(&lender).await;
    for (token, what, status) in [
        (stranger.as_str(), "grant", 404),
        (officer, "grant", 403),
        (manager, "withdraw", 404),
    ] {
        assert_eq!(act(token, &first, what).await.status, status, "{what}");
    }
    let granted = act(manager, &first, "grant").await.data();
    assert_eq!(granted["status"], "granted");
    assert_eq!(act(manager, &first, "grant").await.status, 200);
    assert_eq!(
        act(manager, &first, "refuse").await.code(),
        refused("leave_decided")
    );
    assert_eq!(
        act(officer, &first, "withdraw").await.data()["status"],
        "withdrawn"
    );
    assert_eq!(
        actions(&lender, "StaffLeave", &first["leaveId"]).await,
        "ASK GRANT WITHDRAW"
    );

    let own = lender.post(manager, LEAVE, wish(1, 7).await).await;
    assert_eq!(act(manager, &own, "grant").await.code(), refused("same_person"));
    let colleague = lender.colleague().await;
    let second = act(&colleague, &own, "refuse").await.data();
    assert_eq!(
        (&second["status"], &second["refusal"]),
        (&json!("refused"), &json!("Year end"))
    );
    assert_eq!(
        actions(&lender, "StaffLeave", &own["leaveId"]).await,
        "ASK REFUSE"
    );

    let third = lender.post(officer, LEAVE, wish(0, 6).await).await;
    assert_eq!(act(manager, &third, "grant").await.status, 200);
    assert_eq!(
        act(officer, &third, "withdraw").await.code(),
        refused("leave_begun")
    );
    let staff = lender.get(manager, DAY).await;
    assert_eq!(line(&staff, &third["userId"])["presence"], "on_leave");
    let granted = lender
        .get(
            manager,
            &format!("{LEAVE}?status=granted&userId={}", third["userId"]),
        )
        .await;
    assert_eq!(
        (&granted["totalCount"], &granted["items"][0]["leaveId"]),
        (&json!(1), &third["leaveId"])
    );
    // Officers manage nobody.
    let agent = lender.world.member(MFI, "FieldOfficer").await;
    let agent = lender.world.token(MFI, &agent).await;
    for path in [DAY, MONTHS, CHECK_INS, LEAVE] {
        assert_eq!(
            lender.call(&agent, Method::GET, path, Value::Null).await.status,
            403,
            "{path}"
        );
    }
}
