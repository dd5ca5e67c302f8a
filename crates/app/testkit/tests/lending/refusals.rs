//! What is refused, with the right reason and without a change, and what the database itself refuses.
use actix_web::http::Method;
use munim_testkit::{BANK, MFI};
use serde_json::{Value, json};

use super::lender::{Lender, PAYMENTS, id_of};

#[actix_web::test]
async fn what_is_wrong_changes_nothing_and_says_why() {
    let lender = Lender::new().await;
    let draft = lender.draft().await;
    let neighbour = lender.world.member(BANK, "Admin").await;
    let neighbour = lender.world.token(BANK, &neighbour).await;
    for path in ["", "/schedule", "/ledger", "/foreclosure-quote"] {
        let reply = lender
            .call(&neighbour, Method::GET, &format!("{draft}{path}"), Value::Null)
            .await;
        assert_eq!(reply.status, 404, "{path}");
    }
    let beyond = json!({"clientId": lender.client, "productId": lender.product, "principal": 30_500, "instalments": 300,
        "method": "flat"});
    let beyond = lender
        .call(&lender.officer, Method::POST, "/api/loans", beyond)
        .await;
    let fields: Vec<_> = beyond.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(
        (beyond.status, fields),
        (
            400,
            vec![
                "principal".to_owned(),
                "instalments".to_owned(),
                "method".to_owned()
            ]
        )
    );
    assert_eq!(
        lender
            .call(&neighbour, Method::DELETE, &draft, Value::Null)
            .await
            .status,
        404
    );

    let submit = format!("{draft}/submit");
    let approve = format!("{draft}/approve");
    let disburse = format!("{draft}/disburse");
    let amount = json!({"amount": 30_000});
    let held = lender.world.database.fingerprint().await;
    let unseen = lender
        .call(&lender.manager, Method::POST, &approve, amount.clone())
        .await;
    assert_eq!(unseen.code(), (409, "loan_state".to_owned()));
    assert_eq!(held.changed(&lender.world.database.fingerprint().await), [""; 0]);
    // A manager may create and approve applications, but not the same one.
    let own = json!({"clientId": lender.client, "productId": lender.product});
    let own = lender.post(&lender.manager, "/api/loans", own).await;
    let own = format!("/api/loans/{}", own["loanId"]);
    lender
        .post(&lender.officer, &format!("{own}/submit"), Value::Null)
        .await;
    let maker = lender
        .call(
            &lender.manager,
            Method::POST,
            &format!("{own}/approve"),
            amount.clone(),
        )
        .await;
    assert_eq!(maker.code(), (409, "same_person".to_owned()));

    lender.post(&lender.officer, &submit, Value::Null).await;
    let more = lender
        .call(&lender.manager, Method::POST, &approve, json!({"amount": 31_000}))
        .await;
    assert_eq!((more.status, more.fields()[0].0.as_str()), (400, "amount"));
    let stale = lender
        .world
        .post(&approve)
        .bearer(&lender.manager)
        .header("If-Match", "\"1\"")
        .json(amount.clone())
        .send()
        .await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    let longer = json!({"amount": 30_000, "instalments": 13});
    let longer = lender.call(&lender.manager, Method::POST, &approve, longer).await;
    assert_eq!(
        (longer.status, longer.fields()[0].0.as_str()),
        (400, "instalments")
    );
    lender.post(&lender.manager, &approve, amount.clone()).await;
    lender.post(&lender.manager, &approve, amount).await;
    let other = json!({"amount": 29_000});
    let other = lender.call(&lender.manager, Method::POST, &approve, other).await;
    assert_eq!(other.code(), (409, "loan_state".to_owned()));
    let same = lender
        .call(&lender.manager, Method::POST, &disburse, json!({"mode": "bank"}))
        .await;
    assert_eq!(same.code(), (409, "same_person".to_owned()));
    let cash = lender
        .call(
            &lender.accountant,
            Method::POST,
            &disburse,
            json!({"mode": "cash"}),
        )
        .await;
    assert_eq!(cash.code(), (409, "cash_limit".to_owned()));
    let future = lender
        .call(
            &lender.accountant,
            Method::POST,
            &disburse,
            json!({"mode": "bank", "on": "2099-01-01"}),
        )
        .await;
    assert_eq!((future.status, future.fields()[0].0.as_str()), (400, "on"));
    lender
        .post(&lender.accountant, &disburse, json!({"mode": "bank"}))
        .await;
    let twice = lender
        .call(
            &lender.accountant,
            Method::POST,
            &disburse,
            json!({"mode": "bank"}),
        )
        .await;
    assert_eq!(twice.code(), (409, "already_disbursed".to_owned()));
    let undone = lender
        .post(
            &lender.accountant,
            &format!("{draft}/undo-disbursal"),
            json!({"reason": "The account was wrong"}),
        )
        .await;
    assert_eq!(
        (&undone["state"], &undone["outstandingPrincipal"]),
        (&json!("approved"), &json!(0))
    );
    lender.verify().await;
    let reversed = format!(
        "SELECT count(*) FROM journal_entries e JOIN journal_entries r ON r.tenant_id = e.tenant_id AND r.reverses_id = e.entry_id
         WHERE e.source_kind = 'disbursal' AND r.source_kind = 'disbursal_undone' AND e.source_id = {}",
        id_of(&draft)
    );
    assert_eq!(lender.world.database.number(&reversed).await, 1);
    lender
        .post(&lender.colleague().await, &disburse, json!({"mode": "bank"}))
        .await;

    let id = undone["loanId"].clone();
    let pay = async |more: Value| {
        let mut body = json!({"loanId": id, "amount": 100, "mode": "upi", "deviceReceiptId": "phone-1"});
        for (field, value) in more.as_object().unwrap() {
            body[field] = value.clone();
        }
        lender.call(&lender.cashier, Method::POST, PAYMENTS, body).await
    };
    let before = pay(json!({"receivedOn": "2001-01-01"})).await;
    assert_eq!(
        (before.status, before.fields()[0].0.as_str()),
        (400, "receivedOn")
    );
    let much = pay(json!({"amount": 200_000, "mode": "cash"})).await;
    assert_eq!(much.code(), (409, "cash_limit".to_owned()));
    assert_eq!(pay(json!({})).await.status, 201);
    let repeated = pay(json!({})).await;
    assert_eq!(repeated.code(), (409, "duplicate_device_receipt".to_owned()));
    let month = format!(
        "INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
         SELECT tenant_id, branch_id, (SELECT business_date FROM business_dates t WHERE t.tenant_id = l.tenant_id), 1, now()
         FROM loans l WHERE loan_id = {id}"
    );
    lender.world.alter(&month).await;
    let closed = pay(json!({"deviceReceiptId": "phone-2"})).await;
    assert_eq!(closed.code(), (409, "books_closed".to_owned()));
    lender.verify().await;
}

#[actix_web::test]
async fn the_database_refuses_entries_that_do_not_balance_and_changes_of_the_journal() {
    let lender = Lender::new().await;
    lender.lent().await;
    let tenant = lender.tenant;
    let entry = lender
        .world
        .database
        .number(&format!(
            "SELECT max(entry_id) FROM journal_entries WHERE tenant_id = {tenant}"
        ))
        .await;
    let client = lender.world.database.client();
    for statement in [
        format!("UPDATE journal_lines SET debit_paise = debit_paise + 1 WHERE entry_id = {entry}"),
        format!("DELETE FROM journal_entries WHERE entry_id = {entry}"),
        // Two more lines that balance would still change a posted entry.
        format!(
            "INSERT INTO journal_lines (tenant_id, entry_id, line, account_id, branch_id, booked_on, debit_paise, credit_paise)
             SELECT tenant_id, entry_id, line + 10, account_id, branch_id, booked_on, debit_paise, credit_paise
             FROM journal_lines WHERE entry_id = {entry}"
        ),
        format!(
            "INSERT INTO journal_entries (tenant_id, branch_id, financial_year, entry_number, booked_on, value_on, source_kind,
               narration, amount_paise, posted_by, posted_at)
             SELECT tenant_id, branch_id, financial_year, entry_number + 1, booked_on, value_on, source_kind, narration,
               amount_paise, posted_by, posted_at FROM journal_entries WHERE entry_id = {entry}"
        ),
    ] {
        assert!(client.execute(&statement, &[]).await.is_err(), "{statement}");
    }
    lender.verify().await;
}

#[actix_web::test]
async fn money_is_refused_where_time_or_law_forbids_it() {
    let lender = Lender::new().await;
    let tenant = lender.tenant;
    // Cash counts on its value date, unless it is reversed.
    let loan = lender.lent().await;
    let much = json!({"loanId": id_of(&loan), "amount": 150_000, "mode": "cash", "overpayment": "accept"});
    let much = lender.post(&lender.cashier, PAYMENTS, much).await["paymentId"].clone();
    lender.pass_days(1).await;
    lender.reverse(&much, "Counted wrongly").await;
    let over = json!({"loanId": id_of(&loan), "amount": 200_000, "mode": "cash"});
    let over = lender.call(&lender.cashier, Method::POST, PAYMENTS, over).await;
    assert_eq!(over.code(), (409, "cash_limit".to_owned()));

    // A reversal that waits when the period closes cannot be carried out.
    let small = lender.pay(&loan, 100, "upi").await["paymentId"].clone();
    let reversal = format!("{PAYMENTS}/{small}/reversal");
    let asked = lender
        .post(&lender.cashier, &reversal, json!({"reason": "Twice"}))
        .await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    let decline = format!("/api/approvals/{}/decline", asked["approvalId"]);
    let other = lender
        .call(
            &lender.accountant,
            Method::POST,
            &decline,
            json!({"reason": "I took it"}),
        )
        .await;
    assert_eq!(other.code(), (403, "forbidden".to_owned()));
    let month = format!(
        "INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
         SELECT tenant_id, branch_id, (SELECT business_date FROM business_dates t WHERE t.tenant_id = l.tenant_id), 1, now()
         FROM loans l WHERE loan_id = {}",
        id_of(&loan)
    );
    lender.world.alter(&month).await;
    let late = lender
        .call(&lender.manager, Method::POST, &accept, Value::Null)
        .await;
    assert_eq!(late.code(), (409, "books_closed".to_owned()));
    lender.verify().await;

    // An approval is valid for 30 days.
    let old = lender.draft().await;
    lender
        .post(&lender.officer, &format!("{old}/submit"), Value::Null)
        .await;
    lender
        .post(
            &lender.manager,
            &format!("{old}/approve"),
            json!({"amount": 30_000}),
        )
        .await;
    lender.pass_days(31).await;
    let expired = lender
        .call(
            &lender.accountant,
            Method::POST,
            &format!("{old}/disburse"),
            json!({"mode": "bank"}),
        )
        .await;
    assert_eq!(expired.code(), (409, "approval_expired".to_owned()));
    // Not even with a value date when it was.
    let yesterday =
        format!("SELECT (business_date - 1)::text FROM business_dates WHERE tenant_id = {tenant}");
    let yesterday = lender.world.database.value(&yesterday).await;
    let backdated = json!({"mode": "bank", "on": yesterday});
    let backdated = lender
        .call(
            &lender.accountant,
            Method::POST,
            &format!("{old}/disburse"),
            backdated,
        )
        .await;
    assert_eq!(backdated.code(), (409, "approval_expired".to_owned()));
}

#[actix_web::test]
async fn users_who_only_sanction_applications_have_an_empty_inbox() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let paid = lender.pay(&loan, 100, "upi").await;
    let reversal = format!("{PAYMENTS}/{}/reversal", paid["paymentId"]);
    let because = json!({"reason": "Twice"});
    let asked = lender.post(&lender.cashier, &reversal, because.clone()).await;
    let member = lender.world.member(MFI, "BLC").await;
    // They may have other roles.
    let grant = |permission: &str| {
        format!(
            "DELETE FROM role_permissions WHERE tenant_id = {tenant} AND role_id IN (
               SELECT role_id FROM user_roles WHERE tenant_id = {tenant} AND user_id = {user});
             INSERT INTO role_permissions (tenant_id, role_id, permission)
               SELECT tenant_id, role_id, '{permission}' FROM roles WHERE tenant_id = {tenant} AND role_name = 'BLC'",
            tenant = lender.tenant,
            user = member.user,
        )
    };
    let forbidden = (403, "forbidden".to_owned());
    lender.world.alter(&grant("LOAN_APPLICATION_EDIT")).await;
    let editor = lender.world.token(MFI, &member).await;
    let refused = lender
        .call(&editor, Method::GET, "/api/approvals", Value::Null)
        .await;
    assert_eq!(refused.code(), forbidden);
    lender.world.alter(&grant("LOAN_SANCTION")).await;
    let sanctioner = lender.world.token(MFI, &member).await;
    let inbox = lender.get(&sanctioner, "/api/approvals").await;
    assert_eq!((&inbox["items"], &inbox["totalCount"]), (&json!([]), &json!(0)));
    for (decision, body) in [("accept", Value::Null), ("decline", because)] {
        let path = format!("/api/approvals/{}/{decision}", asked["approvalId"]);
        let refused = lender.call(&sanctioner, Method::POST, &path, body).await;
        assert_eq!(refused.code(), forbidden, "{decision}");
    }
}
