//! The lending calls that create or count something.
use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{World, bodies::picture, security::keeper};
use serde_json::{Value, json};

#[actix_web::test]
async fn a_print_of_a_receipt_is_counted_once() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let payment = format!(
        "SELECT min(repayment_id) FROM repayments WHERE tenant_id = {} AND reverses_id IS NULL",
        admin.tenant
    );
    let payment = world.database.number(&payment).await;
    let path = format!("/api/collections/payments/{payment}/receipt");
    let print = async |key: &str| {
        let call = world.post(&path).bearer(&token);
        call.header("Idempotency-Key", key).send().await
    };
    let prints = async || {
        let query = format!("SELECT count(*) FROM receipt_prints WHERE repayment_id = {payment}");
        world.database.number(&query).await
    };
    let mut first = 0;
    for reply in join_all((0..4).map(|_| print("k-1"))).await {
        match (reply.status, reply.header("idempotency-replayed")) {
            (200, None) => first += 1,
            (200, Some("true")) => {}
            _ => assert_eq!(reply.code(), (409, "idempotency_in_progress".to_owned())),
        }
    }
    assert_eq!((first, prints().await), (1, 1));
    let again = print("k-1").await;
    assert_eq!(
        (
            again.status,
            again.header("idempotency-replayed"),
            again.header("content-type")
        ),
        (200, Some("true"), Some("application/pdf"))
    );
    assert_eq!(prints().await, 1);
    assert_eq!(print("k-2").await.header("idempotency-replayed"), None);
    assert_eq!(prints().await, 2);
}

/// Makes a manual entry and has it accepted. Returns its id.
async fn entry_by_hand(world: &World, tenant: i64, branch: i64) -> i64 {
    let by_hand = format!(
        "INSERT INTO journal_entries (tenant_id, branch_id, financial_year, entry_number, booked_on, value_on, source_kind,
             narration, amount_paise, posted_by, posted_at)
           SELECT tenant_id, {branch}, y, (munim_next_number(tenant_id, {branch}, 'voucher', y)).number, business_date,
             business_date, 'manual', 'Rent of a hall', 100, 1, now()
           FROM business_dates CROSS JOIN LATERAL (SELECT extract(year FROM munim_financial_year(business_date))::smallint AS y) y
           WHERE tenant_id = {tenant};
         INSERT INTO journal_lines (tenant_id, entry_id, line, account_id, branch_id, booked_on, debit_paise, credit_paise)
           SELECT e.tenant_id, e.entry_id, l.line, a.account_id, e.branch_id, e.booked_on, l.debit, l.credit
           FROM journal_entries e
           CROSS JOIN (VALUES (1, '5500', 100, 0), (2, '2400', 0, 100)) l (line, code, debit, credit)
           JOIN accounts a ON a.tenant_id = e.tenant_id AND a.account_code = l.code
           WHERE e.narration = 'Rent of a hall'"
    );
    world.alter(&by_hand).await;
    let entry = format!(
        "SELECT entry_id FROM journal_entries WHERE tenant_id = {tenant} AND narration = 'Rent of a hall'"
    );
    world.database.number(&entry).await
}

/// Puts a client into a group in training, whose test has no questions. Returns the calls that record a test and a session.
async fn group_in_training(
    world: &World,
    (tenant, client, centre): (i64, i64, i64),
) -> [(bool, String, Option<Value>, &'static str); 2] {
    world
        .alter(&format!(
            "INSERT INTO member_rules (tenant_id, least_age, greatest_age, fewest_members, most_members, training_sessions,
               sessions_attended, test_questions, assessment_months) VALUES ({tenant}, 18, 75, 4, 20, 3, 3, '{{}}', 6);
             INSERT INTO groups (tenant_id, centre_id, group_number, group_name, formed_on, status)
               SELECT tenant_id, {centre}, 'G/X', 'Ekta', business_date, 'in_training' FROM business_dates WHERE tenant_id = {tenant};
             INSERT INTO group_members (tenant_id, group_id, client_id, joined_on)
               SELECT tenant_id, group_id, {client}, formed_on FROM groups WHERE tenant_id = {tenant}"
        ))
        .await;
    let group = format!("SELECT max(group_id) FROM groups WHERE tenant_id = {tenant}");
    let group = world.database.number(&group).await;
    let today = format!("SELECT formed_on FROM groups WHERE group_id = {group}");
    let today = world.database.rows(&today).await[0]["formed_on"].clone();
    let trainer = format!("SELECT officer_id FROM centres WHERE centre_id = {centre}");
    let trainer = world.database.number(&trainer).await;
    let test = json!({"heldOn": today, "results": [{"clientId": client, "outcome": "repeat"}], "outcome": "repeat",
        "reason": "The house was locked"});
    let session = json!({"heldOn": today, "place": "Hall", "topic": "Loans", "trainerId": trainer, "present": [client]});
    let path = |what: &str| format!("/api/groups/{group}/{what}");
    [
        (false, path("recognition-tests"), Some(test), "recognition_tests"),
        (false, path("trainings"), Some(session), "group_trainings"),
    ]
}

/// Returns the calls that record a consent and propose a transfer of a centre.
async fn agreed_and_transferred(
    world: &World,
    (tenant, client, centre): (i64, i64, i64),
) -> [(bool, String, Option<Value>, &'static str); 2] {
    world
        .alter(&format!(
            "INSERT INTO consent_texts (tenant_id, purpose, language, text_version, body) VALUES ({tenant}, 'contact', 'en', 1, 'x')"
        ))
        .await;
    let officer = format!(
        "SELECT min(w.user_id) FROM user_branches w JOIN users u USING (tenant_id, user_id)
         JOIN centres e ON e.tenant_id = w.tenant_id AND e.branch_id = w.branch_id
         WHERE e.centre_id = {centre} AND u.status = 'active' AND w.user_id IS DISTINCT FROM e.officer_id"
    );
    let officer = world.database.number(&officer).await;
    let consent = json!({"purpose": "contact", "language": "en", "how": "signature"});
    let transfer = json!({"kind": "centre", "subjectId": centre, "toOfficerId": officer, "reason": "The officer leaves"});
    [
        (
            false,
            format!("/api/clients/{client}/consents"),
            Some(consent),
            "consents",
        ),
        (false, "/api/transfers".to_owned(), Some(transfer), "transfers"),
    ]
}

/// Approves an application whose client has a bank account, and returns the call that prepares a batch with it.
async fn batch_of_one(
    world: &World,
    (tenant, token): (i64, &str),
) -> (bool, String, Option<Value>, &'static str) {
    let loan = format!(
        "SELECT min(loan_id) FROM loans WHERE tenant_id = {tenant} AND state IN ('submitted', 'blc_pending', 'sanction_pending', 'rejected')"
    );
    let loan = world.database.number(&loan).await;
    world
        .alter(&format!(
            "UPDATE loans SET state = 'approved', approved_on = applied_on, closed_on = NULL WHERE loan_id = {loan};
             INSERT INTO bank_accounts (tenant_id, account_name, bank_name, ifsc, account_number, account_id)
               SELECT tenant_id, 'x', 'x', 'HDFC0000300', '502000123456', min(account_id) FROM accounts
               WHERE tenant_id = {tenant} AND is_active GROUP BY 1"
        ))
        .await;
    let (client, bank) = (
        format!("SELECT client_id FROM loans WHERE loan_id = {loan}"),
        "SELECT bank_account_id FROM bank_accounts WHERE account_number = '502000123456'",
    );
    let client = world.database.number(&client).await;
    let profile = world.call(Method::PUT, &format!("/api/clients/{client}/profile"));
    let account = json!({"ifsc": "SBIN0000300", "number": "30412345679", "holder": "Asha Patil"});
    let body = json!({"language": "en", "riskClass": "high", "bankAccount": account});
    let kept = profile.bearer(token).json(body).send().await;
    assert_eq!(kept.status, 200, "{kept:?}");
    let day = format!("SELECT business_date::text FROM business_dates WHERE tenant_id = {tenant}");
    let batch = json!({"bankAccountId": world.database.number(bank).await, "template": "hdfc_enet",
        "valueOn": world.database.value(&day).await, "loanIds": [loan]});
    let path = "/api/disbursement-batches".to_owned();
    (false, path, Some(batch), "disbursement_batches")
}

/// Returns the lending calls that create something.
pub(super) async fn lending(
    world: &World,
    (tenant, token): (i64, &str),
) -> Vec<(bool, String, Option<Value>, &'static str)> {
    let [loan, client, lent] = [
        "min(loan_id) FROM loans WHERE state = 'active'",
        "min(client_id) FROM clients WHERE status = 'active'",
        "min(product_id) FROM loan_products WHERE is_active",
    ]
    .map(|what| format!("SELECT {what} AND tenant_id = {tenant}"));
    let (loan, client) = (
        world.database.number(&loan).await,
        world.database.number(&client).await,
    );
    let lent = world.database.number(&lent).await;
    let payment = format!(
        "SELECT min(repayment_id) FROM repayments WHERE tenant_id = {tenant} AND loan_id = {loan} AND reverses_id IS NULL"
    );
    let payment = world.database.number(&payment).await;
    let cheque = format!(
        "SELECT min(repayment_id) FROM repayments WHERE tenant_id = {tenant} AND loan_id = {loan} AND reverses_id IS NULL
           AND repayment_id > {payment}"
    );
    let cheque = world.database.number(&cheque).await;
    world
        .alter(&format!(
            "UPDATE repayments SET mode = 'cheque' WHERE repayment_id = {cheque}"
        ))
        .await;
    let quote = world.get(&format!("/api/loans/{loan}/foreclosure-quote"));
    let quote = quote.bearer(token).send().await.data()["total"].clone();
    let overpaid = format!("SELECT min(loan_id) FROM loans WHERE state = 'closed' AND tenant_id = {tenant}");
    let overpaid = world.database.number(&overpaid).await;
    world
        .alter(&format!(
            "UPDATE loans SET state = 'overpaid' WHERE loan_id = {overpaid};
             UPDATE loan_positions SET advance_paise = 500 WHERE loan_id = {overpaid}"
        ))
        .await;
    let branch = format!("SELECT branch_id FROM clients WHERE client_id = {client}");
    let branch = world.database.number(&branch).await;
    let entry = entry_by_hand(world, tenant, branch).await;
    let bank =
        format!("SELECT min(account_id) FROM account_roles WHERE tenant_id = {tenant} AND role = 'bank'");
    let bank = world.database.number(&bank).await;
    let centre = format!(
        "SELECT min(centre_id) FROM centres WHERE tenant_id = {tenant} AND branch_id = {branch} AND is_active"
    );
    let centre = world.database.number(&centre).await;
    let mut calls = vec![
        (
            false,
            format!("/api/loans/{overpaid}/refund"),
            Some(json!({"amount": 5, "mode": "bank"})),
            "approvals",
        ),
        (
            false,
            "/api/loans".into(),
            Some(json!({"clientId": client, "productId": lent})),
            "loans",
        ),
        (
            false,
            format!("/api/loans/{loan}/close"),
            Some(json!({"amount": quote, "mode": "bank"})),
            "approvals",
        ),
        (
            false,
            "/api/collections/payments".into(),
            Some(json!({"loanId": loan, "amount": 100, "mode": "upi"})),
            "repayments",
        ),
        (
            false,
            format!("/api/collections/payments/{payment}/reversal"),
            Some(json!({"reason": "Twice"})),
            "approvals",
        ),
        (
            false,
            format!("/api/collections/payments/{cheque}/bounce"),
            Some(json!({"reason": "Funds insufficient"})),
            "approvals",
        ),
    ];
    let pictures = format!("/api/clients/{client}/document-pictures");
    let front = world.call(Method::PUT, &pictures).bearer(token);
    let front = front.header("content-type", "image/jpeg").body(picture(16, 16));
    let front = front.send().await.data()["pictureId"].clone();
    let leave = leave(world, tenant).await;
    calls.extend(members(branch, client, centre, &front, leave));
    calls.extend(group_in_training(world, (tenant, client, centre)).await);
    calls.extend(agreed_and_transferred(world, (tenant, client, centre)).await);
    calls.push(batch_of_one(world, (tenant, token)).await);
    calls.extend(servicing(world, tenant).await);
    calls.extend(bookkeeping(branch, entry));
    calls.extend(settings(bank, holiday_with_dues(world, tenant).await));
    calls
}

/// Returns a request of leave for a week that begins in three days.
async fn leave(world: &World, tenant: i64) -> Value {
    let day = async |days: u8| {
        let day =
            format!("SELECT (business_date + {days})::text FROM business_dates WHERE tenant_id = {tenant}");
        world.database.value(&day).await
    };
    json!({"kind": "casual", "from": day(3).await, "to": day(9).await, "reason": "A wedding"})
}

/// Returns the calls on a loan that is overdue, and on one that is written off.
async fn servicing(world: &World, tenant: i64) -> Vec<(bool, String, Option<Value>, &'static str)> {
    let late = format!(
        "SELECT min(i.loan_id) FROM instalments i JOIN loans l USING (tenant_id, loan_id) JOIN business_dates t USING (tenant_id)
         WHERE i.tenant_id = {tenant} AND l.state = 'active' AND i.due_on <= t.business_date
           AND i.interest_paid_paise < i.interest_paise"
    );
    let late = world.database.number(&late).await;
    let first_due =
        format!("SELECT (business_date + 10)::text FROM business_dates WHERE tenant_id = {tenant}");
    let first_due = world.database.value(&first_due).await;
    let lost = format!(
        "SELECT max(loan_id) FROM loans WHERE tenant_id = {tenant} AND state = 'active' AND loan_id <> {late}"
    );
    let lost = world.database.number(&lost).await;
    world
        .alter(&format!(
            "UPDATE loans SET state = 'written_off' WHERE loan_id = {lost};
             UPDATE loan_positions SET principal_paise = 0, interest_paise = 0, advance_paise = 0 WHERE loan_id = {lost};
             INSERT INTO loan_write_offs (tenant_id, loan_id, booked_on, owed_paise, principal_paise, interest_paise, fee_paise,
                 advance_paise, provision_paise, reason, made_by, made_at)
               SELECT tenant_id, loan_id, disbursed_on, 100000, 100000, 0, 0, 0, 0, 'x', 1, now() FROM loans
               WHERE loan_id = {lost};
             ALTER TABLE loan_product_versions DISABLE TRIGGER loan_product_versions_are_final;
             UPDATE loan_product_versions v SET charges = '[{{\"charge_id\": 1, \"charge_name\": \"Card\", \"event\": \"service\",
                 \"amount_paise\": 5000, \"tax_percent\": \"0\"}}]' FROM loans l
               WHERE v.tenant_id = l.tenant_id AND v.product_id = l.product_id AND v.terms_version = l.terms_version
                 AND l.loan_id = {late};
             ALTER TABLE loan_product_versions ENABLE TRIGGER loan_product_versions_are_final"
        ))
        .await;
    let on = |loan: i64, act: &str| format!("/api/loans/{loan}/{act}");
    let why = |mut body: Value| {
        body["reason"] = json!("Agreed");
        Some(body)
    };
    let waived = json!({"head": "interest", "amount": 0.01});
    vec![
        (false, on(late, "waivers"), why(waived), "approvals"),
        (
            false,
            on(late, "charges"),
            why(json!({"chargeId": 1})),
            "approvals",
        ),
        (
            false,
            on(late, "reschedule"),
            why(json!({"firstDueOn": first_due, "instalments": 6, "distress": true})),
            "approvals",
        ),
        (
            false,
            on(late, "settlement"),
            why(json!({"amount": 1, "mode": "upi"})),
            "approvals",
        ),
        (false, on(late, "write-off"), why(json!({})), "approvals"),
        (false, on(lost, "undo-write-off"), why(json!({})), "approvals"),
        (
            false,
            on(lost, "recoveries"),
            Some(json!({"amount": 100, "mode": "upi"})),
            "repayments",
        ),
    ]
}

/// Returns the calls that take on members and keep in touch with them.
fn members(
    branch: i64,
    client: i64,
    centre: i64,
    front: &Value,
    leave: Value,
) -> [(bool, String, Option<Value>, &'static str); 9] {
    let person =
        json!({"branchId": branch, "firstName": "Asha", "gender": "female", "birthDate": "1991-08-15"});
    let new = json!({"branchId": branch, "code": "C-NEW", "name": "Savitri", "meetingWeekday": 3});
    let household = json!({"members": [{"name": "Asha", "relation": "self", "age": 35}]});
    let document = json!({"kind": "pan", "number": "ABCPE1234F", "frontPictureId": front});
    let group = json!({"centreId": centre, "name": "Ekta"});
    [
        (false, "/api/clients".into(), Some(person), "clients"),
        (
            false,
            "/api/client-drafts".into(),
            Some(json!({"form": {}})),
            "client_drafts",
        ),
        (false, "/api/centres".into(), Some(new), "centres"),
        (
            false,
            format!("/api/clients/{client}/household"),
            Some(household),
            "households",
        ),
        (
            false,
            format!("/api/clients/{client}/documents"),
            Some(document),
            "kyc_documents",
        ),
        (false, "/api/groups".into(), Some(group), "groups"),
        (
            false,
            "/api/collections/contacts".into(),
            Some(json!({"clientId": client, "kind": "letter", "outcome": "other"})),
            "client_contacts",
        ),
        (
            false,
            "/api/monitoring/check-ins".into(),
            Some(json!({"branchId": branch})),
            "check_ins",
        ),
        (false, "/api/monitoring/leave".into(), Some(leave), "staff_leave"),
    ]
}

/// Returns the calls that create something in the books.
fn bookkeeping(branch: i64, entry: i64) -> Vec<(bool, String, Option<Value>, &'static str)> {
    vec![
        (
            false,
            "/api/books/entries".into(),
            Some(json!({"branchId": branch, "narration": "Rent",
                "lines": [{"account": "5500", "debit": 10}, {"account": "1100", "credit": 10}]})),
            "approvals",
        ),
        (
            false,
            format!("/api/books/entries/{entry}/reversal"),
            Some(json!({"reason": "Twice"})),
            "approvals",
        ),
        (
            false,
            "/api/books/accounts".into(),
            Some(json!({"code": "5911", "name": "Stationery", "kind": "expense"})),
            "accounts",
        ),
    ]
}

/// Adds a holiday on which instalments fall due, and returns its id.
async fn holiday_with_dues(world: &World, tenant: i64) -> i64 {
    let holiday = format!(
        "INSERT INTO holidays (tenant_id, falls_on, holiday_name)
           SELECT l.tenant_id, min(i.due_on), 'Fair' FROM loans l JOIN instalments i USING (tenant_id, loan_id)
           JOIN business_dates t USING (tenant_id)
           WHERE l.tenant_id = {tenant} AND l.state = 'active' AND i.due_on > t.business_date GROUP BY l.tenant_id"
    );
    world.alter(&holiday).await;
    let holiday =
        format!("SELECT holiday_id FROM holidays WHERE tenant_id = {tenant} AND holiday_name = 'Fair'");
    world.database.number(&holiday).await
}

fn settings(bank: i64, holiday: i64) -> Vec<(bool, String, Option<Value>, &'static str)> {
    vec![
        (
            false,
            "/api/bank-accounts".into(),
            Some(
                json!({"name": "Disbursals", "bankName": "SBI", "ifsc": "SBIN0000300",
                "accountNumber": "30412345678", "accountId": bank}),
            ),
            "bank_accounts",
        ),
        (
            false,
            "/api/purposes".into(),
            Some(json!({"name": "Solar lamps"})),
            "loan_purposes",
        ),
        (
            false,
            "/api/holidays".into(),
            Some(json!({"on": "2027-01-26", "name": "Republic Day"})),
            "holidays",
        ),
        (
            false,
            "/api/holidays/import".into(),
            Some(json!({"year": 2027, "holidays": [{"on": "2027-08-15", "name": "Independence Day"}]})),
            "holidays",
        ),
        (
            false,
            format!("/api/holidays/{holiday}/due-dates"),
            Some(json!({"reason": "Announced yesterday"})),
            "approvals",
        ),
    ]
}
