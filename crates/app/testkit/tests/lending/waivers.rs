//! Parts of what is owed that are waived, and charges that are made on request.
use actix_web::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{
    any_sequence::compare,
    charges::{change_product, charge, charge_ids, register},
    day_end::check_present_figures,
    journal::day,
    lender::{Lender, id_of},
    write_offs::{decline_stale, pass_days, requested, serviced},
};

fn interest(amount: f64) -> Value {
    json!({"head": "interest", "amount": amount, "reason": "The client was in hospital"})
}

#[actix_web::test]
async fn interest_is_waived_and_payments_are_allocated_as_if_it_had_never_been_due() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let waivers = format!("{loan}/waivers");
    let ask = async |body: Value| lender.call(&lender.officer, Method::POST, &waivers, body).await;
    // Nothing has fallen due yet.
    assert_eq!(
        ask(interest(1.0)).await.fields(),
        [("amount".to_owned(), "not_possible".to_owned())]
    );
    pass_days(&lender, 40).await;
    let row = async |number: usize| {
        lender.get(&lender.officer, &format!("{loan}/schedule")).await["rows"][number].clone()
    };
    let first = row(0).await;
    let due = first["interest"].as_f64().unwrap();
    assert_eq!(ask(interest(due + 0.01)).await.fields().len(), 1);
    let held = lender.get(&lender.officer, &loan).await;
    let shown = json!({"head": "interest", "amount": 100});
    let shown = lender
        .post(&lender.manager, &format!("{waivers}/preview"), shown)
        .await;
    let parts = json!([{"dueOn": first["dueOn"], "charge": null, "amount": 100, "tax": 0}]);
    assert_eq!(
        [
            &shown["parts"],
            &shown["tax"],
            &shown["expense"],
            &shown["closes"]
        ],
        [&parts, &json!(0), &json!(0), &json!(false)],
        "interest that was not accrued is no income yet"
    );
    assert_eq!(
        format!("{:.2}", shown["left"].as_f64().unwrap()),
        format!("{:.2}", due - 100.0)
    );
    assert_eq!(
        lender.get(&lender.officer, &loan).await,
        held,
        "nothing is stored"
    );
    serviced(&lender, &waivers, interest(100.0)).await;
    let waived = row(0).await;
    assert_eq!([&waived["waived"], &waived["paid"]], [&json!(100), &json!(100)]);
    assert_eq!(
        waived["total"], first["total"],
        "the schedule asks for as much as before"
    );
    let ledger = lender.get(&lender.officer, &format!("{loan}/ledger")).await;
    let line = ledger["rows"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        [&line["kind"], &line["interest"], &line["entryNumber"]],
        [&json!("waiver"), &json!(-100), &Value::Null],
        "interest that was not accrued is no income yet"
    );
    lender.verify().await;
    check_present_figures(&lender).await;

    // A payment that is valued before the waiver, and its reversal.
    let rest = first["total"].as_f64().unwrap() - 100.0;
    let paid = lender.pay(&loan, rest, "upi").await;
    assert_eq!(row(0).await["paid"], first["total"]);
    assert_eq!(paid["allocated"]["advance"], 0);
    compare(&lender, &loan).await;
    lender.reverse(&paid["paymentId"], "Typed twice").await;
    assert_eq!(row(0).await["paid"], 100);
    compare(&lender, &loan).await;
    lender.verify().await;
    assert_eq!(lender.actions(&loan).await.last().unwrap(), "WAIVE");
}

#[actix_web::test]
async fn the_last_part_that_is_waived_closes_a_loan() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pass_days(400).await;
    let owed = lender.get(&lender.officer, &loan).await;
    let total =
        owed["outstandingPrincipal"].as_f64().unwrap() + owed["outstandingInterest"].as_f64().unwrap();
    let paid: Value = serde_json::from_str(&format!("{:.2}", total - 50.0)).unwrap();
    lender.pay(&loan, paid, "upi").await;
    // Principal is paid after interest, so the interest of the last instalment is paid.
    let refused = lender
        .call(
            &lender.officer,
            Method::POST,
            &format!("{loan}/waivers"),
            interest(50.0),
        )
        .await;
    assert_eq!(refused.status, 400, "{refused:?}");
    let asked = lender
        .post(
            &lender.officer,
            &format!("{loan}/write-off"),
            json!({"reason": "Too little to ask for"}),
        )
        .await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    let all = (0..16).map(|_| lender.call(&lender.manager, Method::POST, &accept, Value::Null));
    let accepted = join_all(all)
        .await
        .into_iter()
        .filter(|reply| reply.status == 200)
        .count();
    assert_eq!(accepted, 1);
    lender.verify().await;
}

/// Adds a charge on request to the product. Returns its id.
async fn service_charge(lender: &Lender, admin: &str) -> Value {
    let wanted = json!({"name": "Second loan card", "event": "service", "amount": 50});
    let card = lender.post(admin, "/api/charges", wanted).await["chargeId"].clone();
    let charges = charge_ids(lender, admin).await;
    change_product(lender, admin, json!({"charges": charges})).await;
    card
}

#[actix_web::test]
async fn a_charge_of_the_terms_is_made_by_two_people_and_waived_with_a_credit_note() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    let unknown = lender.lent().await;
    let card = service_charge(&lender, &admin).await;
    let loan = lender.lent().await;
    let body = json!({"chargeId": card, "reason": "It was lost"});
    let refused = lender
        .call(
            &lender.officer,
            Method::POST,
            &format!("{unknown}/charges"),
            body.clone(),
        )
        .await;
    assert_eq!(
        refused.fields(),
        [("chargeId".to_owned(), "not_possible".to_owned())]
    );
    let early = json!({"chargeId": card, "on": "2020-01-01", "reason": "It was lost"});
    let refused = lender
        .call(&lender.officer, Method::POST, &format!("{loan}/charges"), early)
        .await;
    assert_eq!(refused.fields(), [("on".to_owned(), "not_possible".to_owned())]);
    let before = lender.balance("fee_receivable").await;
    serviced(&lender, &format!("{loan}/charges"), body).await;
    assert_eq!(lender.balance("fee_receivable").await - before, 5_900);
    let charges = async || {
        let all = lender.get(&lender.officer, &format!("{loan}/charges")).await;
        all["charges"].as_array().unwrap().last().unwrap().clone()
    };
    let made = charges().await;
    assert_eq!(
        [&made["event"], &made["total"], &made["waived"]],
        [&json!("service"), &json!(59), &json!(0)]
    );
    assert!(made["invoiceNumber"].as_str().unwrap().starts_with('T'));
    assert_eq!(
        lender.get(&lender.officer, &loan).await["outstandingFees"],
        json!(59)
    );
    lender.verify().await;
    compare(&lender, &loan).await;

    let waive = |amount: i64| json!({"head": "fee", "amount": amount, "reason": "It was not lost"});
    serviced(&lender, &format!("{loan}/waivers"), waive(20)).await;
    serviced(&lender, &format!("{loan}/waivers"), waive(39)).await;
    assert_eq!(charges().await["waived"], 59);
    let shown = lender.get(&lender.officer, &loan).await;
    assert_eq!(shown["waived"], json!({"penalty": 0, "fee": 59, "interest": 0}));
    assert_eq!(shown["outstandingFees"], 0);
    assert_eq!(lender.balance("fee_receivable").await, before);
    assert_eq!(lender.balance("waiver_expense").await, 5_000);
    let notes = format!(
        "SELECT count(DISTINCT document_number) FROM loan_waivers WHERE loan_id = {} AND document_number LIKE 'C%'",
        id_of(&loan)
    );
    assert_eq!(lender.world.database.number(&notes).await, 2);
    lender.verify().await;
    compare(&lender, &loan).await;
    let actions = lender.actions(&loan).await;
    assert_eq!(actions[actions.len() - 3..], ["CHARGE", "WAIVE", "WAIVE"]);
    let undo = format!("{loan}/undo-disbursal");
    let waived = lender
        .call(
            &lender.accountant,
            Method::POST,
            &undo,
            json!({"reason": "The wrong account"}),
        )
        .await;
    assert_eq!(waived.code(), (409, "loan_state".to_owned()), "{waived:?}");

    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let far = &schedule["rows"][5]["dueOn"];
    // Those due last are waived first, whichever were made first.
    let body = json!({"chargeId": card, "on": far, "reason": "It was lost again"});
    serviced(&lender, &format!("{loan}/charges"), body).await;
    let body = json!({"chargeId": card, "reason": "And again"});
    serviced(&lender, &format!("{loan}/charges"), body).await;
    serviced(&lender, &format!("{loan}/waivers"), waive(59)).await;
    let all = lender.get(&lender.officer, &format!("{loan}/charges")).await;
    let cards: Vec<_> = all["charges"].as_array().unwrap().iter().collect();
    let cards: Vec<_> = cards[cards.len() - 3..]
        .iter()
        .map(|one| &one["waived"])
        .collect();
    assert_eq!(cards, [59, 59, 0]);
    serviced(&lender, &format!("{loan}/waivers"), waive(59)).await;

    lender.verify().await;
    compare(&lender, &loan).await;
}

#[actix_web::test]
async fn a_charge_is_made_as_it_was_asked_for_and_not_after_the_last_instalment() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    let card = service_charge(&lender, &admin).await;
    let loan = lender.lent().await;
    let path = format!("{loan}/charges");
    let body = json!({"chargeId": card, "reason": "It was lost"});
    let stale_after = async |change: &str| {
        let accept = requested(&lender, &path, body.clone()).await;
        if change == "its instalment's day" {
            pass_days(&lender, 40).await;
        } else {
            let none = json!({"registrations": []});
            let path = "/api/tax-registrations";
            let changed = lender.call(&admin, Method::PUT, path, none).await;
            assert_eq!(changed.status, 200, "{changed:?}");
        }
        decline_stale(&lender, &accept).await;
    };
    let accept = requested(&lender, &path, body.clone()).await;
    pass_days(&lender, 1).await;
    lender.post(&lender.manager, &accept, Value::Null).await;
    stale_after("its instalment's day").await;
    stale_after("other taxes").await;
    serviced(&lender, &path, body.clone()).await;
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let last = schedule["rows"].as_array().unwrap().last().unwrap()["dueOn"].clone();
    let mut late = body;
    late["on"] = last.clone();
    serviced(&lender, &path, late.clone()).await;
    let after = day(last.as_str().unwrap()).next_day().unwrap();
    late["on"] = json!(after.to_string());
    let refused = lender.call(&lender.officer, Method::POST, &path, late).await;
    assert_eq!(refused.fields(), [("on".to_owned(), "not_possible".to_owned())]);
    lender.verify().await;
    compare(&lender, &loan).await;
}
