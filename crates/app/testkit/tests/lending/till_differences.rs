//! Differences between counted cash and what should be there.
use serde_json::json;

use super::{
    settings_of_loans::{admin, set},
    till_office::{Office, count},
};

#[actix_web::test]
async fn a_large_difference_is_confirmed_by_a_manager() {
    let branch = Office::open().await;
    branch.fill_counter(4_000).await;
    let (lender, counter) = (&branch.lender, branch.counter.as_str());
    let (manager, cashier) = (lender.manager.as_str(), lender.cashier.as_str());
    let refused = |code: &str| (409, code.to_owned());
    let missing = |rupees: i64| {
        let mut counted = count(rupees);
        counted["differenceReason"] = json!("It is missing");
        counted
    };
    let alone = branch.try_act(cashier, counter, "close", missing(3_500)).await;
    assert_eq!(alone.code(), refused("second_person_needed"));
    assert_eq!(
        alone.data(),
        json!({"expected": 4_000, "counted": 3_500, "allowed": 100})
    );
    // A small one is booked, and counts on.
    branch.act(cashier, counter, "close", missing(3_930)).await;
    branch.act(cashier, counter, "open", count(3_930)).await;
    let alone = branch.try_act(cashier, counter, "close", missing(3_899)).await;
    assert_eq!(alone.code(), refused("second_person_needed"));
    assert_eq!(alone.data()["allowed"], 30);
    // A manager cannot book it alone either: two people must count the same.
    let other = branch.try_act(manager, counter, "close", missing(3_500)).await;
    assert_eq!(other.code(), refused("second_person_needed"));
    let again = branch.try_act(manager, counter, "close", missing(3_500)).await;
    assert_eq!(again.code(), refused("second_person_needed"));
    assert_eq!(lender.get(cashier, counter).await["balance"], 3_930);
    branch.verify().await;
    let last = lender.world.last_audit().await;
    let same = branch.try_act(cashier, counter, "close", missing(3_600)).await;
    assert_eq!(same.code(), refused("second_person_needed"));
    branch.act(manager, counter, "close", missing(3_600)).await;
    let records = lender.world.audit_after(last).await;
    let actions: Vec<_> = records.iter().map(|one| &one["action"]).collect();
    assert_eq!(actions, ["COUNT", "CLOSE"]);
    branch.verify().await;
    // At the opening it waits.
    let opened = branch.act(cashier, counter, "open", missing(3_000)).await;
    assert_eq!(opened["balance"], 3_600);
    branch.verify().await;
    let admin = admin(lender).await;
    set(lender, &admin, json!({"tillDifference": "500"})).await;
    branch.act(cashier, counter, "close", missing(3_170)).await;
    let ledger = lender.get(manager, &format!("{counter}/ledger")).await;
    let line = ledger["items"].as_array().unwrap().last().unwrap();
    assert!(line["byName"].as_str().unwrap().contains(' '), "{line}");
    assert_eq!(lender.balance_of(branch.branch, "till_difference").await, 83_000);
    branch.verify().await;
}
