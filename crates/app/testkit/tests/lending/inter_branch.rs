//! Payments that a branch receives for a loan of another one.
use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{MFI, Reply, SOCIETY};
use serde_json::{Value, json};

use super::lender::{Lender, PAYMENTS, id_of};

/// Returns another branch than the loan's, with its code.
pub(crate) async fn other_branch(lender: &Lender, loan: &str) -> (i64, String) {
    let query = format!(
        "SELECT branch_id, branch_code FROM branches WHERE tenant_id = {} AND is_active
           AND branch_id <> (SELECT branch_id FROM loans WHERE loan_id = {})
           AND branch_id NOT IN (SELECT branch_id FROM user_branches WHERE user_id = {}) ORDER BY branch_id LIMIT 1",
        lender.tenant,
        id_of(loan),
        lender.till_staff()[1]
    );
    let row = lender.world.database.rows(&query).await.remove(0);
    let code = row["branch_code"].as_str().unwrap().to_owned();
    (row["branch_id"].as_i64().unwrap(), code)
}

pub(crate) async fn also_at(lender: &mut Lender, user: i64, branch: i64) {
    let granted = format!(
        "INSERT INTO user_branches (tenant_id, user_id, branch_id) VALUES ({}, {user}, {branch})",
        lender.tenant
    );
    lender.world.alter(&granted).await;
    lender.sign_in().await;
}

pub(crate) async fn pay_at(lender: &Lender, loan: &str, branch: i64, received: Value) -> Reply {
    let body = json!({"loanId": id_of(loan), "amount": 1_000, "mode": "cash", "receivingBranchId": branch,
        "receivedOn": received});
    lender.call(&lender.cashier, Method::POST, PAYMENTS, body).await
}

#[actix_web::test]
async fn it_is_in_the_books_of_both_and_its_reversal_too() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    let own = lender.get(&lender.officer, &loan).await["branchId"]
        .as_i64()
        .unwrap();
    let (other, code) = other_branch(&lender, &loan).await;
    let [manager, cashier] = lender.till_staff();
    also_at(&mut lender, cashier, other).await;
    let balances = async |lender: &Lender| {
        [
            lender.balance_of(own, "cash_in_hand").await,
            lender.balance_of(other, "cash_in_hand").await,
            lender.balance_of(own, "inter_branch").await,
            lender.balance_of(other, "inter_branch").await,
        ]
    };
    let start = balances(&lender).await;
    let paid = pay_at(&lender, &loan, other, Value::Null).await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let paid = paid.data();
    let receipt = paid["receiptNumber"].as_str().unwrap();
    assert!(receipt.starts_with(&format!("R/{code}/")), "{receipt}");
    let path = format!("{PAYMENTS}/{}", paid["paymentId"]);
    let shown = lender.get(&lender.cashier, &path).await;
    assert_eq!(
        (&shown["branchId"], &shown["receivingBranchId"]),
        (&json!(own), &json!(other))
    );
    // The branch that received the money sees its receipt, and nothing of the loan.
    let managers = lender.world.members(MFI, "BranchManager").await;
    let there = managers.into_iter().find(|one| one.branches == [other]).unwrap();
    let there = lender.world.token(MFI, &there).await;
    let seen = lender
        .get(&there, &format!("{PAYMENTS}?branchId={other}&search={receipt}"))
        .await;
    assert_eq!(seen["items"][0]["paymentId"], paid["paymentId"], "{seen}");
    let paper = lender
        .call(&there, Method::GET, &format!("{path}/receipt"), Value::Null)
        .await;
    assert_eq!(paper.status, 200, "{paper:?}");
    let hidden = lender.call(&there, Method::GET, &loan, Value::Null).await;
    assert_eq!(hidden.status, 404, "{hidden:?}");
    let at = async |lender: &Lender| {
        let now = balances(lender).await;
        std::array::from_fn(|place| now[place] - start[place])
    };
    assert_eq!(at(&lender).await, [0, 100_000, 100_000, -100_000]);
    lender.verify().await;

    // A user without the receiving branch cannot release its money.
    let asked = lender
        .post(
            &lender.cashier,
            &format!("{path}/reversal"),
            json!({"reason": "Typed twice"}),
        )
        .await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    let refused = lender
        .call(&lender.manager, Method::POST, &accept, Value::Null)
        .await;
    assert_eq!(refused.code(), (409, "taken_elsewhere".to_owned()), "{refused:?}");
    let refused = lender
        .call(
            &lender.manager,
            Method::POST,
            &format!("{path}/reversal"),
            json!({"reason": "Typed twice"}),
        )
        .await;
    assert_eq!(refused.code(), (409, "taken_elsewhere".to_owned()), "{refused:?}");
    also_at(&mut lender, manager, other).await;
    lender.post(&lender.manager, &accept, Value::Null).await;
    assert_eq!(at(&lender).await, [0; 4]);
    let undone = format!(
        "SELECT count(*) FROM journal_entries e JOIN journal_entries r ON r.tenant_id = e.tenant_id AND r.reverses_id = e.entry_id
         WHERE e.source_id = {} AND e.source_kind IN ('payment', 'inter_branch') AND r.branch_id = e.branch_id",
        paid["paymentId"]
    );
    assert_eq!(lender.world.database.number(&undone).await, 2);
    lender.verify().await;
}

#[actix_web::test]
async fn the_branch_must_be_active_and_in_reach_and_its_books_open() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    let (other, _) = other_branch(&lender, &loan).await;
    let foreign = lender.world.tenant(SOCIETY).await;
    let foreign = format!("SELECT min(branch_id) FROM branches WHERE tenant_id = {foreign}");
    let foreign = lender.world.database.number(&foreign).await;
    let count = format!("SELECT count(*) FROM repayments WHERE loan_id = {}", id_of(&loan));
    for branch in [other, foreign, 999_999_999] {
        let refused = pay_at(&lender, &loan, branch, Value::Null).await;
        assert_eq!(refused.status, 400, "{refused:?}");
        assert_eq!(refused.fields()[0].0, "receivingBranchId");
    }
    let [_, cashier] = lender.till_staff();
    also_at(&mut lender, cashier, other).await;
    lender
        .world
        .alter(&format!(
            "UPDATE branches SET is_active = false WHERE branch_id = {other}"
        ))
        .await;
    let inactive = pay_at(&lender, &loan, other, Value::Null).await;
    assert_eq!(inactive.status, 400, "{inactive:?}");
    lender
        .world
        .alter(&format!(
            "UPDATE branches SET is_active = true WHERE branch_id = {other}"
        ))
        .await;
    // The loan was disbursed before the end of the period that the other branch closes.
    let paid_on = lender.get(&lender.officer, &loan).await["disbursedOn"].clone();
    lender.pass_days(2).await;
    let through = format!(
        "INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
         SELECT tenant_id, {other}, business_date - 1, 1, now() FROM business_dates WHERE tenant_id = {}",
        lender.tenant
    );
    lender.world.alter(&through).await;
    let closed = pay_at(&lender, &loan, other, paid_on.clone()).await;
    assert_eq!(closed.code(), (409, "books_closed".to_owned()), "{closed:?}");
    assert_eq!(lender.world.database.number(&count).await, 0);
    lender.verify().await;
}

#[actix_web::test]
async fn a_reference_of_a_branch_out_of_reach_is_refused_without_its_payment() {
    let mut lender = Lender::new().await;
    let (ours, theirs) = (lender.lent().await, lender.lent().await);
    let (other, _) = other_branch(&lender, &ours).await;
    let pay = async |lender: &Lender, loan: &str| {
        let body = json!({"loanId": id_of(loan), "amount": 100, "mode": "upi", "reference": "UTR 9"});
        lender.call(&lender.cashier, Method::POST, PAYMENTS, body).await
    };
    let first = pay(&lender, &theirs).await.data();
    // The loan and its payment move to a branch outside the cashier's reach.
    let moved = ["loans", "repayments"].map(|table| {
        let loan = id_of(&theirs);
        format!("UPDATE {table} SET branch_id = {other} WHERE loan_id = {loan}")
    });
    lender.world.alter(&moved.join(";")).await;
    let refused = pay(&lender, &ours).await;
    assert_eq!(refused.code(), (409, "duplicate_reference".to_owned()));
    assert_eq!(refused.data(), json!({"accept": {"sameReference": "accept"}}));
    let receipt = first["receiptNumber"].as_str().unwrap();
    assert!(!refused.text("/message").contains(receipt), "{refused:?}");
    let quote = format!("{ours}/foreclosure-quote");
    let total = lender.get(&lender.cashier, &quote).await["total"].clone();
    let closing = json!({"amount": total, "mode": "bank", "reference": "UTR 9"});
    let closure = format!("{ours}/close");
    let refused = lender
        .call(&lender.cashier, Method::POST, &closure, closing)
        .await;
    assert_eq!(refused.data(), json!({"accept": {"sameReference": "accept"}}));

    let [_, cashier] = lender.till_staff();
    also_at(&mut lender, cashier, other).await;
    let named = pay(&lender, &ours).await;
    assert_eq!(named.data()["first"]["receiptNumber"], first["receiptNumber"]);
}

#[actix_web::test]
async fn branches_take_payments_for_each_other_at_once() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "TenantAdmin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let query = format!(
        "SELECT branch_id, min(loan_id) AS loan_id FROM loans WHERE tenant_id = {} AND state = 'active'
         GROUP BY branch_id HAVING count(*) > 1 ORDER BY branch_id LIMIT 2",
        lender.tenant
    );
    let rows = lender.world.database.rows(&query).await;
    let number = |row: usize, column: &str| rows[row][column].as_i64().unwrap();
    let pay = |turn: usize| {
        let (of, at) = (turn % 2, (turn + 1) % 2);
        let body = json!({"loanId": number(of, "loan_id"), "amount": 10, "mode": "upi",
            "receivingBranchId": number(at, "branch_id")});
        lender.call(&admin, Method::POST, PAYMENTS, body)
    };
    let owed = async |row: usize| lender.balance_of(number(row, "branch_id"), "inter_branch").await;
    let before = [owed(0).await, owed(1).await];
    let replies = join_all((0..24).map(pay)).await;
    assert!(replies.iter().all(|reply| reply.status == 201), "{replies:?}");
    assert_eq!([owed(0).await, owed(1).await], before);
    lender.verify().await;
}
