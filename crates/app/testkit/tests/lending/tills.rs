//! Cash that moves through tills.
use actix_web::http::Method;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::{
    bank_accounts::{BANK_ACCOUNTS, chart_account, wanted},
    inter_branch::also_at,
    lender::{PAYMENTS, id_of},
    payment_rules::lend_small_amounts,
    settings_of_loans::{admin, set},
    till_office::{Office, TILLS, count, notes},
};

#[actix_web::test]
async fn cash_moves_through_tills_for_a_day_on_record() {
    let branch = Office::new().await;
    let (lender, vault, counter) = (&branch.lender, branch.vault.as_str(), branch.counter.as_str());
    let (manager, cashier) = (lender.manager.as_str(), lender.cashier.as_str());
    let last = lender.world.last_audit().await;
    let code = |reply: &Reply| reply.code().1;

    // The vault takes the branch's cash over, and a difference is booked.
    let refused = branch.try_act(manager, vault, "open", count(199_990)).await;
    assert_eq!(
        (refused.status, code(&refused)),
        (409, "count_differs".to_owned())
    );
    let facts = refused.data();
    assert_eq!(
        [&facts["expected"], &facts["counted"], &facts["difference"]],
        [200_000, 199_990, -10]
    );
    let mut short = count(199_990);
    short["differenceReason"] = json!("A torn note");
    let opened = branch.act(manager, vault, "open", short).await;
    assert_eq!(
        (&opened["balance"], &opened["isOpen"]),
        (&json!(199_990), &json!(true))
    );
    assert_eq!(lender.balance_of(branch.branch, "till_difference").await, 1_000);
    branch.act(cashier, counter, "open", count(0)).await;
    let second = branch.try_act(cashier, vault, "open", count(0)).await;
    assert_eq!(code(&second), "opened_by_other");

    // Cash is on the way until it is received or taken back.
    let sent = json!({"to": id_of(counter), "denominations": notes(40_000), "note": "Change"});
    let mut sent = branch.act(manager, vault, "hand-over", sent).await;
    assert_eq!(sent["balance"], 159_990);
    let on_the_way = sent["onTheWay"][0].take();
    assert_eq!(
        (
            &on_the_way["to"]["name"],
            &on_the_way["amount"],
            &on_the_way["note"]
        ),
        (&json!("Counter 1"), &json!(40_000), &json!("Change"))
    );
    let hand_over = &on_the_way["handOverId"];
    let got = |rupees: i64| json!({"handOverId": hand_over, "denominations": notes(rupees), "differenceReason": "A bundle was short"});
    // What the sender counted is not contradicted by one person.
    let refused = branch.try_act(cashier, counter, "receive", got(39_500)).await;
    assert_eq!(
        (code(&refused), refused.data()),
        (
            "hand_over_differs".to_owned(),
            json!({"expected": 40_000, "counted": 39_500, "allowed": 100})
        )
    );
    let got = branch.act(cashier, counter, "receive", got(39_950)).await;
    assert_eq!((&got["balance"], &got["onTheWay"]), (&json!(39_950), &json!([])));
    let late = branch
        .try_act(manager, vault, "take-back", json!({"handOverId": hand_over}))
        .await;
    assert_eq!(code(&late), "hand_over_ended");
    let sent = json!({"to": id_of(counter), "denominations": notes(10)});
    let sent = branch.act(manager, vault, "hand-over", sent).await;
    let back = json!({"handOverId": sent["onTheWay"][0]["handOverId"]});
    assert_eq!(
        branch.act(manager, vault, "take-back", back).await["balance"],
        159_990
    );

    // To the bank and from it.
    let chart = chart_account(lender, "1191").await;
    let bank = lender
        .post(&lender.accountant, BANK_ACCOUNTS, wanted("30412345678", &chart))
        .await;
    let bank = &bank["bankAccountId"];
    let paid_in = json!({"bankAccountId": bank, "amount": 100_000, "slip": "004512"});
    assert_eq!(
        branch.act(manager, vault, "bank-deposit", paid_in).await["balance"],
        59_990
    );
    let drawn = json!({"bankAccountId": bank, "amount": 10_000, "reference": "Cheque 118204"});
    assert_eq!(
        branch.act(manager, vault, "bank-withdrawal", drawn).await["balance"],
        69_990
    );
    let much = json!({"bankAccountId": bank, "amount": 69_991, "slip": "004513"});
    let much = branch.try_act(manager, vault, "bank-deposit", much).await;
    assert_eq!(code(&much), "not_enough_cash");

    // Payments, disbursals, refunds and reversals go through the open till of who makes them.
    let loan = lender.lent().await;
    let paid = lender.pay(&loan, 2_837, "cash").await;
    lender.pay(&loan, 100, "upi").await;
    lend_small_amounts(lender, json!({})).await;
    set(lender, &admin(lender).await, json!({"disburser": "approver"})).await;
    let other = lender.approved(15_000).await;
    let pay_out = json!({"mode": "cash", "tillId": id_of(vault)});
    lender.post(manager, &format!("{other}/disburse"), pay_out).await;
    lender.reverse(&paid["paymentId"], "The wrong loan").await;
    lender.overpay(&loan, 500, "cash").await;
    lender
        .accepted(
            &format!("{loan}/refund"),
            json!({"amount": 500, "mode": "cash", "reason": "Paid too much"}),
        )
        .await;
    let kinds = branch.kinds(counter).await;
    let kinds: Vec<_> = kinds
        .iter()
        .map(|(kind, amount)| (kind.as_str(), *amount))
        .collect();
    assert_eq!(
        kinds[..3],
        [("opened", 0.0), ("received", 40_000.0), ("difference", -50.0)]
    );
    assert_eq!(kinds[3..5], [("payment", 2_837.0), ("payment", -2_837.0)]);
    assert_eq!(kinds.last(), Some(&("refund", -500.0)));
    let kinds = branch.kinds(vault).await;
    assert_eq!(kinds.last().unwrap(), &("disbursal".to_owned(), -15_000.0));
    branch.verify().await;

    // Closed with a count.
    let held = lender.get(cashier, counter).await["balance"].to_string();
    // There are no coins of less than a rupee.
    let counted = count(held.split('.').next().unwrap().parse().unwrap());
    let closed = branch.act(cashier, counter, "close", counted).await;
    assert_eq!(closed["isOpen"], false);
    branch.act(manager, vault, "close", count(54_990)).await;
    let renamed = json!({"name": "Counter one", "limit": 100_000});
    let changed = lender.call(manager, Method::PUT, counter, renamed).await;
    assert_eq!(changed.data()["limit"], 100_000, "{changed:?}");
    branch.verify().await;

    let records = lender.world.audit_after(last).await;
    let actions: Vec<_> = records
        .iter()
        .filter(|one| one["entity_type"] == "Till")
        .map(|one| one["action"].as_str().unwrap())
        .collect();
    let expected = [
        "OPEN",
        "OPEN",
        "HAND_OVER_CASH",
        "RECEIVE_CASH",
        "HAND_OVER_CASH",
        "TAKE_BACK_CASH",
        "DEPOSIT_CASH",
        "WITHDRAW_CASH",
        "CLOSE",
        "CLOSE",
        "UPDATE",
    ];
    assert_eq!(actions, expected);
    let created = format!(
        "SELECT count(*) FROM audit_log WHERE tenant_id = {} AND entity_type = 'Till' AND action = 'CREATE'",
        lender.tenant
    );
    assert_eq!(lender.world.database.number(&created).await, 2);
}

#[actix_web::test]
async fn cash_needs_an_open_till_with_enough_cash_and_room() {
    let branch = Office::new().await;
    let (lender, vault, counter) = (&branch.lender, branch.vault.as_str(), branch.counter.as_str());
    let (manager, cashier) = (lender.manager.as_str(), lender.cashier.as_str());
    let loan = lender.lent().await;
    let pay = async |amount: i64, more: Value| {
        let mut wanted =
            json!({"loanId": id_of(&loan), "amount": amount, "mode": "cash", "overpayment": "accept"});
        wanted
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        lender.call(cashier, Method::POST, PAYMENTS, wanted).await.code()
    };
    let refused = |code: &str| (409, code.to_owned());
    assert_eq!(pay(100, json!({})).await, refused("no_open_till"));
    branch.act(manager, vault, "open", count(200_000)).await;
    branch.act(cashier, counter, "open", count(0)).await;
    let theirs = json!({"tillId": id_of(vault)});
    assert_eq!(pay(100, theirs).await, refused("no_open_till"));
    assert_eq!(pay(100, json!({"tillId": id_of(counter)})).await.0, 201);
    let limit = json!({"name": "Counter 1", "limit": 1_000});
    lender.call(manager, Method::PUT, counter, limit).await;
    assert_eq!(pay(901, json!({})).await, refused("till_limit"));
    assert_eq!(pay(900, json!({})).await.0, 201);
    let sent = json!({"to": id_of(vault), "denominations": notes(1_001)});
    let sent = branch.try_act(cashier, counter, "hand-over", sent).await;
    assert_eq!(sent.code(), refused("not_enough_cash"));
    // A second vault, a till in use and one of another branch are refused.
    let second = json!({"branchId": branch.branch, "kind": "vault", "name": "Safe"});
    let second = lender.call(manager, Method::POST, TILLS, second).await;
    assert_eq!(second.code(), refused("vault_exists"));
    let unused = json!({"name": "Counter 1", "isActive": false});
    let unused = lender.call(manager, Method::PUT, counter, unused).await;
    assert_eq!(unused.code(), refused("till_in_use"));
    let wrong = json!({"denominations": [{"note": 25, "count": 1}], "to": id_of(vault)});
    let wrong = branch.try_act(cashier, counter, "hand-over", wrong).await;
    assert_eq!(
        wrong.fields(),
        [("denominations".to_owned(), "denominations".to_owned())]
    );
    // A surplus of a crore is a typing error.
    let mut much = count(10_000_000);
    much["differenceReason"] = json!("x");
    let much = branch.try_act(cashier, counter, "close", much).await;
    assert_eq!(much.code(), refused("till_limit"));
    let sent = json!({"to": id_of(counter), "denominations": notes(100)});
    let sent = branch.act(manager, vault, "hand-over", sent).await;
    let mut got =
        json!({"handOverId": sent["onTheWay"][0]["handOverId"], "denominations": notes(10_000_000)});
    got["differenceReason"] = json!("x");
    let got = branch.try_act(cashier, counter, "receive", got).await;
    assert_eq!(got.code(), refused("till_limit"));
    let back = json!({"handOverId": sent["onTheWay"][0]["handOverId"]});
    branch.act(manager, vault, "take-back", back).await;
    // Two counters in use have different names.
    let add = async |name: &str| {
        let wanted = json!({"branchId": branch.branch, "kind": "counter", "name": name});
        lender.call(manager, Method::POST, TILLS, wanted).await
    };
    assert_eq!(add("counter 1").await.code(), refused("till_name_taken"));
    let second = format!("{TILLS}/{}", add("Counter 2").await.data()["tillId"]);
    let rename = async |wanted: Value| lender.call(manager, Method::PUT, &second, wanted).await;
    let taken = rename(json!({"name": "Counter 1"})).await;
    assert_eq!(taken.code(), refused("till_name_taken"));
    let unused = rename(json!({"name": "Counter 1", "isActive": false})).await;
    assert_eq!(unused.status, 200, "{unused:?}");
    let open = lender
        .get(
            manager,
            &format!("{TILLS}?isOpen=true&branchId={}", branch.branch),
        )
        .await;
    assert_eq!(open["totalCount"], 2);
    branch.verify().await;
    // Tills can be switched off while none is open and all cash is in the vault. Cash is then taken without them.
    let admin = admin(lender).await;
    let off = async || set(lender, &admin, json!({"tills": null})).await;
    assert_eq!(off().await.code(), refused("tills_in_use"));
    branch.act(cashier, counter, "close", count(1_000)).await;
    let sent = json!({"to": id_of(counter), "denominations": notes(100)});
    branch.act(manager, vault, "hand-over", sent).await;
    branch.act(manager, vault, "close", count(199_900)).await;
    assert_eq!(off().await.code(), refused("tills_in_use"));
    branch.act(manager, vault, "open", count(199_900)).await;
    let sent = lender.get(manager, vault).await["onTheWay"][0]["handOverId"].clone();
    branch
        .act(manager, vault, "take-back", json!({"handOverId": sent}))
        .await;
    assert_eq!(off().await.code(), refused("tills_in_use"));
    branch.act(cashier, counter, "open", count(1_000)).await;
    let sent = json!({"to": id_of(vault), "denominations": notes(1_000)});
    let sent = branch.act(cashier, counter, "hand-over", sent).await;
    let got = json!({"handOverId": sent["onTheWay"][0]["handOverId"], "denominations": notes(1_000)});
    branch.act(manager, vault, "receive", got).await;
    branch.act(cashier, counter, "close", count(0)).await;
    branch.act(manager, vault, "close", count(201_000)).await;
    assert_eq!(off().await.status, 200);
    assert_eq!(pay(10, json!({})).await.0, 201);
    let late = branch.try_act(cashier, counter, "open", count(0)).await;
    assert_eq!(late.code(), refused("tills_off"));
    // The vault takes over what was paid in the meantime.
    set(lender, &admin, json!({"tills": "on"})).await;
    branch.act(manager, vault, "open", count(201_010)).await;
    assert_eq!(
        branch.kinds(vault).await.iter().rev().nth(1),
        Some(&("taken_over".to_owned(), 10.0))
    );
    branch.verify().await;
}

#[actix_web::test]
async fn cash_is_handed_over_to_colleagues_who_may_hold_it_and_goes_through_no_till_otherwise() {
    let branch = Office::open().await;
    let (lender, vault, counter) = (&branch.lender, branch.vault.as_str(), branch.counter.as_str());
    let (manager, cashier) = (lender.manager.as_str(), lender.cashier.as_str());
    let [own, colleague] = lender.till_staff();
    let accountant = lender.world.member(MFI, "Accountant").await;
    let send = async |to: Value| {
        let mut wanted = json!({"denominations": notes(50)});
        wanted
            .as_object_mut()
            .unwrap()
            .extend(to.as_object().unwrap().clone());
        branch.try_act(manager, vault, "hand-over", wanted).await
    };
    let names = |reply: &Reply| -> Vec<String> { reply.fields().into_iter().map(|(name, _)| name).collect() };
    assert_eq!(names(&send(json!({})).await), ["to"]);
    let both = json!({"to": id_of(counter), "officerId": colleague});
    assert_eq!(names(&send(both).await), ["to", "officerId"]);
    for refused in [own, accountant.user, 987_654_321] {
        assert_eq!(names(&send(json!({"officerId": refused})).await), ["officerId"]);
    }
    let sent = send(json!({"officerId": colleague})).await;
    let till = &sent.data()["onTheWay"][0]["to"]["tillId"];
    assert_eq!(send(json!({"to": till})).await.status, 200);
    // Naming their till is checked like naming the person.
    let gone = format!("UPDATE users SET status = 'disabled' WHERE user_id = {colleague}");
    lender.world.alter(&gone).await;
    assert_eq!(names(&send(json!({"to": till})).await), ["to"]);
    let back = gone.replace("disabled", "active");
    lender.world.alter(&back).await;
    branch.verify().await;

    let loan = lender.lent().await;
    let with_till = json!({"loanId": id_of(&loan), "amount": 100, "mode": "upi", "tillId": id_of(counter)});
    let refused = lender.call(cashier, Method::POST, PAYMENTS, with_till).await;
    assert_eq!(names(&refused), ["tillId"]);
    let approved = lender.approved(30_000).await;
    let pay_out = json!({"mode": "bank", "tillId": id_of(counter)});
    let refused = lender
        .call(
            &lender.accountant,
            Method::POST,
            &format!("{approved}/disburse"),
            pay_out,
        )
        .await;
    assert_eq!(names(&refused), ["tillId"]);

    // Cash that a second person approves goes through the till of the first.
    let paid = lender.pay(&loan, 100, "cash").await;
    let path = format!("{PAYMENTS}/{}/reversal", paid["paymentId"]);
    let asked = lender
        .post(cashier, &path, json!({"reason": "The wrong loan"}))
        .await;
    branch.act(cashier, counter, "close", count(100)).await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    let refused = lender.call(manager, Method::POST, &accept, Value::Null).await;
    assert_eq!(refused.code(), (409, "no_open_till".to_owned()));
    let named = lender
        .world
        .database
        .value(&format!(
            "SELECT trim(first_name || ' ' || last_name) FROM users WHERE user_id = {colleague}"
        ))
        .await;
    let message = refused.text("/message");
    assert!(
        message.starts_with(&format!("{} requested this", named.as_str().unwrap())),
        "{message}"
    );
    branch.act(cashier, counter, "open", count(100)).await;
    lender.post(manager, &accept, Value::Null).await;
    assert_eq!(lender.get(cashier, counter).await["balance"], 0);
    branch.verify().await;
}

#[actix_web::test]
async fn an_officer_reaches_only_their_own_till_which_a_manager_can_empty() {
    let mut branch = Office::open().await;
    let officer = branch.lender.world.member(MFI, "FieldOfficer").await;
    if !officer.branches.contains(&branch.branch) {
        also_at(&mut branch.lender, officer.user, branch.branch).await;
    }
    let (lender, vault) = (&branch.lender, branch.vault.as_str());
    let manager = lender.manager.as_str();
    let token = lender.world.token(MFI, &officer).await;
    let token = token.as_str();
    let tills = async || lender.get(token, TILLS).await["totalCount"].clone();
    assert_eq!(tills().await, 0);
    let mut all = count(0);
    all["differenceReason"] = json!("It is gone");
    for (act, body) in [("open", all.clone()), ("close", all)] {
        assert_eq!(branch.try_act(token, vault, act, body).await.status, 404, "{act}");
    }
    for path in [vault.to_owned(), format!("{vault}/ledger")] {
        let hidden = lender.call(token, Method::GET, &path, Value::Null).await;
        assert_eq!(hidden.status, 404, "{hidden:?}");
    }
    assert_eq!(lender.get(token, "/api/branch-days").await["items"], json!([]));

    let sent = json!({"officerId": officer.user, "denominations": notes(500)});
    let sent = branch.act(manager, vault, "hand-over", sent).await;
    let sent = &sent["onTheWay"][0];
    let own = format!("{TILLS}/{}", sent["to"]["tillId"]);
    assert_eq!(tills().await, 1);
    branch.act(token, &own, "open", count(0)).await;
    let got = json!({"handOverId": sent["handOverId"], "denominations": notes(500)});
    branch.act(token, &own, "receive", got).await;
    let back = json!({"to": id_of(vault), "denominations": notes(100)});
    let sent = branch.act(token, &own, "hand-over", back).await;
    let got = json!({"handOverId": sent["onTheWay"][0]["handOverId"], "denominations": notes(100)});
    branch.act(manager, vault, "receive", got).await;
    // An officer with cash cannot be removed; a manager takes the cash out of the till.
    let admin = admin(lender).await;
    let remove = async || {
        let path = format!("/api/users/{}", officer.user);
        lender.call(&admin, Method::DELETE, &path, Value::Null).await
    };
    let kept = remove().await;
    assert_eq!(kept.code(), (409, "user_in_use".to_owned()), "{kept:?}");
    assert_eq!(kept.data()["tills"], 1);
    let disabled = lender
        .call(
            &admin,
            Method::PUT,
            &format!("/api/users/{}/status", officer.user),
            json!({"isActive": false}),
        )
        .await;
    assert_eq!(disabled.status, 200, "{disabled:?}");
    let message = &disabled.json()["message"];
    assert!(message.as_str().unwrap().contains("till"), "{message}");
    branch.act(manager, &own, "close", count(400)).await;
    assert_eq!(remove().await.data()["tills"], 1);
    let second = branch.try_act(manager, &own, "open", count(400)).await;
    assert_eq!(second.code(), (409, "other_till_open".to_owned()));
    branch.act(manager, vault, "close", count(199_600)).await;
    branch.act(manager, &own, "open", count(400)).await;
    let rest = json!({"to": id_of(vault), "denominations": notes(400)});
    branch.act(manager, &own, "hand-over", rest).await;
    branch.act(manager, &own, "close", count(0)).await;
    assert_ne!(remove().await.data()["tills"], 1);
    branch.verify().await;
}

#[actix_web::test]
async fn manual_entries_of_cash_are_paid_out_of_the_vault() {
    let branch = Office::open().await;
    let lender = &branch.lender;
    let admin = admin(lender).await;
    let cash = "SELECT account_code FROM accounts JOIN account_roles USING (tenant_id, account_id) WHERE role = 'cash_in_hand'";
    let cash = lender
        .world
        .database
        .value(&format!("{cash} AND tenant_id = {}", lender.tenant))
        .await;
    let request = async |rupees: i64| {
        let wanted = json!({"branchId": branch.branch, "narration": "Tea", "reason": "Bill 7",
            "lines": [{"account": "5500", "debit": rupees}, {"account": cash, "credit": rupees}]});
        let asked = lender
            .post(&lender.accountant, "/api/books/entries", wanted)
            .await;
        format!("/api/approvals/{}/accept", asked["approvalId"])
    };
    let accept = async |path: String| lender.call(&admin, Method::POST, &path, Value::Null).await;
    branch.fill_counter(50_000).await;
    let tea = accept(request(120).await).await;
    assert_eq!(tea.status, 200, "{tea:?}");
    assert_eq!(
        lender.get(&lender.manager, &branch.vault).await["balance"],
        149_880
    );
    // The counter's cash is not the vault's.
    let much = accept(request(149_881).await).await;
    assert_eq!(much.code(), (409, "not_enough_cash".to_owned()));
    branch.verify().await;
}
