//! The loan limit of each cycle.
use actix_web::http::Method;
use munim_kernel::Money;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::{
    charges::change_product,
    lender::{Lender, PAYMENTS, id_of},
    settings_of_loans::set,
};

/// Lets the product lend ₹20,000 in the first cycle and ₹30,000 from the second one on.
async fn limit_by_cycle(lender: &Lender) {
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    change_product(lender, &admin, json!({"amountLadder": [20_000, 30_000]})).await;
}

/// Enrols a client in the lender's branch who has not borrowed yet.
async fn newcomer(lender: &Lender, name: &str, phone: &str) -> i64 {
    let branch = format!(
        "SELECT branch_id FROM clients WHERE client_id = {}",
        lender.client
    );
    let branch = lender.world.database.number(&branch).await;
    let wanted = json!({"branchId": branch, "firstName": name, "lastName": "Shinde-Patil", "gender": "female",
        "birthDate": "1991-08-15", "phoneNumber": phone});
    let client = lender.post(&lender.manager, "/api/clients", wanted).await;
    client["clientId"].as_i64().unwrap()
}

/// Returns a lender whose client has not borrowed yet.
async fn lender() -> Lender {
    let mut lender = Lender::new().await;
    lender.client = newcomer(&lender, "Asha", "98111 00223").await;
    lender
}

/// Creates a draft of a product, and returns its path.
async fn apply_for(lender: &Lender, product: i64, amount: i64) -> String {
    let wanted = json!({"clientId": lender.client, "productId": product, "principal": amount});
    let draft = lender.post(&lender.officer, "/api/loans", wanted).await;
    format!("/api/loans/{}", draft["loanId"])
}

async fn apply(lender: &Lender, amount: i64) -> String {
    apply_for(lender, lender.product, amount).await
}

async fn submit(lender: &Lender, loan: &str) -> Reply {
    let path = format!("{loan}/submit");
    lender
        .call(&lender.officer, Method::POST, &path, Value::Null)
        .await
}

async fn approve(lender: &Lender, loan: &str, amount: i64) -> Reply {
    let (path, body) = (format!("{loan}/approve"), json!({"amount": amount}));
    lender.call(&lender.manager, Method::POST, &path, body).await
}

async fn pay_out(lender: &Lender, loan: &str, amount: i64) {
    for reply in [submit(lender, loan).await, approve(lender, loan, amount).await] {
        assert_eq!(reply.status, 200, "{reply:?}");
    }
    let path = format!("{loan}/disburse");
    lender
        .post(&lender.accountant, &path, json!({"mode": "bank"}))
        .await;
}

/// Returns the cycle that a loan's page shows, and its limit.
async fn shown(lender: &Lender, loan: &str) -> (Value, Value) {
    let loan = lender.get(&lender.officer, loan).await;
    (loan["cycle"].clone(), loan["cycleLimit"].clone())
}

fn assert_beyond(reply: &Reply, cycle: i64, limit: i64) {
    assert_eq!(reply.code(), (409, "beyond_cycle_limit".to_owned()), "{reply:?}");
    assert_eq!(reply.data(), json!({"cycle": cycle, "limit": limit}));
    let limit = Money::from_rupees(limit).unwrap().in_rupees();
    assert_eq!(
        reply.text("/message"),
        format!(
            "The client is in cycle {cycle}, in which this loan product lends at most {limit}. Reduce the amount to that or less."
        )
    );
}

#[actix_web::test]
async fn a_client_may_borrow_more_after_repaying_a_loan() {
    let lender = lender().await;
    limit_by_cycle(&lender).await;
    let database = &lender.world.database;

    // A draft may exceed the limit, which its page shows and lists do not.
    let first = apply(&lender, 21_000).await;
    assert_eq!(shown(&lender, &first).await, (json!(1), json!(20_000)));
    let listed = format!("/api/loans?clientId={}", lender.client);
    let listed = lender.get(&lender.officer, &listed).await;
    let listed = &listed["items"][0];
    assert_eq!(
        (listed["loanId"].as_i64(), &listed["cycle"], &listed["cycleLimit"]),
        (Some(id_of(&first)), &Value::Null, &Value::Null)
    );
    let held = database.fingerprint().await;
    assert_beyond(&submit(&lender, &first).await, 1, 20_000);
    assert_eq!(held.changed(&database.fingerprint().await), [""; 0]);
    let less = json!({"principal": 20_000, "instalments": 12, "purpose": "Goats and poultry"});
    let changed = lender.call(&lender.officer, Method::PUT, &first, less).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    pay_out(&lender, &first, 20_000).await;

    // The client stays in the first cycle until the loan is repaid.
    let second = apply(&lender, 21_000).await;
    assert_beyond(&submit(&lender, &second).await, 1, 20_000);
    lender.pass_days(31).await;
    lender.close(&first).await;
    assert_eq!(shown(&lender, &first).await, (Value::Null, Value::Null));
    assert_eq!(shown(&lender, &second).await, (json!(2), json!(30_000)));
    let submitted = submit(&lender, &second).await;
    assert_eq!(submitted.status, 200, "{submitted:?}");
    let third = apply(&lender, 31_000).await;
    assert_beyond(&submit(&lender, &third).await, 2, 30_000);

    // The payment that closed the first loan is returned, and the client is in the first cycle again.
    let payments = format!("{PAYMENTS}?loanId={}&pageSize=1", id_of(&first));
    let payments = lender.get(&lender.officer, &payments).await;
    lender
        .reverse(&payments["items"][0]["paymentId"], "The cheque came back")
        .await;
    let held = database.fingerprint().await;
    assert_beyond(&approve(&lender, &second, 21_000).await, 1, 20_000);
    assert_eq!(held.changed(&database.fingerprint().await), [""; 0]);
    let again = submit(&lender, &second).await;
    assert_eq!(again.status, 200, "nothing is left to do: {again:?}");
    let approved = approve(&lender, &second, 20_000).await;
    assert_eq!(approved.status, 200, "{approved:?}");
    assert_eq!(approved.data()["cycle"], 1);
}

#[actix_web::test]
async fn only_loans_that_were_repaid_count_of_any_product_and_of_this_client() {
    let mut lender = lender().await;
    limit_by_cycle(&lender).await;
    let emergency = format!(
        "SELECT product_id FROM loan_products WHERE tenant_id = {} AND product_code = 'EMG'",
        lender.tenant
    );
    let emergency = lender.world.database.number(&emergency).await;
    let before = apply_for(&lender, emergency, 15_000).await;
    pay_out(&lender, &before, 15_000).await;
    let next = apply(&lender, 30_000).await;
    for (state, cycle, limit) in [
        ("active", 1, 20_000),
        ("overpaid", 1, 20_000),
        ("written_off", 1, 20_000),
        ("refinanced", 1, 20_000),
        ("closed", 2, 30_000),
    ] {
        let becomes = format!(
            "UPDATE loans SET state = '{state}' WHERE loan_id = {}",
            id_of(&before)
        );
        lender.world.alter(&becomes).await;
        assert_eq!(
            shown(&lender, &next).await,
            (json!(cycle), json!(limit)),
            "{state}"
        );
        if cycle == 1 {
            assert_beyond(&submit(&lender, &next).await, 1, 20_000);
        }
    }
    lender.client = newcomer(&lender, "Meena", "98111 00224").await;
    let other = apply(&lender, 21_000).await;
    assert_beyond(&submit(&lender, &other).await, 1, 20_000);
    pay_out(&lender, &next, 30_000).await;
}

#[actix_web::test]
async fn a_loan_keeps_the_limits_that_it_was_written_with() {
    let lender = lender().await;
    let loan = apply(&lender, 60_000).await;
    assert_eq!(shown(&lender, &loan).await, (json!(1), Value::Null));
    limit_by_cycle(&lender).await;
    assert_eq!(shown(&lender, &loan).await, (json!(1), Value::Null));
    pay_out(&lender, &loan, 60_000).await;
    let next = apply(&lender, 60_000).await;
    assert_beyond(&submit(&lender, &next).await, 1, 20_000);
}

#[actix_web::test]
async fn attendance_keeps_the_limit_or_bars_the_next_loan() {
    let lender = lender().await;
    limit_by_cycle(&lender).await;
    let first = apply(&lender, 20_000).await;
    pay_out(&lender, &first, 20_000).await;
    lender.pass_days(31).await;
    lender.close(&first).await;
    let next = apply(&lender, 30_000).await;
    let (client, loan) = (lender.client, id_of(&first));
    // Ten meetings after the loan was paid out. Earlier, excused and unverified meetings do not count.
    let meetings = format!(
        "INSERT INTO centres (tenant_id, branch_id, centre_code, centre_name, meeting_weekday)
           SELECT tenant_id, branch_id, 'ATT', 'Attended', 3 FROM clients WHERE client_id = {client};
         INSERT INTO collection_sheets (tenant_id, branch_id, centre_id, officer_id, due_on, demand_paise, submitted_at, state)
           SELECT e.tenant_id, e.branch_id, e.centre_id, l.officer_id, l.disbursed_on + n, 0, CASE WHEN n < 12 THEN now() END,
             CASE WHEN n < 12 THEN 'posted' ELSE 'taken' END
           FROM centres e JOIN loans l ON l.loan_id = {loan} CROSS JOIN generate_series(-1, 12) n WHERE e.centre_code = 'ATT';
         INSERT INTO sheet_rows (tenant_id, sheet_id, client_id, met_on, row_id, attendance)
           SELECT s.tenant_id, s.sheet_id, {client}, s.due_on, gen_random_uuid(),
             CASE s.due_on - l.disbursed_on WHEN 11 THEN 'excused' WHEN 10 THEN 'excused' ELSE 'absent' END
           FROM collection_sheets s JOIN centres e USING (tenant_id, centre_id) JOIN loans l ON l.loan_id = {loan}
           WHERE e.centre_code = 'ATT'"
    );
    lender.world.alter(&meetings).await;
    let came = async |meetings: i64| {
        let came = format!(
            "UPDATE sheet_rows r SET attendance = CASE WHEN r.met_on < l.disbursed_on + {meetings} THEN 'present' ELSE 'absent' END
             FROM loans l WHERE l.loan_id = {loan} AND r.client_id = {client} AND r.met_on BETWEEN l.disbursed_on AND l.disbursed_on + 9"
        );
        lender.world.alter(&came).await;
        let shown = lender.get(&lender.officer, &next).await;
        assert_eq!(shown["attendance"], json!(meetings * 10));
        shown["cycleLimit"].clone()
    };
    assert_eq!(came(4).await, json!(20_000));
    let barred = submit(&lender, &next).await;
    assert_eq!(
        barred.code(),
        (409, "too_little_attendance".to_owned()),
        "{barred:?}"
    );
    assert_eq!(barred.data(), json!({"attendance": 40, "required": 50}));
    assert_eq!(came(7).await, json!(20_000));
    let larger = submit(&lender, &next).await;
    assert_eq!(
        larger.code(),
        (409, "beyond_cycle_limit".to_owned()),
        "{larger:?}"
    );
    assert_eq!(
        larger.data(),
        json!({"attendance": 70, "required": 80, "limit": 20_000})
    );
    assert_eq!(came(8).await, json!(30_000));
    let submitted = submit(&lender, &next).await;
    assert_eq!(submitted.status, 200, "{submitted:?}");
    assert_eq!(came(7).await, json!(20_000));
    let approved = approve(&lender, &next, 30_000).await;
    assert_eq!(
        approved.code(),
        (409, "beyond_cycle_limit".to_owned()),
        "{approved:?}"
    );
    // The organisation can demand less.
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let changed = set(&lender, &admin, json!({"attendanceToGrow": "70"})).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let approved = approve(&lender, &next, 30_000).await;
    assert_eq!(approved.status, 200, "{approved:?}");
}
