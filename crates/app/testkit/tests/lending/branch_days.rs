//! The days that branches close.
use actix_web::http::Method;
use futures_util::future::join;
use serde_json::{Value, json};

use super::{
    day_end::{business_date, carry_out},
    lender::{PAYMENTS, id_of},
    till_office::{Office, count, notes},
};

pub(crate) const DAYS: &str = "/api/branch-days";

impl Office {
    async fn day(&self, on: &str) -> Value {
        let days = self
            .lender
            .get(&self.lender.manager, &format!("{DAYS}{on}"))
            .await;
        let days = days["items"].as_array().unwrap();
        days.iter()
            .find(|day| day["branchId"] == self.branch)
            .unwrap()
            .clone()
    }

    async fn change_day(&self, act: &str, body: Value) -> munim_testkit::Reply {
        let path = format!("{DAYS}/{}/{act}", self.branch);
        self.lender
            .call(&self.lender.manager, Method::POST, &path, body)
            .await
    }
}

#[actix_web::test]
async fn a_branch_closes_its_day_and_reopens_it_until_the_day_end() {
    let branch = Office::open().await;
    let (lender, vault, counter) = (&branch.lender, branch.vault.as_str(), branch.counter.as_str());
    let (manager, cashier) = (lender.manager.as_str(), lender.cashier.as_str());
    let last = lender.world.last_audit().await;
    let on = business_date(lender).await;
    let sent = json!({"to": id_of(counter), "denominations": notes(500)});
    let sent = branch.act(manager, vault, "hand-over", sent).await;
    let day = branch.day("").await;
    assert_eq!(
        [
            &day["tillsOpen"],
            &day["onTheWay"],
            &day["counted"],
            &day["inBooks"],
            &day["difference"]
        ],
        [2, 500, 199_500, 200_000, 0],
        "{day}"
    );
    assert_eq!(day["waitsFor"], json!(["open_tills", "cash_on_the_way"]));
    let refused = branch.change_day("close", json!({"on": on})).await;
    assert_eq!(refused.code(), (409, "branch_day_not_ready".to_owned()));
    assert_eq!(refused.data()["waitsFor"], day["waitsFor"]);
    let back = json!({"handOverId": sent["onTheWay"][0]["handOverId"]});
    branch.act(manager, vault, "take-back", back).await;
    branch.act(manager, vault, "close", count(200_000)).await;
    branch.act(cashier, counter, "close", count(0)).await;
    for _ in 0..2 {
        let closed = branch.change_day("close", json!({"on": on})).await;
        assert_eq!(
            (closed.status, &closed.data()["isClosed"]),
            (200, &json!(true)),
            "{closed:?}"
        );
    }
    let late = branch.try_act(manager, vault, "open", count(200_000)).await;
    assert_eq!(late.code(), (409, "branch_day_closed".to_owned()));
    let reopened = branch
        .change_day("reopen", json!({"on": on, "reason": "A receipt"}))
        .await;
    assert_eq!(
        (&reopened.data()["isClosed"], &reopened.data()["reopenedReason"]),
        (&json!(false), &json!("A receipt")),
        "{reopened:?}"
    );
    branch.act(manager, vault, "open", count(200_000)).await;
    branch.act(cashier, counter, "open", count(0)).await;
    let loan = lender.lent().await;

    // The day end requires closed branches, and closes those that are still open, even if they are not ready.
    let end = async |body: Value| {
        lender
            .call(&lender.accountant, Method::POST, "/api/day-end/run", body)
            .await
    };
    let refused = end(json!({"date": on})).await;
    assert_eq!(refused.code(), (409, "branches_open".to_owned()));
    let name = branch.day("").await["branchName"].clone();
    let listed = refused.data();
    assert!(listed["branches"].as_array().unwrap().contains(&name), "{listed}");
    assert_eq!(listed["accept"], json!({"closeBranches": true}));
    let begun = end(json!({"date": on, "closeBranches": true})).await;
    assert_eq!(begun.status, 202, "{begun:?}");
    // No cash moves any more, but tills that are still open can be counted and closed.
    let paid = json!({"loanId": id_of(&loan), "amount": 100, "mode": "cash"});
    let paid = lender.call(cashier, Method::POST, PAYMENTS, paid).await;
    assert_eq!(paid.code(), (409, "branch_day_closed".to_owned()));
    let sent = json!({"to": id_of(counter), "denominations": notes(500)});
    let sent = branch.try_act(manager, vault, "hand-over", sent).await;
    assert_eq!(sent.code(), (409, "branch_day_closed".to_owned()));
    branch.act(cashier, counter, "close", count(0)).await;
    let reopened = branch
        .change_day("reopen", json!({"on": on, "reason": "Late"}))
        .await;
    assert_eq!(reopened.code(), (409, "day_end_began".to_owned()));
    carry_out(lender).await;
    let next = business_date(lender).await;
    assert!(next > on);
    let past = branch.day(&format!("?on={on}")).await;
    assert_eq!(
        (&past["isClosed"], &past["counted"]),
        (&json!(true), &json!(200_000)),
        "{past}"
    );
    assert_eq!(branch.day("").await["on"], next.as_str());
    let past = branch.change_day("close", json!({"on": on})).await;
    assert_eq!(past.code(), (409, "not_the_business_date".to_owned()));
    branch.verify().await;

    let records = lender.world.audit_after(last).await;
    let id = branch.branch.to_string();
    let of_day = records
        .iter()
        .filter(|one| one["entity_type"] == "BranchDay" && one["entity_id"] == id);
    let actions: Vec<_> = of_day.map(|one| one["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["CLOSE", "REOPEN", "CLOSE"]);
}

#[actix_web::test]
async fn no_till_opens_while_its_branch_closes_the_day() {
    let branch = Office::new().await;
    let lender = &branch.lender;
    branch
        .act(&lender.manager, &branch.vault, "open", count(200_000))
        .await;
    branch
        .act(&lender.manager, &branch.vault, "close", count(200_000))
        .await;
    let on = business_date(lender).await;
    for _ in 0..4 {
        let open = branch.try_act(&lender.cashier, &branch.counter, "open", count(0));
        let close = branch.change_day("close", json!({"on": on}));
        let (opened, closed) = join(open, close).await;
        // One of them comes first, and the other is refused.
        assert_ne!(
            opened.status == 200,
            closed.status == 200,
            "{opened:?} {closed:?}"
        );
        if opened.status == 200 {
            assert_eq!(closed.code().1, "branch_day_not_ready");
            branch
                .act(&lender.cashier, &branch.counter, "close", count(0))
                .await;
        } else {
            assert_eq!(opened.code().1, "branch_day_closed");
            branch
                .change_day("reopen", json!({"on": on, "reason": "Again"}))
                .await;
        }
    }
    branch.verify().await;
}
