//! A loan's life over HTTP: applied for, approved, paid out, repaid, reversed and closed, each by whom it needs, and every step
//! in the books.

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{BANK, MFI, Member, Reply, World};
use serde_json::{Value, json};

const PAYMENTS: &str = "/api/collections/payments";

fn id_of(loan: &str) -> i64 {
    loan.rsplit('/').next().unwrap().parse().unwrap()
}

struct Lender {
    world: World,
    tenant: i64,
    client: i64,
    product: i64,
    officer: String,
    manager: String,
    accountant: String,
    cashier: String,
}

impl Lender {
    async fn new() -> Self {
        let world = World::new().await;
        let tenant = world.tenant(MFI).await;
        let officer = world.member(MFI, "LoanOfficer").await;
        let branch = officer.branch();
        let client = world
            .database
            .number(&format!(
                "SELECT min(client_id) FROM clients WHERE tenant_id = {tenant} AND branch_id = {branch} AND status = 'active'"
            ))
            .await;
        let product = world
            .database
            .number(&format!(
                "SELECT product_id FROM loan_products WHERE tenant_id = {tenant} AND product_code = 'AGR'"
            ))
            .await;
        let at_branch = async |role: &str| {
            let all = world.members(MFI, role).await;
            all.into_iter().find(|one| one.branch() == branch).unwrap()
        };
        let (manager, cashier) = (at_branch("BranchManager").await, at_branch("Cashier").await);
        let accountant = world.member(MFI, "Accountant").await;
        let token = async |who: &Member| world.token(MFI, who).await;
        Self {
            officer: token(&officer).await,
            manager: token(&manager).await,
            accountant: token(&accountant).await,
            cashier: token(&cashier).await,
            tenant,
            client,
            product,
            world,
        }
    }

    async fn call(&self, token: &str, method: Method, path: &str, body: Value) -> Reply {
        let call = self.world.call(method, path).bearer(token);
        if body.is_null() {
            call.send().await
        } else {
            call.json(body).send().await
        }
    }

    async fn post(&self, token: &str, path: &str, body: Value) -> Value {
        let reply = self.call(token, Method::POST, path, body).await;
        assert!((200..300).contains(&reply.status), "{path}: {reply:?}");
        reply.data()
    }

    async fn get(&self, token: &str, path: &str) -> Value {
        let reply = self.call(token, Method::GET, path, Value::Null).await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        reply.data()
    }

    /// A draft of 30,000 in 12 instalments; its path.
    async fn draft(&self) -> String {
        let wanted = json!({"clientId": self.client, "productId": self.product, "principal": 30_000, "instalments": 12,
            "purpose": "Two dairy cows"});
        let draft = self.post(&self.officer, "/api/loans", wanted).await;
        assert_eq!(
            (&draft["state"], &draft["loanNumber"]),
            (&json!("draft"), &Value::Null)
        );
        format!("/api/loans/{}", draft["loanId"])
    }

    /// A loan that is paid out; its path.
    async fn lent(&self) -> String {
        let loan = self.draft().await;
        self.post(&self.officer, &format!("{loan}/submit"), Value::Null)
            .await;
        self.post(
            &self.manager,
            &format!("{loan}/approve"),
            json!({"amount": 30_000}),
        )
        .await;
        self.post(
            &self.accountant,
            &format!("{loan}/disburse"),
            json!({"mode": "bank"}),
        )
        .await;
        loan
    }

    /// What was done to a loan, in order.
    async fn actions(&self, loan: &str) -> Vec<String> {
        let id = id_of(loan);
        let records = format!(
            "SELECT action FROM audit_log WHERE entity_type = 'Loan' AND entity_id = '{id}' ORDER BY audit_id"
        );
        let rows = self.world.database.rows(&records).await;
        rows.iter()
            .map(|row| row["action"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Asks for something that a second person must accept, and has the manager accept it.
    async fn accepted(&self, path: &str, body: Value) {
        let asked = self.post(&self.cashier, path, body).await;
        let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
        self.post(&self.manager, &accept, Value::Null).await;
    }

    async fn pay(&self, loan: &str, amount: impl Into<Value>, mode: &str) -> Value {
        let wanted = json!({"loanId": id_of(loan), "amount": amount.into(), "mode": mode});
        self.post(&self.cashier, PAYMENTS, wanted).await
    }

    /// Closes a loan for what the quote says.
    async fn close(&self, loan: &str) {
        let quote = self
            .get(&self.cashier, &format!("{loan}/foreclosure-quote"))
            .await;
        let closing = json!({"amount": quote["total"], "mode": "bank", "reference": "UTR 1", "reason": "A field was sold"});
        self.accepted(&format!("{loan}/close"), closing).await;
    }

    async fn reverse(&self, payment: &Value, reason: &str) {
        self.accepted(
            &format!("{PAYMENTS}/{payment}/reversal"),
            json!({"reason": reason}),
        )
        .await;
    }

    async fn pass_days(&self, days: i64) {
        let tenant = self.tenant;
        self.world
            .alter(&format!(
                "UPDATE tenants SET business_date = business_date + {days} WHERE tenant_id = {tenant}"
            ))
            .await;
    }

    async fn balance(&self, role: &str) -> i64 {
        let tenant = self.tenant;
        self.world
            .database
            .number(&format!(
                "SELECT coalesce(sum(debit_paise - credit_paise), 0)::bigint FROM journal_lines
                 JOIN account_roles USING (tenant_id, account_id) WHERE tenant_id = {tenant} AND role = '{role}'"
            ))
            .await
    }

    /// The books balance, movements are those of the lines, and the loans are what their control accounts say.
    async fn verify(&self) {
        let tenant = self.tenant;
        let number = async |query: String| self.world.database.number(&query).await;
        let uneven = format!(
            "SELECT count(*) FROM (SELECT entry_id FROM journal_lines WHERE tenant_id = {tenant} GROUP BY entry_id
               HAVING sum(debit_paise) <> sum(credit_paise)) e"
        );
        assert_eq!(number(uneven).await, 0);
        for span in ["day", "month", "year"] {
            let differ = format!(
                "SELECT count(*) FROM
                   (SELECT account_id, branch_id, sum(debit_paise) AS d, sum(credit_paise) AS c FROM account_movements
                     WHERE tenant_id = {tenant} AND span = '{span}' GROUP BY 1, 2) m
                   FULL JOIN (SELECT account_id, branch_id, sum(debit_paise) AS d, sum(credit_paise) AS c FROM journal_lines
                     WHERE tenant_id = {tenant} GROUP BY 1, 2) l USING (account_id, branch_id)
                 WHERE (m.d, m.c) IS DISTINCT FROM (l.d, l.c)"
            );
            assert_eq!(number(differ).await, 0, "{span}");
        }
        for (role, owed) in [
            ("portfolio", "principal_paise"),
            ("advance_from_clients", "-advance_paise"),
            (
                "interest_receivable",
                "greatest(interest_accrued_paise - interest_paid_paise, 0)",
            ),
        ] {
            let owed = format!(
                "SELECT coalesce(sum({owed}), 0)::bigint FROM loan_positions WHERE tenant_id = {tenant}"
            );
            assert_eq!(self.balance(role).await, number(owed).await, "{role}");
        }
        for head in ["principal", "interest", "fee", "penalty", "advance"] {
            let differ = format!(
                "SELECT count(*) FROM loan_positions p JOIN LATERAL (SELECT sum({head}_paise) AS total FROM loan_transactions t
                   WHERE t.tenant_id = p.tenant_id AND t.loan_id = p.loan_id) t ON true
                 WHERE p.tenant_id = {tenant} AND p.{head}_paise <> t.total"
            );
            assert_eq!(number(differ).await, 0, "{head} of the sub-ledger");
        }
        let figures = format!(
            "SELECT count(*) FROM branch_figures f JOIN LATERAL (
               SELECT count(*) AS loans, coalesce(sum(p.principal_paise), 0) AS owed FROM loans l
               JOIN loan_positions p USING (tenant_id, loan_id)
               WHERE l.tenant_id = f.tenant_id AND l.branch_id = f.branch_id AND l.state = 'active') l ON true
             WHERE f.tenant_id = {tenant} AND (f.active_loans, f.outstanding_paise) IS DISTINCT FROM (l.loans, l.owed)"
        );
        assert_eq!(number(figures).await, 0, "roll-ups");
    }
}

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
        json!({"penalty": 0, "fee": 0, "interest": 100, "principal": 0, "advance": 0})
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

    // The first payment was a mistake: what came after it is allocated again.
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

    // The cheque that closed it came back: the schedule of before holds again.
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
    let terms = json!({"principal": 25_000, "instalments": 14, "purpose": "One dairy cow"});
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
    assert_eq!(
        act(manager, &rejected, "reject", because.clone()).await,
        "rejected"
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
async fn of_payments_sent_at_once_with_one_key_one_is_recorded_and_with_many_all_in_order() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let id = id_of(&loan);
    lender.pass_days(31).await;
    let pay = |key: String| {
        let call = lender.world.post(PAYMENTS).bearer(&lender.cashier);
        let body = json!({"loanId": id, "amount": 100, "mode": "upi"});
        call.header("Idempotency-Key", &key).json(body).send()
    };
    let replies = join_all((0..16).map(|_| pay("one".to_owned()))).await;
    assert!(
        replies.iter().all(|reply| matches!(reply.status, 201 | 409)),
        "{replies:?}"
    );
    let count = format!("SELECT count(*) FROM repayments WHERE loan_id = {id}");
    assert_eq!(lender.world.database.number(&count).await, 1);
    let replies = join_all((0..16).map(|number| pay(number.to_string()))).await;
    assert!(replies.iter().all(|reply| reply.status == 201), "{replies:?}");
    assert_eq!(lender.world.database.number(&count).await, 17);
    let gaps = format!(
        "SELECT count(DISTINCT receipt_number) FROM repayments WHERE loan_id = {id} AND receipt_number ~ '/0000(0[1-9]|1[0-7])$'"
    );
    assert_eq!(
        lender.world.database.number(&gaps).await,
        17,
        "receipts have no gaps"
    );
    lender.verify().await;
}

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
    // A manager may write and approve, but not the same application.
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
    assert_eq!((longer.status, longer.fields()[0].0.as_str()), (400, "amount"));
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
        .post(&lender.accountant, &disburse, json!({"mode": "bank"}))
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
         SELECT tenant_id, branch_id, (SELECT business_date FROM tenants t WHERE t.tenant_id = l.tenant_id), 1, now()
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
        // Two more lines that balance would still change an entry that was made.
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
async fn held_money_pays_what_falls_due_and_can_close_a_loan_by_itself() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pay(&loan, 4_000, "upi").await;
    let early = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&early["advance"], &early["outstandingPrincipal"]),
        (&json!(4_000), &json!(30_000))
    );
    lender.pass_days(32).await;
    // The next payment finds that an instalment fell due, which the held money has paid.
    let rest = lender.pay(&loan, 1, "upi").await;
    assert_eq!(rest["allocated"]["advance"], 1);
    let later = lender.get(&lender.officer, &loan).await;
    assert!(
        later["outstandingPrincipal"].as_f64().unwrap() < 30_000.0,
        "{later}"
    );
    lender.verify().await;

    // More than everything is held: no payment is needed to close the loan, and the excess waits to be returned.
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let held = lender.pay(&loan, 40_000, "cheque").await["paymentId"].clone();
    let quote = lender
        .get(&lender.cashier, &format!("{loan}/foreclosure-quote"))
        .await;
    assert_eq!(quote["total"], 0);
    lender.close(&loan).await;
    let closed = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&closed["state"], &closed["outstandingPrincipal"]),
        (&json!("overpaid"), &json!(0))
    );
    assert!(closed["advance"].as_f64().unwrap() > 0.0, "{closed}");
    lender.verify().await;

    // The cheque that was held comes back: all instalments are to be paid again, with their interest.
    lender.reverse(&held, "The cheque came back").await;
    let open = lender.get(&lender.officer, &loan).await;
    for field in ["outstandingPrincipal", "outstandingInterest", "advance", "state"] {
        assert_eq!(open[field], later[field], "{field}");
    }
    let restored = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    assert_eq!(restored["rows"], schedule["rows"]);
    lender.verify().await;
}

#[actix_web::test]
async fn only_the_reversal_of_the_payment_that_closed_a_loan_early_brings_its_schedule_back() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let first = lender.pay(&loan, 500, "upi").await["paymentId"].clone();
    lender.close(&loan).await;
    let closing = lender
        .get(
            &lender.officer,
            &format!("{PAYMENTS}?loanId={}&pageSize=1", id_of(&loan)),
        )
        .await["items"][0]["paymentId"]
        .clone();
    lender.reverse(&first, "Paid for a neighbour").await;
    let open = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (
            &open["state"],
            &open["outstandingPrincipal"],
            &open["outstandingInterest"]
        ),
        (&json!("active"), &json!(500), &json!(0))
    );
    let last = lender.pay(&loan, 500, "upi").await["paymentId"].clone();
    assert_eq!(lender.get(&lender.officer, &loan).await["state"], "closed");
    lender.reverse(&last, "Paid for a neighbour").await;
    let open = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&open["state"], &open["outstandingInterest"]),
        (&json!("active"), &json!(0))
    );
    lender.verify().await;
    lender.reverse(&closing, "The cheque came back").await;
    let open = lender.get(&lender.officer, &loan).await;
    assert_eq!(open["outstandingPrincipal"], 30_000);
    assert!(open["outstandingInterest"].as_f64().unwrap() > 0.0, "{open}");
    lender.verify().await;
}

#[actix_web::test]
async fn a_loan_of_before_the_books_keeps_its_schedule_when_it_is_closed_and_reopened() {
    let lender = Lender::new().await;
    let (tenant, state) = (lender.tenant, "active");
    let id = lender
        .world
        .database
        .number(&format!(
            "SELECT min(loan_id) FROM loans WHERE tenant_id = {tenant} AND state = '{state}' AND branch_id =
               (SELECT branch_id FROM clients WHERE tenant_id = {tenant} AND client_id = {})",
            lender.client
        ))
        .await;
    let loan = format!("/api/loans/{id}");
    let schedule = format!("{loan}/schedule");
    let before = lender.get(&lender.manager, &schedule).await;
    lender.close(&loan).await;
    lender.verify().await;
    assert_eq!(lender.get(&lender.manager, &loan).await["state"], "closed");
    let newest = lender
        .get(&lender.manager, &format!("{PAYMENTS}?loanId={id}&pageSize=1"))
        .await;
    let closing = newest["items"][0]["paymentId"].clone();
    lender.reverse(&closing, "The cheque came back").await;
    let after = lender.get(&lender.manager, &schedule).await;
    assert_eq!(after["rows"], before["rows"]);
    lender.verify().await;
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
    let less = json!({"principal": 25_000, "instalments": 12, "purpose": "One dairy cow"});
    let changed = lender.call(&lender.manager, Method::PUT, &loan, less).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    lender.post(&lender.officer, &submit, Value::Null).await;
    let own = lender
        .call(&lender.manager, Method::POST, &approve, json!({"amount": 25_000}))
        .await;
    assert_eq!(own.code(), (409, "same_person".to_owned()));
}

#[actix_web::test]
async fn money_is_refused_where_time_or_law_forbids_it() {
    let lender = Lender::new().await;
    let tenant = lender.tenant;
    // Written off long ago: refused by its state, not by its figures.
    let lost = lender
        .world
        .database
        .number(&format!(
            "SELECT coalesce(min(loan_id), 0) FROM loans l WHERE tenant_id = {tenant} AND state = 'written_off'
               AND branch_id = (SELECT branch_id FROM clients WHERE tenant_id = {tenant} AND client_id = {})",
            lender.client
        ))
        .await;
    if lost > 0 {
        let pay = json!({"loanId": lost, "amount": 100, "mode": "upi"});
        let refused = lender.call(&lender.cashier, Method::POST, PAYMENTS, pay).await;
        assert_eq!(refused.code(), (409, "loan_state".to_owned()));
    }

    // Cash of a day counts by its value date and only while it stands.
    let loan = lender.lent().await;
    let much = lender.pay(&loan, 150_000, "cash").await["paymentId"].clone();
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
    assert!(matches!(other.status, 403 | 404), "{other:?}");
    let month = format!(
        "INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
         SELECT tenant_id, branch_id, (SELECT business_date FROM tenants t WHERE t.tenant_id = l.tenant_id), 1, now()
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
    // Not even as of a day when it was.
    let yesterday = format!("SELECT (business_date - 1)::text FROM tenants WHERE tenant_id = {tenant}");
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
