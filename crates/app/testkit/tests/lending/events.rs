//! The events and the history of loans: one loan through every step, and others to their other ends.
use actix_web::http::Method;
use serde_json::{Value, json};

use super::{
    charges::{change_product, charge, register},
    lender::{Lender, PAYMENTS, id_of},
};

/// Events of loans and payments, each with its amount or an empty text.
type Events = Vec<(String, String)>;

fn events(of: &[(&str, &str)]) -> Events {
    of.iter()
        .map(|(event, amount)| (format!("lending.{event}"), (*amount).to_owned()))
        .collect()
}

async fn newest(lender: &Lender) -> i64 {
    let newest = "SELECT coalesce(max(event_id), 0) FROM outbox";
    lender.world.database.number(newest).await
}

/// Returns the events of loans and payments after that id, in order. All must be of one loan.
async fn published(lender: &Lender, loan: &str, since: i64) -> Events {
    let query = format!(
        "SELECT event_name, coalesce(fields->>'loanId', entity) AS loan,
           coalesce(fields->>'total', fields->>'amount', fields->>'principal', '') AS amount
         FROM outbox WHERE tenant_id = {} AND event_id > {since}
           AND (event_name LIKE 'lending.loan.%' OR event_name LIKE 'lending.payment.%')
         ORDER BY event_id",
        lender.tenant
    );
    let id = id_of(loan).to_string();
    let rows = lender.world.database.rows(&query).await;
    rows.iter()
        .map(|row| {
            assert_eq!(row["loan"], id.as_str(), "{row}");
            let text = |column: &str| row[column].as_str().unwrap().to_owned();
            (text("event_name"), text("amount"))
        })
        .collect()
}

/// Pays on the business date, which is ahead of the calendar here. Returns the payment's id.
async fn pay(lender: &Lender, loan: &str, amount: impl Into<Value>, mode: &str) -> Value {
    let today = lender.get(&lender.cashier, "/api/day-end").await["businessDate"].clone();
    let wanted = json!({"loanId": id_of(loan), "amount": amount.into(), "mode": mode, "receivedOn": today});
    lender.post(&lender.cashier, PAYMENTS, wanted).await["paymentId"].clone()
}

async fn quote(lender: &Lender, loan: &str) -> f64 {
    let quote = lender
        .get(&lender.cashier, &format!("{loan}/foreclosure-quote"))
        .await;
    quote["total"].as_f64().unwrap()
}

/// Returns a lender that charges for disbursals and returned cheques, with tax, and whose overpayments repay principal.
async fn lender() -> Lender {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    let charges = lender.get(&admin, "/api/charges").await;
    let charges: Vec<_> = charges
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["chargeId"].clone())
        .collect();
    let terms = json!({"charges": charges, "earlyMoney": "principal", "prepayment": "shorter_term", "method": "declining"});
    change_product(&lender, &admin, terms).await;
    lender
}

/// Takes an application to its disbursal, with every possible correction on the way.
async fn disburse_after_corrections(lender: &Lender) -> String {
    let loan = lender.draft().await;
    let because = json!({"reason": "Ask for less"});
    let less = json!({"principal": 25_000, "instalments": 12, "purpose": "Goats and poultry"});
    let approval = json!({"amount": 24_000});
    let by_bank = json!({"mode": "bank"});
    let act = async |who: &str, act: &str, body: &Value| {
        lender.post(who, &format!("{loan}/{act}"), body.clone()).await;
    };
    act(&lender.officer, "submit", &Value::Null).await;
    act(&lender.manager, "return", &because).await;
    let changed = lender.call(&lender.officer, Method::PUT, &loan, less).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    act(&lender.officer, "submit", &Value::Null).await;
    act(&lender.manager, "approve", &approval).await;
    act(&lender.manager, "undo-approval", &Value::Null).await;
    act(&lender.manager, "approve", &approval).await;
    act(&lender.accountant, "disburse", &by_bank).await;
    act(&lender.accountant, "undo-disbursal", &because).await;
    act(&lender.colleague().await, "disburse", &by_bank).await;
    loan
}

#[actix_web::test]
async fn each_step_of_a_loan_publishes_its_event_and_is_in_its_history() {
    let lender = lender().await;
    let start = newest(&lender).await;
    let loan = disburse_after_corrections(&lender).await;
    assert_eq!(
        published(&lender, &loan, start).await,
        events(&[
            ("loan.created", "30000.00"),
            ("loan.submitted", ""),
            ("loan.returned", ""),
            ("loan.changed", "25000.00"),
            ("loan.submitted", ""),
            ("loan.approved", "24000.00"),
            ("loan.approval_undone", "25000.00"),
            ("loan.approved", "24000.00"),
            ("loan.disbursed", ""),
            ("loan.charged", "283.20"),
            ("loan.disbursal_undone", ""),
            ("loan.disbursed", ""),
            ("loan.charged", "283.20"),
        ])
    );

    // An overpayment, a returned cheque, and a payment by mistake.
    let repaid = newest(&lender).await;
    lender.pass_days(15).await;
    pay(&lender, &loan, 10_000, "upi").await;
    lender.pass_days(10).await;
    let cheque = pay(&lender, &loan, 2_500, "cheque").await;
    let because = json!({"reason": "Funds insufficient"});
    lender
        .accepted(&format!("{PAYMENTS}/{cheque}/bounce"), because)
        .await;
    let mistake = pay(&lender, &loan, 100, "upi").await;
    lender.reverse(&mistake, "Another client's money").await;
    assert_eq!(
        published(&lender, &loan, repaid).await,
        events(&[
            ("payment.recorded", "10000.00"),
            ("loan.rescheduled", ""),
            ("payment.recorded", "2500.00"),
            ("loan.rescheduled", ""),
            ("payment.returned", "2500.00"),
            ("loan.rescheduled", ""),
            ("loan.charged", "295.00"),
            ("payment.recorded", "100.00"),
            ("payment.reversed", "100.00"),
        ])
    );

    // Closed early, reopened, and overpaid.
    let ends = newest(&lender).await;
    let total = quote(&lender, &loan).await;
    lender.close(&loan).await;
    let closing = format!("{PAYMENTS}?loanId={}&pageSize=1", id_of(&loan));
    let closing = lender.get(&lender.officer, &closing).await["items"][0]["paymentId"].clone();
    lender.reverse(&closing, "The bank took it back").await;
    // Whole paise, which a sum of binary fractions need not be.
    let more = ((total + 100.0) * 100.0).round() / 100.0;
    let today = lender.get(&lender.cashier, "/api/day-end").await["businessDate"].clone();
    let wanted = json!({"loanId": id_of(&loan), "amount": more, "mode": "upi", "receivedOn": today,
        "overpayment": "accept"});
    lender.post(&lender.cashier, PAYMENTS, wanted).await;
    let refund = json!({"amount": 100, "mode": "bank", "reference": "UTR 2", "reason": "Paid too much"});
    lender.accepted(&format!("{loan}/refund"), refund).await;
    let (total, more) = (format!("{total:.2}"), format!("{more:.2}"));
    assert_eq!(
        published(&lender, &loan, ends).await,
        events(&[
            ("payment.recorded", total.as_str()),
            ("loan.closed", ""),
            ("payment.reversed", total.as_str()),
            ("loan.rescheduled", ""),
            ("loan.reopened", ""),
            ("payment.recorded", more.as_str()),
            ("loan.rescheduled", ""),
            ("loan.overpaid", ""),
            ("loan.refunded", "100.00"),
            ("loan.closed", ""),
        ])
    );
    lender.verify().await;
    assert_new_schedules_are_published(&lender, &loan).await;
    assert_history(&lender, &loan).await;
}

/// Asserts what is published about new schedules: which version, why, and the amounts owed after it.
async fn assert_new_schedules_are_published(lender: &Lender, loan: &str) {
    let query = format!(
        "SELECT fields FROM outbox WHERE tenant_id = {} AND entity = '{}' AND event_name = 'lending.loan.rescheduled'
         ORDER BY event_id",
        lender.tenant,
        id_of(loan)
    );
    let sent = lender.world.database.rows(&query).await;
    let versions = lender.get(&lender.officer, &format!("{loan}/schedule")).await["versions"].clone();
    // The newest come first; the first two were made by the disbursals, and one paid the loan off early.
    let kept = versions.as_array().unwrap().iter().rev();
    let kept: Vec<_> = kept
        .filter(|one| ["prepayment", "reversal"].contains(&one["cause"].as_str().unwrap()))
        .map(|one| (one["version"].clone(), one["cause"].clone()))
        .collect();
    // Each change is published; the changes of one business date make one version, which has the cause of the last.
    let mut named: Vec<_> = sent
        .iter()
        .rev()
        .map(|row| {
            (
                row["fields"]["scheduleVersion"].clone(),
                row["fields"]["cause"].clone(),
            )
        })
        .collect();
    named.dedup_by_key(|(version, _)| version.clone());
    named.reverse();
    assert_eq!((sent.len(), named), (5, kept));
    let owed = |place: usize| sent[place]["fields"]["outstandingPrincipal"].clone();
    assert_eq!(owed(0), owed(2), "the cheque that came back repaid nothing");
    assert_eq!(owed(4), "0.00");
}

/// Asserts that a loan's history contains everything about it, its payments and requests, the newest first and page by
/// page, and the amounts of charges.
async fn assert_history(lender: &Lender, loan: &str) {
    // It does not contain another loan's payment and request.
    let other = lender.lent().await;
    let paid = pay(lender, &other, 100, "upi").await;
    lender.reverse(&paid, "Another client's money").await;

    let history = lender
        .get(&lender.officer, &format!("{loan}/history?limit=100"))
        .await;
    let items = history["items"].as_array().unwrap();
    let (tenant, id) = (lender.tenant, id_of(loan));
    let about_it = format!(
        "SELECT a.audit_id FROM audit_log a WHERE a.tenant_id = {tenant} AND (
           a.entity_type = 'Loan' AND a.entity_id = '{id}'
           OR a.entity_type = 'Payment' AND EXISTS (SELECT FROM repayments r
             WHERE r.tenant_id = a.tenant_id AND r.loan_id = {id} AND r.repayment_id::text = a.entity_id)
           OR a.entity_type = 'Approval' AND EXISTS (SELECT FROM approvals q
             WHERE q.tenant_id = a.tenant_id AND q.approval_id::text = a.entity_id
               AND (q.subject_kind = 'loan' AND q.subject_id = {id}
                 OR q.subject_kind = 'payment' AND EXISTS (SELECT FROM repayments r
                   WHERE r.tenant_id = q.tenant_id AND r.loan_id = {id} AND r.repayment_id = q.subject_id))))
         ORDER BY a.audit_id DESC"
    );
    let expected = lender.world.database.rows(&about_it).await;
    let expected: Vec<_> = expected.iter().map(|row| row["audit_id"].clone()).collect();
    let shown: Vec<_> = items.iter().map(|item| item["id"].clone()).collect();
    assert_eq!(shown, expected);
    assert_eq!(history["next"], Value::Null);
    for (kind, action) in [
        ("Loan", "UNDO_DISBURSAL"),
        ("Loan", "CHARGE"),
        ("Loan", "RESCHEDULE"),
        ("Loan", "REOPEN"),
        ("Loan", "REFUND"),
        ("Payment", "RECEIVE"),
        ("Payment", "RETURN"),
        ("Payment", "REVERSE"),
        ("Approval", "REQUEST"),
        ("Approval", "ACCEPT"),
    ] {
        let found = |item: &Value| item["entityType"] == kind && item["action"] == action;
        assert!(items.iter().any(found), "{kind} {action}");
    }
    // A request and its decision have the same id, in that order.
    let accepted = items.iter().find(|item| item["action"] == "ACCEPT").unwrap();
    let about = items
        .iter()
        .filter(|item| item["entityType"] == "Approval" && item["entityId"] == accepted["entityId"]);
    let about: Vec<_> = about.map(|item| item["action"].clone()).collect();
    assert_eq!(about, ["ACCEPT", "REQUEST"]);
    let (mut before, mut walked) = (String::new(), Vec::new());
    loop {
        let part = format!("{loan}/history?limit=7{before}");
        let part = lender.get(&lender.officer, &part).await;
        walked.extend(part["items"].as_array().unwrap().clone());
        let Some(next) = part["next"].as_i64() else { break };
        before = format!("&before={next}");
    }
    assert_eq!(&walked, items, "the parts make the whole");
    let charged = items.iter().find(|item| item["action"] == "CHARGE").unwrap();
    let changes = charged["changes"].as_array().unwrap();
    let total = changes.iter().find(|change| change["field"] == "total").unwrap();
    assert_eq!(total["after"], "295.00");
}

#[actix_web::test]
async fn applications_that_end_without_a_loan_publish_how() {
    let lender = Lender::new().await;
    let because = json!({"reason": "The client has moved"});
    for (end, by_officer, event) in [
        ("reject", false, "loan.rejected"),
        ("withdraw", true, "loan.withdrawn"),
        ("cancel", false, "loan.cancelled"),
    ] {
        let start = newest(&lender).await;
        let loan = lender.draft().await;
        lender
            .post(&lender.officer, &format!("{loan}/submit"), Value::Null)
            .await;
        let mut expected = vec![("loan.created", "30000.00"), ("loan.submitted", "")];
        if end == "cancel" {
            let approval = json!({"amount": 30_000});
            lender
                .post(&lender.manager, &format!("{loan}/approve"), approval)
                .await;
            expected.push(("loan.approved", ""));
        }
        let who = if by_officer {
            &lender.officer
        } else {
            &lender.manager
        };
        lender.post(who, &format!("{loan}/{end}"), because.clone()).await;
        expected.push((event, ""));
        if end == "reject" {
            lender
                .post(who, &format!("{loan}/undo-rejection"), Value::Null)
                .await;
            expected.push(("loan.rejection_undone", ""));
        }
        assert_eq!(published(&lender, &loan, start).await, events(&expected), "{end}");
    }
    let start = newest(&lender).await;
    let loan = lender.draft().await;
    let deleted = lender
        .call(&lender.officer, Method::DELETE, &loan, Value::Null)
        .await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
    assert_eq!(
        published(&lender, &loan, start).await,
        events(&[("loan.created", "30000.00"), ("loan.deleted", "30000.00")])
    );
}
