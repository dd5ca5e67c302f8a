//! Transfers to another centre, officer or branch, with loans, figures and books.
use actix_web::http::Method;
use futures_util::future::{join, join_all};
use munim_testkit::{MFI, Reply, records::but_its_trace, security::keeper};
use serde_json::{Value, json};

use super::{
    day_end::check_present_figures,
    groups::{Village, refused},
    holidays::admin,
    lender::{Lender, PAYMENTS, id_of},
    write_offs::{serviced, why},
};

pub(crate) const TRANSFERS: &str = "/api/transfers";

/// A centre of another branch, and the token of its manager.
pub(crate) struct Elsewhere {
    pub(crate) centre: i64,
    pub(crate) branch: i64,
    pub(crate) officer: i64,
    pub(crate) manager: String,
}

pub(crate) async fn elsewhere(lender: &Lender) -> Elsewhere {
    let place = format!(
        "SELECT e.centre_id, e.branch_id, e.officer_id FROM centres e
         WHERE e.tenant_id = {tenant} AND e.is_active AND e.officer_id IS NOT NULL
           AND e.branch_id <> (SELECT branch_id FROM clients WHERE client_id = {})
           AND EXISTS (SELECT FROM user_branches w JOIN user_roles h USING (tenant_id, user_id) JOIN roles r USING (tenant_id, role_id)
             WHERE w.tenant_id = e.tenant_id AND w.branch_id = e.branch_id AND r.role_name = 'BranchManager')
         ORDER BY e.centre_id LIMIT 1",
        lender.client,
        tenant = lender.tenant
    );
    let row = lender.world.database.rows(&place).await.remove(0);
    let [centre, branch, officer] =
        ["centre_id", "branch_id", "officer_id"].map(|name| row[name].as_i64().unwrap());
    let managers = lender.world.members(MFI, "BranchManager").await;
    let manager = managers.iter().find(|one| one.branches == [branch]).unwrap();
    Elsewhere {
        centre,
        branch,
        officer,
        manager: lender.world.token(MFI, manager).await,
    }
}

pub(crate) async fn act(lender: &Lender, token: &str, transfer: &Value, what: &str) -> Reply {
    let path = format!("{TRANSFERS}/{}/{what}", transfer["transferId"]);
    let body = match what {
        "refuse" => json!({"reason": "The centre is full"}),
        _ => Value::Null,
    };
    lender.call(token, Method::POST, &path, body).await
}

/// Moves a client to another centre of their branch.
pub(crate) async fn transfer(lender: &Lender, client: &Value, centre: &Value) {
    let wanted =
        json!({"kind": "client", "subjectId": client, "toCentreId": centre, "reason": "She has moved"});
    let proposed = lender.post(&admin(lender).await, TRANSFERS, wanted).await;
    let accepted = act(lender, &lender.manager, &proposed, "accept").await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
}

/// Returns the branch and officer of a loan, and the branch and centre of its client.
pub(crate) async fn places(lender: &Lender, loan: &str) -> [i64; 4] {
    let place = format!(
        "SELECT l.branch_id, l.officer_id, c.branch_id AS home, c.centre_id FROM loans l JOIN clients c USING (tenant_id, client_id)
         WHERE l.loan_id = {}",
        id_of(loan)
    );
    let row = lender.world.database.rows(&place).await.remove(0);
    ["branch_id", "officer_id", "home", "centre_id"].map(|name| row[name].as_i64().unwrap())
}

fn of_client(lender: &Lender, to: &Elsewhere) -> Value {
    json!({"kind": "client", "subjectId": lender.client, "toCentreId": to.centre, "reason": "She has moved"})
}

#[actix_web::test]
async fn a_client_moves_with_loans_figures_and_books_once_the_other_branch_accepts() {
    let lender = Lender::new().await;
    let (loan, draft) = (lender.lent().await, lender.draft().await);
    let closed = lender.lent().await;
    lender.close(&closed).await;
    let lost = lender.lent().await;
    serviced(&lender, &format!("{lost}/write-off"), why()).await;
    let paid = lender.pay(&loan, 1_234, "cash").await;
    let (to, before) = (elsewhere(&lender).await, places(&lender, &loan).await);

    let proposed = lender
        .post(&lender.officer, TRANSFERS, of_client(&lender, &to))
        .await;
    assert_eq!(
        (&proposed["status"], &proposed["toBranchId"]),
        (&json!("proposed"), &json!(to.branch))
    );
    let again = lender
        .call(&lender.officer, Method::POST, TRANSFERS, of_client(&lender, &to))
        .await;
    assert_eq!(again.code(), refused("transfer_waiting"));
    let seen = lender
        .get(
            &to.manager,
            &format!("{TRANSFERS}?status=proposed&toBranchId={}", to.branch),
        )
        .await;
    assert_eq!(seen["items"], json!([proposed]));

    // Their own branch does not decide, nor one that has no part in it.
    let own = act(&lender, &lender.manager, &proposed, "accept").await;
    assert_eq!(own.code(), refused("not_your_branch"));
    let managers = lender.world.members(MFI, "BranchManager").await;
    let stranger = managers
        .iter()
        .find(|one| !one.branches.contains(&to.branch) && !one.branches.contains(&before[0]))
        .unwrap();
    let stranger = lender.world.token(MFI, stranger).await;
    for what in ["accept", "refuse", "withdraw"] {
        let there = act(&lender, &stranger, &proposed, what).await;
        let missing = act(&lender, &stranger, &json!({"transferId": 987_654_321}), what).await;
        assert_eq!(there.status, 404, "{there:?}");
        assert_eq!(but_its_trace(&there), but_its_trace(&missing));
    }
    // Nobody decides on a request of a branch that the loan has left.
    let reversal = format!("{PAYMENTS}/{}/reversal", paid["paymentId"]);
    let asked = lender
        .post(&lender.cashier, &reversal, json!({"reason": "Typed twice"}))
        .await;
    let waits = act(&lender, &to.manager, &proposed, "accept").await;
    assert_eq!(waits.code(), refused("approval_waiting"));
    let release = format!("/api/approvals/{}/accept", asked["approvalId"]);
    lender.post(&lender.manager, &release, Value::Null).await;
    assert_eq!(places(&lender, &loan).await, before);

    for _ in 0..2 {
        let accepted = act(&lender, &to.manager, &proposed, "accept").await;
        assert_eq!(
            (accepted.status, &accepted.data()["status"]),
            (200, &json!("accepted")),
            "{accepted:?}"
        );
    }
    let after = [to.branch, to.officer, to.branch, to.centre];
    for open in [&loan, &draft] {
        assert_eq!(places(&lender, open).await, after);
    }
    assert_eq!(places(&lender, &closed).await[0], before[0]);
    lender.verify().await;
    check_present_figures(&lender).await;
    let entries = format!(
        "SELECT count(DISTINCT branch_id) FROM journal_entries WHERE source_kind = 'transfer' AND source_id = {}",
        proposed["transferId"]
    );
    assert_eq!(lender.world.database.number(&entries).await, 2);
    let gone = lender
        .call(&lender.manager, Method::GET, &loan, Value::Null)
        .await;
    assert_eq!(gone.status, 404, "{gone:?}");

    let pays = json!({"loanId": id_of(&loan), "amount": 500, "mode": "cash"});
    lender.post(&to.manager, PAYMENTS, pays).await;
    lender.verify().await;
    check_present_figures(&lender).await;
    let records = format!(
        "SELECT string_agg(action, ' ' ORDER BY audit_id) FROM audit_log WHERE entity_type = 'Transfer' AND entity_id = '{}'",
        proposed["transferId"]
    );
    assert_eq!(lender.world.database.value(&records).await, "CREATE ACCEPT");
}

#[actix_web::test]
async fn a_group_and_a_portfolio_move_and_other_transfers_are_refused_or_withdrawn() {
    let village = Village::new().await;
    let lender = &village.lender;
    lender.lent().await;
    let member = village.member(0).await;
    let wanted = json!({"centreId": village.centre, "name": "Ekta"});
    let group = lender.post(&lender.manager, "/api/groups", wanted).await;
    let group = format!("/api/groups/{}", group["groupId"]);
    let joined = village
        .ask(Method::PUT, &format!("{group}/members/{member}"), Value::Null)
        .await;
    assert_eq!(joined.status, 200, "{joined:?}");
    let to = elsewhere(lender).await;

    let alone =
        json!({"kind": "client", "subjectId": member, "toCentreId": to.centre, "reason": "She has moved"});
    let alone = lender.call(&lender.manager, Method::POST, TRANSFERS, alone).await;
    assert_eq!(alone.code(), refused("client_in_group"));
    let together =
        json!({"kind": "group", "subjectId": id_of(&group), "toCentreId": to.centre, "reason": "Nearer"});
    for (token, what, status, action) in [
        (&to.manager, "refuse", "refused", "REFUSE"),
        (&lender.manager, "withdraw", "withdrawn", "WITHDRAW"),
        (&to.manager, "accept", "accepted", "ACCEPT"),
    ] {
        let proposed = lender.post(&lender.manager, TRANSFERS, together.clone()).await;
        let other = if what == "withdraw" {
            &to.manager
        } else {
            &lender.manager
        };
        let not_theirs = act(lender, other, &proposed, what).await;
        assert_eq!(not_theirs.status, 409, "{what}: {not_theirs:?}");
        let done = act(lender, token, &proposed, what).await;
        assert_eq!(
            (done.status, &done.data()["status"]),
            (200, &json!(status)),
            "{what}: {done:?}"
        );
        let late = act(
            lender,
            &to.manager,
            &proposed,
            if what == "accept" { "refuse" } else { "accept" },
        )
        .await;
        assert_eq!(late.code(), refused("transfer_decided"));
        let id = proposed["transferId"].to_string();
        assert_eq!(village.actions("Transfer", &id).await, format!("CREATE {action}"));
    }
    let moved = lender.get(&to.manager, &group).await;
    assert_eq!(
        (&moved["centreId"], &moved["members"][0]["clientId"]),
        (&json!(to.centre), &json!(member))
    );
    let home = format!("SELECT centre_id FROM clients WHERE client_id = {member}");
    assert_eq!(lender.world.database.number(&home).await, to.centre);

    // All centres of the borrower's officer, to another in the branch. Someone else decides than who proposed it.
    let giver = format!(
        "SELECT e.officer_id FROM clients c JOIN centres e USING (tenant_id, centre_id) WHERE c.client_id = {}",
        lender.client
    );
    let giver = lender.world.database.number(&giver).await;
    let taker = if giver == village.tester.user {
        village.trainer
    } else {
        village.tester.user
    };
    let centres = async |officer: i64| {
        let count = format!(
            "SELECT count(*) FROM centres WHERE officer_id = {officer} AND branch_id = {}",
            village.branch
        );
        lender.world.database.number(&count).await
    };
    let (held, had) = (centres(giver).await, centres(taker).await);
    let all = json!({"kind": "portfolio", "subjectId": giver, "branchId": village.branch, "toOfficerId": taker, "reason": "Leaves"});
    let proposed = lender.post(&lender.manager, TRANSFERS, all).await;
    let own = act(lender, &lender.manager, &proposed, "accept").await;
    assert_eq!(own.code(), refused("same_person"));
    let accepted = act(lender, &village.admin, &proposed, "accept").await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
    assert_eq!((centres(giver).await, centres(taker).await), (0, had + held));
    lender.verify().await;
    check_present_figures(lender).await;
}

#[actix_web::test]
async fn payments_during_a_transfer_are_kept_once() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let (_, admin) = keeper(&lender.world).await;
    let to = elsewhere(&lender).await;
    let proposed = lender
        .post(&lender.officer, TRANSFERS, of_client(&lender, &to))
        .await;
    let owed = format!(
        "SELECT principal_paise + interest_paise - advance_paise FROM loan_positions WHERE loan_id = {}",
        id_of(&loan)
    );
    let start = lender.world.database.number(&owed).await;
    let pay = async |token: &str| {
        let wanted = json!({"loanId": id_of(&loan), "amount": 100, "mode": "cash"});
        let reply = lender.call(token, Method::POST, PAYMENTS, wanted).await;
        assert!([201, 404].contains(&reply.status), "{reply:?}");
        i64::from(reply.status == 201)
    };
    // The cashier loses sight of the loan at some time, the administrator does not.
    let payments = (0..8).map(|turn| pay(if turn % 2 == 0 { &lender.cashier } else { &admin }));
    let (accepted, paid) = join(act(&lender, &to.manager, &proposed, "accept"), join_all(payments)).await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
    let paid: i64 = paid.iter().sum();
    assert!(paid >= 4, "{paid}");
    assert_eq!(start - lender.world.database.number(&owed).await, paid * 10_000);
    assert_eq!(places(&lender, &loan).await[0], to.branch);
    lender.verify().await;
    check_present_figures(&lender).await;
}
