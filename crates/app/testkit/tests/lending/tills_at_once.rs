//! Tills that several people use at once.
use actix_web::http::Method;
use futures_util::future::join_all;
use serde_json::json;

use super::{
    lender::{PAYMENTS, id_of},
    till_office::{Office, TILLS, count, notes},
};

#[actix_web::test]
async fn of_sixteen_acts_at_once_on_one_till_each_counts_once() {
    let branch = Office::open().await;
    branch.fill_counter(4_000).await;
    let (lender, counter) = (&branch.lender, branch.counter.as_str());
    let loan = lender.lent().await;
    let call = async |place: usize| {
        let cashier = lender.cashier.as_str();
        if place.is_multiple_of(2) {
            let wanted = json!({"loanId": id_of(&loan), "amount": 10, "mode": "cash"});
            lender.call(cashier, Method::POST, PAYMENTS, wanted).await
        } else {
            let sent = json!({"to": id_of(&branch.vault), "denominations": notes(1_000)});
            branch.try_act(cashier, counter, "hand-over", sent).await
        }
    };
    let replies = join_all((0..16).map(call)).await;
    let sent = replies.iter().filter(|reply| reply.status == 200).count();
    let paid = replies.iter().filter(|reply| reply.status == 201).count();
    // There is cash for four hand-overs, and the payments do not make a fifth.
    assert_eq!((sent, paid), (4, 8), "{replies:?}");
    let short = replies.iter().filter(|reply| reply.status == 409);
    assert!(short.into_iter().all(|reply| reply.code().1 == "not_enough_cash"));
    assert_eq!(lender.get(&lender.cashier, counter).await["balance"], 80);
    branch.verify().await;

    // One of them is received by one of sixteen, or taken back by one.
    let vault = lender.get(&lender.manager, &branch.vault).await;
    let hand_over = &vault["onTheWay"][0]["handOverId"];
    let end = async |place: usize| {
        if place.is_multiple_of(2) {
            let got = json!({"handOverId": hand_over, "denominations": notes(1_000)});
            branch
                .try_act(&lender.manager, &branch.vault, "receive", got)
                .await
        } else {
            let back = json!({"handOverId": hand_over});
            branch.try_act(&lender.cashier, counter, "take-back", back).await
        }
    };
    let replies = join_all((0..16).map(end)).await;
    assert_eq!(
        replies.iter().filter(|reply| reply.status == 200).count(),
        1,
        "{replies:?}"
    );
    branch.verify().await;
}

#[actix_web::test]
async fn of_sixteen_openings_at_once_each_person_has_one() {
    let branch = Office::new().await;
    let lender = &branch.lender;
    let mut tills = vec![branch.counter.clone()];
    for number in 2..5 {
        let wanted =
            json!({"branchId": branch.branch, "kind": "counter", "name": format!("Counter {number}")});
        let added = lender.post(&lender.manager, TILLS, wanted).await;
        tills.push(format!("{TILLS}/{}", added["tillId"]));
    }
    let open = async |place: usize| {
        let token = [&lender.manager, &lender.cashier][place % 2];
        branch
            .try_act(token, &tills[place / 2 % 4], "open", count(0))
            .await
    };
    let replies = join_all((0..16).map(open)).await;
    assert!(
        replies.iter().all(|reply| [200, 409].contains(&reply.status)),
        "{replies:?}"
    );
    let open = format!(
        "SELECT count(*) FROM tills WHERE tenant_id = {} AND holder_id IS NOT NULL",
        lender.tenant
    );
    assert_eq!(lender.world.database.number(&open).await, 2);
}
