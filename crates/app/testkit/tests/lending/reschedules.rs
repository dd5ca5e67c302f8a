//! Loans whose unpaid principal is spread over new instalments.
use actix_web::http::Method;
use munim_testkit::MFI;
use serde_json::{Value, json};
use time::Duration;

use super::{
    any_sequence::compare,
    charges::{change_product, charge, charge_ids, register},
    day_end::{business_date, check_present_figures, end_business_date},
    journal::day,
    lender::{Lender, PAYMENTS, id_of},
    write_offs::{decline_stale, pass_days, requested, serviced},
};

/// A lender whose early money is held, with a loan of 30,000 at 24 % in 12 months.
async fn lent() -> (Lender, String) {
    let lender = Lender::new().await;
    let loan = held(&lender).await;
    (lender, loan)
}

async fn held(lender: &Lender) -> String {
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let terms = json!({"earlyMoney": "hold", "annualRate": {"min": 12, "max": 24, "step": 1, "default": 24}});
    change_product(lender, &admin, terms).await;
    lender.lent().await
}

/// A loan with charges and penal charges, and the id of a charge that can be made at any time.
async fn charged() -> (Lender, String, Value) {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    let card = json!({"name": "Second loan card", "event": "service", "amount": 50});
    let card = lender.post(&admin, "/api/charges", card).await["chargeId"].clone();
    let charges = charge_ids(&lender, &admin).await;
    let terms = json!({"earlyMoney": "hold", "charges": charges, "penal": {"annualRate": 36, "graceDays": 2, "most": 500}});
    change_product(&lender, &admin, terms).await;
    let loan = lender.lent().await;
    (lender, loan, card)
}

async fn in_days(lender: &Lender, days: i64) -> String {
    (day(&business_date(lender).await) + Duration::days(days)).to_string()
}

async fn wanted(lender: &Lender, days: i64) -> Value {
    json!({"firstDueOn": in_days(lender, days).await, "instalments": 12, "annualRate": 12, "distress": true,
        "reason": "The flood has taken the crop"})
}

async fn rescheduled(lender: &Lender, loan: &str, days: i64) {
    serviced(lender, &format!("{loan}/reschedule"), wanted(lender, days).await).await;
}

fn paise(amount: &Value) -> i64 {
    let text = format!("{:.2}", amount.as_f64().unwrap());
    text.replace('.', "").parse().unwrap()
}

#[actix_web::test]
async fn a_loan_in_arrears_is_rescheduled_by_two_people_as_the_preview_says_on_record() {
    let (lender, loan) = lent().await;
    pass_days(&lender, 75).await;
    let paid = lender.pay(&loan, 1_000, "upi").await;
    let before = lender.get(&lender.officer, &loan).await;
    let (asked, preview) = (format!("{loan}/reschedule"), format!("{loan}/reschedule/preview"));
    let mut body = wanted(&lender, 90).await;
    body["distress"] = json!(false);
    let refused = lender
        .call(&lender.officer, Method::POST, &asked, body.clone())
        .await;
    assert_eq!(
        refused.fields(),
        [("distress".to_owned(), "not_possible".to_owned())]
    );
    body["instalments"] = json!(400);
    body["annualRate"] = json!(99);
    body["firstDueOn"] = json!(in_days(&lender, 0).await);
    body["distress"] = json!(true);
    let refused = lender.call(&lender.officer, Method::POST, &asked, body).await;
    let fields: Vec<_> = refused.fields().into_iter().map(|(name, _)| name).collect();
    assert_eq!(fields, ["instalments", "annualRate", "firstDueOn"]);

    let wanted = wanted(&lender, 90).await;
    let mut terms = wanted.clone();
    terms.as_object_mut().unwrap().remove("reason");
    let shown = lender.post(&lender.manager, &preview, terms).await;
    assert_eq!(
        lender.get(&lender.officer, &loan).await,
        before,
        "nothing is stored"
    );
    serviced(&lender, &asked, wanted.clone()).await;
    lender.verify().await;
    check_present_figures(&lender).await;
    compare(&lender, &loan).await;

    let after = lender.get(&lender.officer, &loan).await;
    assert_eq!(after["outstandingPrincipal"], before["outstandingPrincipal"]);
    assert_eq!(after["outstandingPrincipal"], shown["principal"]);
    assert_eq!(after["outstandingInterest"], shown["after"]["interest"]);
    assert_eq!(after["overdue"], 0);
    assert_eq!(after["nextDueOn"], shown["after"]["rows"][0]["dueOn"]);
    assert_eq!(after["restructuredOn"], json!(business_date(&lender).await));
    assert_eq!(after["watchedUntil"], shown["watchedUntil"]);
    let interest = |shown: &Value| paise(&shown["interest"]);
    assert_eq!(
        paise(&shown["additionalInterest"]),
        interest(&shown["after"]) - interest(&shown["before"])
    );
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let rows = schedule["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 13, "what was paid, and the new instalments");
    assert_eq!(
        [&rows[0]["total"], &rows[0]["paid"]],
        [&json!(1_000), &json!(1_000)]
    );
    let version = &schedule["versions"][0];
    assert_eq!(
        [&version["version"], &version["cause"]],
        [&json!(2), &json!("reschedule")]
    );
    let ledger = lender.get(&lender.officer, &format!("{loan}/ledger")).await;
    let line = ledger["rows"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        [&line["kind"], &line["principal"]],
        [&json!("rescheduling"), &json!(0)]
    );
    assert_eq!(lender.actions(&loan).await.last().unwrap(), "RESCHEDULE");

    // A payment from before it, one of today, and the reversal of both.
    let due = day(after["nextDueOn"].as_str().unwrap());
    let late = json!({"loanId": id_of(&loan), "amount": 500, "mode": "upi",
        "receivedOn": in_days(&lender, -20).await});
    let late = lender.post(&lender.cashier, PAYMENTS, late).await;
    let held = lender.get(&lender.officer, &loan).await["advance"].clone();
    assert_eq!(held, 500, "it is held for the new schedule");
    compare(&lender, &loan).await;
    lender.reverse(&late["paymentId"], "Another client's money").await;
    lender.reverse(&paid["paymentId"], "Another client's money").await;
    compare(&lender, &loan).await;
    let owed = lender.get(&lender.officer, &loan).await;
    assert_eq!(owed["overdue"], 1_000, "what it had paid fell due long ago");
    let ahead = (due - day(&business_date(&lender).await)).whole_days() + 1;
    pass_days(&lender, ahead).await;
    lender.pay(&loan, 5_000, "upi").await;
    compare(&lender, &loan).await;
    lender.close(&loan).await;
    let closed = lender.get(&lender.officer, &loan).await;
    assert_eq!(closed["state"], "closed");
    let last = format!(
        "SELECT max(repayment_id) FROM repayments WHERE loan_id = {}",
        id_of(&loan)
    );
    let last = json!(lender.world.database.number(&last).await);
    lender.reverse(&last, "The cheque bounced").await;
    compare(&lender, &loan).await;
    lender.verify().await;
    check_present_figures(&lender).await;
}

#[actix_web::test]
async fn a_request_that_is_accepted_on_another_day_or_after_a_payment_is_stale() {
    let (lender, loan) = lent().await;
    pass_days(&lender, 10).await;
    let asked = format!("{loan}/reschedule");
    let mut body = wanted(&lender, 40).await;
    body["distress"] = json!(false);
    for is_paid in [true, false] {
        let request = lender.post(&lender.officer, &asked, body.clone()).await;
        if is_paid {
            lender.pay(&loan, 1, "upi").await;
        } else {
            pass_days(&lender, 1).await;
        }
        let accept = format!("/api/approvals/{}/accept", request["approvalId"]);
        let stale = lender
            .call(&lender.manager, Method::POST, &accept, Value::Null)
            .await;
        assert_eq!(stale.code(), (409, "stale_request".to_owned()));
        let decline = format!("/api/approvals/{}/decline", request["approvalId"]);
        lender
            .post(&lender.manager, &decline, json!({"reason": "Too late"}))
            .await;
    }
    // Without interest it comes to the same on the next day, and is still not what was agreed.
    body["annualRate"] = json!(0);
    serviced(&lender, &asked, body.clone()).await;
    let after = lender.get(&lender.officer, &loan).await;
    assert_eq!(after["restructuredOn"], Value::Null);
    let accept = requested(&lender, &asked, body).await;
    pass_days(&lender, 1).await;
    decline_stale(&lender, &accept).await;
    lender.verify().await;
    compare(&lender, &loan).await;
}

#[actix_web::test]
async fn the_person_who_decides_sees_what_changes() {
    let (lender, loan) = lent().await;
    pass_days(&lender, 10).await;
    let (wanted, asked) = (wanted(&lender, 40).await, format!("{loan}/reschedule"));
    let mut terms = wanted.clone();
    terms.as_object_mut().unwrap().remove("reason");
    let preview = format!("{asked}/preview");
    let shown = lender.post(&lender.manager, &preview, terms).await;
    let before = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    requested(&lender, &asked, wanted).await;
    let waiting = lender.get(&lender.manager, "/api/approvals").await;
    let facts = &waiting["items"][0]["facts"];
    assert_eq!(facts["firstDueOn"], shown["after"]["rows"][0]["dueOn"]);
    assert_eq!(facts["lastDueOn"], shown["after"]["lastDueOn"]);
    assert_eq!(facts["lastDueOnBefore"], before["rows"][11]["dueOn"]);
    assert_eq!(facts["watchedUntil"], shown["watchedUntil"]);
    for (fact, amount) in [
        ("annualRate", "12"),
        ("annualRateBefore", "24"),
        ("unpaidCharges", "0.00"),
    ] {
        assert_eq!(facts[fact], amount);
    }
    assert_eq!(shown["annualRateBefore"], 24.0);
}

#[actix_web::test]
async fn interest_accrues_on_after_a_reschedule_on_a_due_date_whose_interest_is_paid_in_part() {
    let (lender, loan) = lent().await;
    let due = lender.get(&lender.officer, &loan).await["nextDueOn"].clone();
    let due = day(due.as_str().unwrap());
    let ahead = (due - day(&business_date(&lender).await)).whole_days();
    pass_days(&lender, ahead).await;
    lender.pay(&loan, 100, "upi").await;
    rescheduled(&lender, &loan, 30).await;
    compare(&lender, &loan).await;
    for _ in 0..2 {
        end_business_date(&lender).await;
        lender.verify().await;
        check_present_figures(&lender).await;
    }
    compare(&lender, &loan).await;
}

#[actix_web::test]
async fn a_charge_dated_ahead_is_asked_for_once_however_often_the_loan_is_rescheduled() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    let card = json!({"name": "Second loan card", "event": "service", "amount": 50});
    let card = lender.post(&admin, "/api/charges", card).await["chargeId"].clone();
    let charges = charge_ids(&lender, &admin).await;
    let terms = json!({"earlyMoney": "hold", "charges": charges, "frequencies": ["monthly", "weekly"]});
    change_product(&lender, &admin, terms).await;
    let loan = lender.lent().await;
    let made = json!({"chargeId": card, "on": in_days(&lender, 200).await, "reason": "It was lost"});
    serviced(&lender, &format!("{loan}/charges"), made).await;
    let owed = async || lender.get(&lender.officer, &loan).await["outstandingFees"].clone();
    let fees = owed().await;
    // The last one of the new instalments asks for it. Then all have fallen due, and it is carried.
    for days in [0, 9, 1] {
        pass_days(&lender, days).await;
        let mut wanted = wanted(&lender, 1).await;
        wanted["instalments"] = json!(2);
        wanted["frequency"] = json!("weekly");
        wanted.as_object_mut().unwrap().remove("annualRate");
        serviced(&lender, &format!("{loan}/reschedule"), wanted).await;
        assert_eq!(owed().await, fees);
        compare(&lender, &loan).await;
        lender.verify().await;
    }
    let waiver = json!({"head": "fee", "amount": fees, "reason": "Hardship"});
    serviced(&lender, &format!("{loan}/waivers"), waiver).await;
    assert_eq!(owed().await, 0);
    compare(&lender, &loan).await;
    lender.verify().await;
}

#[actix_web::test]
async fn charges_and_penal_charges_that_are_owed_again_can_be_waived() {
    let (lender, loan, card) = charged().await;
    let made = json!({"chargeId": card, "reason": "It was lost"});
    serviced(&lender, &format!("{loan}/charges"), made).await;
    pass_days(&lender, 45).await;
    // It pays the charge of the first instalment and a part of its penal charge.
    let paid = lender.pay(&loan, 100, "upi").await;
    let mut wanted = wanted(&lender, 180).await;
    wanted.as_object_mut().unwrap().remove("annualRate");
    serviced(&lender, &format!("{loan}/reschedule"), wanted).await;
    lender.reverse(&paid["paymentId"], "Another client's money").await;
    compare(&lender, &loan).await;
    for (head, owed) in [("fee", "outstandingFees"), ("penalty", "outstandingPenalty")] {
        let amount = lender.get(&lender.officer, &loan).await[owed].clone();
        assert!(paise(&amount) > 0, "{head}");
        let waiver = json!({"head": head, "amount": amount, "reason": "Hardship"});
        serviced(&lender, &format!("{loan}/waivers"), waiver).await;
        assert_eq!(lender.get(&lender.officer, &loan).await[owed], 0, "{head}");
        compare(&lender, &loan).await;
        lender.verify().await;
    }
}

#[actix_web::test]
async fn a_borrower_whose_loan_is_rescheduled_in_distress_is_in_npa_until_the_watch_ends() {
    let mut lender = Lender::new().await;
    // Without other loans, whose arrears would count.
    let free = format!(
        "SELECT min(client_id) FROM clients c WHERE tenant_id = {} AND branch_id = {} AND status IN ('prospect', 'dormant')",
        lender.tenant,
        lender.branch()
    );
    lender.client = lender.world.database.number(&free).await;
    let loan = held(&lender).await;
    end_business_date(&lender).await;
    rescheduled(&lender, &loan, 30).await;
    let class = async || {
        let shown = lender.get(&lender.officer, &loan).await;
        (shown["assetClass"].clone(), shown["assetClassSince"].clone())
    };
    assert_eq!(class().await.0, "standard", "it changes when the day ends");
    let restructured = async || {
        let report = lender
            .get(&lender.accountant, "/api/reports/par-report?pageSize=100")
            .await;
        let columns = report["columns"].as_array().unwrap();
        let place = columns.iter().position(|column| column["key"] == "restructured");
        let rows = report["rows"].as_array().unwrap().iter();
        rows.map(|row| paise(&row["cells"][place.unwrap()])).sum::<i64>()
    };
    let owed = lender.get(&lender.officer, &loan).await["outstandingPrincipal"].clone();
    assert_eq!(restructured().await, paise(&owed));
    let on = business_date(&lender).await;
    end_business_date(&lender).await;
    assert_eq!(class().await, (json!("npa"), json!(on)));
    lender.verify().await;
    end_business_date(&lender).await;
    assert_eq!(class().await, (json!("npa"), json!(on)), "nothing is overdue");
    let again = async |days: i64| {
        let watched = format!(
            "UPDATE loans SET watched_until = '{on}'::date + {days} WHERE loan_id = {}",
            id_of(&loan)
        );
        lender.world.alter(&watched).await;
        end_business_date(&lender).await;
    };
    again(3).await;
    assert_eq!(class().await.0, "npa");
    assert_eq!(restructured().await, paise(&owed));
    again(2).await;
    assert_eq!(class().await, (json!("standard"), Value::Null));
    assert_eq!(restructured().await, 0);
    lender.verify().await;
    compare(&lender, &loan).await;
}

#[actix_web::test]
async fn charges_and_penal_charges_from_before_are_due_with_the_first_new_instalment_and_can_be_waived() {
    let (lender, loan, card) = charged().await;
    let (charges, waivers) = (format!("{loan}/charges"), format!("{loan}/waivers"));
    let made = json!({"chargeId": card, "reason": "It was lost"});
    serviced(&lender, &charges, made.clone()).await;
    pass_days(&lender, 40).await;
    // Of the first instalment, the charge is paid in part.
    lender.pay(&loan, 30, "upi").await;
    serviced(&lender, &charges, made.clone()).await;
    let mut wanted = wanted(&lender, 31).await;
    wanted.as_object_mut().unwrap().remove("annualRate");
    let before = lender.get(&lender.officer, &loan).await;
    serviced(&lender, &format!("{loan}/reschedule"), wanted.clone()).await;
    compare(&lender, &loan).await;
    lender.verify().await;
    let first = async || {
        let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
        let rows = schedule["rows"].as_array().unwrap().clone();
        rows.into_iter()
            .find(|row| row["dueOn"].as_str() >= wanted["firstDueOn"].as_str())
            .unwrap()
    };
    let fees = paise(&first().await["fees"]);
    assert!(fees > 5_900, "{before}");
    let waive = |head: &str, amount: Value| json!({"head": head, "amount": amount, "reason": "Hardship"});
    serviced(&lender, &waivers, waive("fee", json!(59))).await;
    serviced(&lender, &waivers, waive("fee", json!(29))).await;
    assert_eq!(paise(&first().await["fees"]), fees - 8_800);
    compare(&lender, &loan).await;
    serviced(&lender, &charges, made).await;
    compare(&lender, &loan).await;
    pass_days(&lender, 45).await;
    lender.pay(&loan, 4_000, "upi").await;
    compare(&lender, &loan).await;
    // A second one, of what is unpaid now.
    rescheduled(&lender, &loan, 20).await;
    compare(&lender, &loan).await;
    lender.pay(&loan, 200, "upi").await;
    compare(&lender, &loan).await;
    lender.verify().await;
    check_present_figures(&lender).await;
}
