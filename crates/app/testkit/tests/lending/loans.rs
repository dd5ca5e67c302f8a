//! A loan's life over HTTP, every step by a user who may take it, and in the books.
use actix_web::http::Method;
use munim_testkit::{MFI, program};
use serde_json::{Value, json};

use super::lender::{Lender, PAYMENTS};

#[actix_web::test]
async fn a_loan_is_applied_for_approved_paid_out_repaid_reversed_and_closed() {
    let lender = Lender::new().await;
    lender.verify().await;
    let (portfolio, bank) = (lender.balance("portfolio").await, lender.balance("bank").await);
    let loan = lender.draft().await;

    let submitted = lender
        .post(&lender.officer, &format!("{loan}/submit"), Value::Null)
        .await;
    assert_eq!(submitted["state"], "sanction_pending");
    let number = submitted["loanNumber"].as_str().unwrap();
    assert!(
        number.starts_with("L/") && number.ends_with("/000001"),
        "{number}"
    );
    let approved = lender
        .post(
            &lender.manager,
            &format!("{loan}/approve"),
            json!({"amount": 24_000, "conditions": "Passbook"}),
        )
        .await;
    assert_eq!(
        (
            &approved["state"],
            &approved["principal"],
            &approved["approvedPrincipal"]
        ),
        (&json!("approved"), &json!(30_000), &json!(24_000))
    );
    let [manager, _] = lender.till_staff();
    let approver = lender
        .world
        .database
        .value(&format!(
            "SELECT username FROM users WHERE tenant_id = {} AND user_id = {manager}",
            lender.tenant
        ))
        .await;
    let shown = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&shown["approvedBy"], &shown["approvedOn"], &shown["earlyMoney"]),
        (&approver, &approved["approvedOn"], &json!("hold"))
    );
    assert!(shown["approvedOn"].is_string(), "{shown}");
    let list = lender
        .get(&lender.officer, "/api/loans?state=approved&pageSize=200")
        .await;
    let mut items = list["items"].as_array().unwrap().iter();
    let listed = items.find(|one| one["loanId"] == shown["loanId"]).unwrap();
    assert_eq!(
        (&listed["approvedBy"], &listed["earlyMoney"]),
        (&Value::Null, &Value::Null)
    );
    let early = lender
        .call(
            &lender.cashier,
            Method::POST,
            PAYMENTS,
            json!({"loanId": approved["loanId"], "amount": 100, "mode": "upi"}),
        )
        .await;
    assert_eq!(early.code(), (409, "loan_state".to_owned()));

    let lent = lender
        .post(
            &lender.accountant,
            &format!("{loan}/disburse"),
            json!({"mode": "bank"}),
        )
        .await;
    assert_eq!(
        (&lent["state"], &lent["outstandingPrincipal"]),
        (&json!("active"), &json!(24_000))
    );
    assert_eq!(lender.balance("portfolio").await, portfolio + 2_400_000);
    assert_eq!(lender.balance("bank").await, bank - 2_400_000);
    lender.verify().await;

    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    assert_eq!(
        (&schedule["version"], schedule["rows"].as_array().unwrap().len()),
        (&json!(1), 12)
    );
    let first = &schedule["rows"][0];
    lender.pass_days(31).await;

    // Less than the interest that is due: it pays nothing else.
    let part = json!({"loanId": lent["loanId"], "amount": 100, "mode": "upi", "reference": "634512009871"});
    let paid = lender.post(&lender.cashier, PAYMENTS, part).await;
    assert_eq!(
        paid["allocated"],
        json!({"penalty": 0, "fee": 0, "interest": 100, "principal": 0, "advance": 0, "recovered": 0})
    );
    let rest = first["total"].as_i64().unwrap() - 100;
    let second = json!({"loanId": lent["loanId"], "amount": rest + 50, "mode": "cash"});
    let second = lender.post(&lender.cashier, PAYMENTS, second).await;
    assert_eq!(second["allocated"]["principal"], first["principal"]);
    assert_eq!(second["allocated"]["advance"], 50);
    assert_eq!(
        (&second["loan"]["overdue"], &second["loan"]["daysPastDue"]),
        (&json!(0), &json!(0))
    );
    lender.verify().await;

    // The first payment was a mistake: the later ones are allocated again.
    let payment = format!("{PAYMENTS}/{}", paid["paymentId"]);
    let because = json!({"reason": "Recorded for the wrong loan"});
    let asked = lender
        .post(&lender.cashier, &format!("{payment}/reversal"), because.clone())
        .await;
    let again = lender
        .call(
            &lender.cashier,
            Method::POST,
            &format!("{payment}/reversal"),
            because,
        )
        .await;
    assert_eq!(again.code(), (409, "already_requested".to_owned()));
    let inbox = lender.get(&lender.manager, "/api/approvals").await;
    assert_eq!(inbox["items"][0]["approvalId"], asked["approvalId"]);
    assert_eq!(inbox["items"][0]["facts"]["receiptNumber"], paid["receiptNumber"]);
    let client = lender.get(&lender.officer, &loan).await["clientName"].clone();
    assert_eq!(inbox["items"][0]["facts"]["clientName"], client);
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    assert_eq!(
        lender
            .call(&lender.cashier, Method::POST, &accept, Value::Null)
            .await
            .status,
        403
    );
    lender.post(&lender.manager, &accept, Value::Null).await;
    let twice = lender
        .call(&lender.manager, Method::POST, &accept, Value::Null)
        .await;
    assert_eq!(twice.code(), (409, "already_decided".to_owned()));
    let reversed = lender.get(&lender.officer, &payment).await;
    assert!(reversed["reversedById"].is_i64(), "{reversed}");
    let now = lender.get(&lender.officer, &loan).await;
    // Fifty were held, and a hundred are missing.
    assert_eq!((&now["overdue"], &now["advance"]), (&json!(50), &json!(0)));
    lender.verify().await;

    let quote = lender
        .get(&lender.cashier, &format!("{loan}/foreclosure-quote"))
        .await;
    assert!(quote["interest"].as_f64().unwrap() > 0.0, "{quote}");
    let wrong = json!({"amount": 1, "mode": "bank"});
    let wrong = lender
        .call(&lender.cashier, Method::POST, &format!("{loan}/close"), wrong)
        .await;
    assert_eq!(wrong.code(), (409, "not_the_quote".to_owned()));
    lender.close(&loan).await;
    let closed = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (
            &closed["state"],
            &closed["outstandingPrincipal"],
            &closed["outstandingInterest"]
        ),
        (&json!("closed"), &json!(0), &json!(0))
    );
    assert_eq!(lender.balance("portfolio").await, portfolio);
    lender.verify().await;

    let ledger = lender.get(&lender.officer, &format!("{loan}/ledger")).await;
    let kinds: Vec<_> = ledger["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["kind"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "disbursal",
            "payment",
            "payment",
            "payment_reversed",
            "reallocation",
            "rescheduling",
            "payment"
        ]
    );
    let entries = lender
        .get(
            &lender.accountant,
            &format!("/api/books/entries?loanId={}", lent["loanId"]),
        )
        .await;
    assert_eq!(entries["totalCount"], 6, "a new schedule moves no money");
    let balance = lender.get(&lender.accountant, "/api/books/trial-balance").await;
    assert_eq!(balance["totalDebit"], balance["totalCredit"]);

    assert_eq!(
        lender.actions(&loan).await,
        ["CREATE", "SUBMIT", "APPROVE", "DISBURSE", "CLOSE"],
        "with its payments and requests beside it"
    );
    let others = "SELECT string_agg(action, ' ' ORDER BY audit_id) FROM audit_log WHERE entity_type IN ('Payment', 'Approval')";
    assert_eq!(
        lender.world.database.value(others).await,
        "RECEIVE RECEIVE REQUEST REVERSE ACCEPT REQUEST RECEIVE ACCEPT"
    );

    // The cheque that closed it was returned: the previous schedule applies again.
    let payments = lender
        .get(
            &lender.officer,
            &format!("{PAYMENTS}?loanId={}&pageSize=1", lent["loanId"]),
        )
        .await;
    let closing = payments["items"][0]["paymentId"].clone();
    lender.reverse(&closing, "The cheque came back").await;
    let reopened = lender.get(&lender.officer, &loan).await;
    assert_eq!(reopened["state"], "active");
    for field in ["outstandingPrincipal", "outstandingInterest", "overdue"] {
        assert_eq!(reopened[field], now[field], "{field}");
    }
    lender.verify().await;
}

#[actix_web::test]
async fn applications_are_corrected_and_ended_on_record() {
    let lender = Lender::new().await;
    let because = json!({"reason": "The client has moved"});
    let (officer, manager) = (lender.officer.as_str(), lender.manager.as_str());
    let act = async |who: &str, loan: &str, act: &str, body: Value| {
        lender.post(who, &format!("{loan}/{act}"), body).await["state"].clone()
    };
    let loan = lender.draft().await;
    act(officer, &loan, "submit", Value::Null).await;
    assert_eq!(act(manager, &loan, "return", because.clone()).await, "returned");
    let terms = json!({"principal": 25_000, "instalments": 14, "purpose": "Goats and poultry"});
    let changed = lender.call(officer, Method::PUT, &loan, terms).await;
    assert_eq!(
        (changed.status, &changed.data()["principal"]),
        (200, &json!(25_000))
    );
    act(officer, &loan, "submit", Value::Null).await;
    act(manager, &loan, "approve", json!({"amount": 20_000})).await;
    assert_eq!(
        act(manager, &loan, "undo-approval", Value::Null).await,
        "sanction_pending"
    );
    act(manager, &loan, "approve", json!({"amount": 25_000})).await;
    assert_eq!(act(manager, &loan, "cancel", because.clone()).await, "cancelled");
    assert_eq!(
        lender.actions(&loan).await,
        [
            "CREATE",
            "SUBMIT",
            "RETURN",
            "UPDATE",
            "SUBMIT",
            "APPROVE",
            "UNDO_APPROVAL",
            "APPROVE",
            "CANCEL"
        ]
    );
    let rejected = lender.draft().await;
    act(officer, &rejected, "submit", Value::Null).await;
    for (decision, body, state, reason) in [
        ("reject", &because, "rejected", &because["reason"]),
        ("undo-rejection", &Value::Null, "sanction_pending", &json!("")),
        ("reject", &because, "rejected", &because["reason"]),
    ] {
        assert_eq!(act(manager, &rejected, decision, body.clone()).await, state);
        let seen = lender.get(officer, &rejected).await;
        assert_eq!((&seen["state"], &seen["reason"]), (&json!(state), reason));
        assert_eq!(seen["closedOn"].is_null(), state == "sanction_pending");
    }
    assert_eq!(
        lender.actions(&rejected).await,
        ["CREATE", "SUBMIT", "REJECT", "UNDO_REJECTION", "REJECT"]
    );
    let withdrawn = lender.draft().await;
    act(officer, &withdrawn, "submit", Value::Null).await;
    assert_eq!(act(officer, &withdrawn, "withdraw", because).await, "withdrawn");
    let deleted = lender.draft().await;
    assert_eq!(
        lender
            .call(officer, Method::DELETE, &deleted, Value::Null)
            .await
            .status,
        200
    );
    assert_eq!(
        lender
            .call(officer, Method::GET, &deleted, Value::Null)
            .await
            .status,
        404
    );
    for (loan, last) in [(rejected, "REJECT"), (withdrawn, "WITHDRAW"), (deleted, "DELETE")] {
        assert_eq!(lender.actions(&loan).await.last().unwrap(), last);
    }
    let listed = lender.get(officer, "/api/loans?state=cancelled&pageSize=1").await;
    assert_eq!(format!("/api/loans/{}", listed["items"][0]["loanId"]), loan);
}

#[actix_web::test]
async fn who_had_a_hand_in_an_application_does_not_decide_on_it() {
    let lender = Lender::new().await;
    let loan = lender.draft().await;
    let (submit, approve) = (format!("{loan}/submit"), format!("{loan}/approve"));
    lender.post(&lender.officer, &submit, Value::Null).await;
    let because = json!({"reason": "Ask for less"});
    lender
        .post(&lender.manager, &format!("{loan}/return"), because)
        .await;
    let less = json!({"principal": 25_000, "instalments": 12, "purpose": "Goats and poultry"});
    let changed = lender.call(&lender.manager, Method::PUT, &loan, less).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    lender.post(&lender.officer, &submit, Value::Null).await;
    let own = lender
        .call(&lender.manager, Method::POST, &approve, json!({"amount": 25_000}))
        .await;
    assert_eq!(own.code(), (409, "same_person".to_owned()));
}

#[actix_web::test]
async fn a_product_out_of_use_takes_no_application_that_was_a_draft() {
    let lender = Lender::new().await;
    let (draft, submitted) = (lender.draft().await, lender.draft().await);
    let submit = async |loan: &str| {
        let path = format!("{loan}/submit");
        lender
            .call(&lender.officer, Method::POST, &path, Value::Null)
            .await
    };
    assert_eq!(submit(&submitted).await.status, 200);
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let status = format!("/api/loan-products/{}/status", lender.product);
    let retired = lender
        .call(&admin, Method::PUT, &status, json!({"isActive": false}))
        .await;
    assert_eq!(retired.status, 200, "{retired:?}");
    assert_eq!(
        submit(&draft).await.code(),
        (409, "product_out_of_use".to_owned())
    );
    assert_eq!(lender.get(&lender.officer, &draft).await["state"], "draft");
    // Submitted applications continue.
    assert_eq!(submit(&submitted).await.status, 200);
    let approved = lender
        .post(
            &lender.manager,
            &format!("{submitted}/approve"),
            json!({"amount": 30_000}),
        )
        .await;
    assert_eq!(approved["state"], "approved");
}

#[actix_web::test]
async fn holders_of_a_service_accounts_key_do_not_decide_on_its_applications() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let program = program(&lender.world, &admin, &["LOAN_APPLICATION_CREATE"]).await;
    let wanted = json!({"clientId": lender.client, "productId": lender.product, "principal": 30_000, "instalments": 12,
        "purpose": "Dairy cattle", "officerId": lender.get(&lender.officer, "/api/auth/me").await["userId"]});
    let draft = lender.post(&program.key, "/api/loans", wanted).await;
    let loan = format!("/api/loans/{}", draft["loanId"]);
    lender
        .post(&lender.officer, &format!("{loan}/submit"), Value::Null)
        .await;
    let (approve, amount) = (format!("{loan}/approve"), json!({"amount": 30_000}));
    let own = lender.call(&admin, Method::POST, &approve, amount.clone()).await;
    assert_eq!(own.code(), (409, "same_person".to_owned()));
    // Nor once the account is deleted.
    let deleted = lender
        .call(&admin, Method::DELETE, &program.path(), Value::Null)
        .await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
    let own = lender.call(&admin, Method::POST, &approve, amount.clone()).await;
    assert_eq!(own.code(), (409, "same_person".to_owned()));
    assert_eq!(
        lender.post(&lender.manager, &approve, amount).await["state"],
        "approved"
    );
    let paid = lender
        .call(
            &admin,
            Method::POST,
            &format!("{loan}/disburse"),
            json!({"mode": "bank"}),
        )
        .await;
    assert_eq!(paid.code(), (409, "same_person".to_owned()));
}
