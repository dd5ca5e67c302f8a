//! What happens while something is transferred.
use actix_web::http::Method;
use futures_util::future::{join, join_all};
use munim_testkit::{MFI, Reply, somebody_waits};
use serde_json::{Value, json};

use super::{
    day_end::{business_date, check_present_figures},
    day_end_meanwhile::{WAITING, hold, let_go, meanwhile, pause_at, pause_in_computation, start},
    groups::{Village, refused},
    lender::{Lender, PAYMENTS, id_of},
    transfers::{Elsewhere, TRANSFERS, act, elsewhere, places},
};

/// Makes transfers wait for an advisory lock, once they have moved the clients.
async fn pause_moves(lender: &Lender) {
    pause_at(
        lender,
        "CREATE TRIGGER paused AFTER UPDATE OF centre_id ON clients FOR EACH ROW EXECUTE FUNCTION pauses_change()",
    )
    .await;
}

/// Accepts a transfer, and makes a call that waits for it in a statement with that part.
async fn while_it_moves(
    lender: &Lender,
    accept: impl Future<Output = Reply>,
    (call, part): (impl Future<Output = Reply>, &str),
) -> Reply {
    let database = &lender.world.database;
    let pausing = hold(lender).await;
    let calls = async {
        database.until(&format!("SELECT EXISTS (SELECT {WAITING})")).await;
        let goes_on = async {
            database.until(&somebody_waits(part)).await;
            let_go(&pausing).await;
        };
        join(call, goes_on).await.0
    };
    let (accepted, reply) = join(accept, calls).await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
    reply
}

#[actix_web::test]
async fn a_call_that_waits_for_a_transfer_finds_the_client_and_the_group_where_they_went() {
    let village = Village::new().await;
    let (lender, admin) = (&village.lender, &village.admin);
    let (member, group) = (village.member(0).await, village.group().await);
    village.join(&group, member).await;
    let to = elsewhere(lender).await;
    pause_moves(lender).await;
    let there = (to.centre, &to.manager);
    let home = (village.centre, &lender.manager);
    let moves = async |(centre, receiver): (i64, &String),
                       (method, path, body, part): (Method, &str, Value, &str)| {
        let wanted =
            json!({"kind": "group", "subjectId": id_of(&group), "toCentreId": centre, "reason": "Nearer"});
        let proposed = lender.post(admin, TRANSFERS, wanted).await;
        let accept = Box::pin(act(lender, receiver, &proposed, "accept"));
        let call = Box::pin(lender.call(admin, method, path, body));
        let reply = while_it_moves(lender, accept, (call, part)).await;
        assert!([200, 201].contains(&reply.status), "{path}: {reply:?}");
        reply.data()
    };

    let applied =
        json!({"clientId": member, "productId": lender.product, "principal": 30_000, "instalments": 12});
    let loan = moves(there, (Method::POST, "/api/loans", applied, "FOR SHARE")).await;
    let loan = format!("/api/loans/{}", loan["loanId"]);
    assert_eq!(
        places(lender, &loan).await,
        [to.branch, to.officer, to.branch, to.centre]
    );
    let path = format!("/api/clients/{member}/block");
    let because = json!({"reason": "Forged papers"});
    let blocked = moves(home, (Method::POST, &path, because, "FOR NO KEY UPDATE")).await;
    assert_eq!(
        [&blocked["branchId"], &blocked["centreId"]],
        [village.branch, village.centre]
    );
    let renamed = json!({"name": "Ekta Gat"});
    let renamed = moves(there, (Method::PUT, &group, renamed, "FOR NO KEY UPDATE")).await;
    assert_eq!(
        (&renamed["centreId"], &renamed["name"]),
        (&json!(to.centre), &json!("Ekta Gat"))
    );
}

#[actix_web::test]
async fn a_portfolio_that_waits_for_a_transfer_of_one_of_its_centres_is_stale() {
    let village = Village::new().await;
    let lender = &village.lender;
    village.member(0).await;
    let others = format!(
        "SELECT min(officer_id) FROM centres WHERE branch_id = {} AND officer_id <> {}",
        village.branch, village.tester.user
    );
    let other = lender.world.database.number(&others).await;
    let centre =
        json!({"kind": "centre", "subjectId": village.centre, "toOfficerId": other, "reason": "Nearer"});
    let portfolio = json!({"kind": "portfolio", "subjectId": village.tester.user, "branchId": village.branch,
        "toOfficerId": village.trainer, "reason": "Leaves"});
    let centre = lender.post(&lender.manager, TRANSFERS, centre).await;
    let portfolio = lender.post(&lender.manager, TRANSFERS, portfolio).await;
    pause_moves(lender).await;
    let accept = |transfer| Box::pin(act(lender, &village.admin, transfer, "accept"));
    let late = while_it_moves(
        lender,
        accept(&centre),
        (accept(&portfolio), "FROM centres e%FOR NO KEY UPDATE"),
    )
    .await;
    assert_eq!(late.code(), refused("transfer_stale"));
    let officer = format!(
        "SELECT officer_id FROM centres WHERE centre_id = {}",
        village.centre
    );
    assert_eq!(lender.world.database.number(&officer).await, other);
}

/// Returns a centre with loans of each of two officers, in branches that have no part in the other transfers, with one of its
/// active loans.
async fn centres_with_loans(village: &Village, to: &Elsewhere) -> [[i64; 4]; 2] {
    let centres = format!(
        "SELECT DISTINCT ON (e.officer_id) e.branch_id, e.officer_id, e.centre_id, l.loan_id
         FROM centres e JOIN clients c USING (tenant_id, centre_id) JOIN loans l USING (tenant_id, client_id)
         WHERE e.tenant_id = {} AND e.branch_id NOT IN ({}, {}) AND e.officer_id IS NOT NULL AND l.state = 'active'
         ORDER BY e.officer_id, e.centre_id, l.loan_id LIMIT 2",
        village.lender.tenant, village.branch, to.branch
    );
    let rows = village.lender.world.database.rows(&centres).await;
    let names = ["branch_id", "officer_id", "centre_id", "loan_id"];
    [0, 1].map(|row: usize| names.map(|name| rows[row][name].as_i64().unwrap()))
}

#[actix_web::test]
async fn transfers_of_all_kinds_lose_nothing_while_a_day_ends_and_payments_are_taken() {
    let mut village = Village::new().await;
    let to = elsewhere(&village.lender).await;
    let alone = village.lender.lent().await;
    let client = village.lender.client;
    let (member, group) = (village.member(0).await, village.group().await);
    village.join(&group, member).await;
    village.lender.client = member;
    let together = village.lender.lent().await;
    let [[_, _, centre, of_centre], [branch, officer, _, of_portfolio]] =
        centres_with_loans(&village, &to).await;
    let (lender, receiver) = (&village.lender, &village.admin);
    let proposer = lender.world.member(MFI, "TenantAdmin").await;
    let proposer = lender.world.token(MFI, &proposer).await;

    let mut transfers = Vec::new();
    for mut wanted in [
        json!({"kind": "client", "subjectId": client, "toCentreId": to.centre}),
        json!({"kind": "group", "subjectId": id_of(&group), "toCentreId": to.centre}),
        json!({"kind": "centre", "subjectId": centre, "toOfficerId": to.officer, "toBranchId": to.branch}),
        json!({"kind": "portfolio", "subjectId": officer, "branchId": branch, "toOfficerId": village.tester.user,
            "toBranchId": village.branch}),
    ] {
        wanted["reason"] = json!("Nearer");
        transfers.push(lender.post(&proposer, TRANSFERS, wanted).await);
    }
    let loans = [id_of(&alone), id_of(&together), of_centre, of_portfolio];
    let pay = |loan: i64| {
        let wanted = json!({"loanId": loan, "amount": 101, "mode": "upi"});
        lender.call(receiver, Method::POST, PAYMENTS, wanted)
    };
    pause_in_computation(lender).await;
    let date = start(lender).await;
    meanwhile(lender, async || {
        let payments = (0..3).flat_map(|_| loans).map(pay);
        let accepts = transfers.iter().map(|one| act(lender, receiver, one, "accept"));
        let (paid, accepted) = join(join_all(payments), join_all(accepts)).await;
        let refused = |reply: &&Reply| ![200, 201].contains(&reply.status);
        let refused: Vec<_> = paid.iter().chain(&accepted).filter(refused).collect();
        assert!(refused.is_empty(), "{refused:?}");
    })
    .await;
    assert!(business_date(lender).await > date);
    lender.world.alter("DROP POLICY paused ON borrower_classes").await;
    check_present_figures(lender).await;
    lender.verify().await;

    let receiving = [
        (to.branch, to.officer),
        (to.branch, to.officer),
        (to.branch, to.officer),
        (village.branch, village.tester.user),
    ];
    for (loan, (branch, officer)) in loans.into_iter().zip(receiving) {
        let [of, by, home, _] = places(lender, &loan.to_string()).await;
        assert_eq!([of, by, home], [branch, officer, branch], "{loan}");
        let paid = format!("SELECT count(*) FROM repayments WHERE loan_id = {loan} AND amount_paise = 10100");
        assert_eq!(lender.world.database.number(&paid).await, 3, "{loan}");
    }
}
