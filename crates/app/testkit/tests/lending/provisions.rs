//! Provisions for loan losses, compared with a slow model that goes through the loans one by one.
use std::collections::BTreeMap;

use actix_web::http::Method;
use munim_lending::NpaClass;
use serde_json::{Value, json};
use time::Duration;

use super::{
    accrual::forget_loans,
    day_end::{business_date, carry_out, end_business_date, end_day},
    journal::day,
    lender::{Lender, id_of},
    settings_of_loans::{admin, set},
    transfers::{act, elsewhere},
    write_offs::{pass_days, requested, serviced, why},
};

/// Percentages in hundredths by class.
pub(crate) type Rates = BTreeMap<&'static str, i64>;

/// The percentages of an NBFC-MFI that has set none.
pub(crate) fn usual() -> Rates {
    BTreeMap::from([
        ("standard", 100),
        ("sma", 100),
        ("substandard", 5_000),
        ("doubtful_1", 10_000),
        ("doubtful_2", 10_000),
        ("doubtful_3", 10_000),
    ])
}

/// Returns what must be provided by branch, product and class, and what is outstanding of it, in paise.
async fn needed(lender: &Lender, rates: &Rates) -> BTreeMap<(i64, i64, &'static str), (i64, i64)> {
    let ended = day(&business_date(lender).await).previous_day().unwrap();
    let loans = format!(
        "SELECT l.branch_id, l.product_id, p.principal_paise, k.class, k.since::text
         FROM loans l JOIN loan_positions p USING (tenant_id, loan_id)
         LEFT JOIN borrower_classes k ON k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.cleared_on IS NULL
         WHERE l.tenant_id = {} AND l.state = 'active' AND p.principal_paise > 0",
        lender.tenant
    );
    let mut all: BTreeMap<_, (i64, i64)> = BTreeMap::new();
    for loan in lender.world.database.rows(&loans).await {
        let class = match loan["class"].as_str() {
            None => "standard",
            Some("npa") => NpaClass::at_end_of(ended, day(loan["since"].as_str().unwrap())).as_str(),
            Some(_) => "sma",
        };
        let [branch, product, principal] =
            ["branch_id", "product_id", "principal_paise"].map(|name| loan[name].as_i64().unwrap());
        all.entry((branch, product, class)).or_default().1 += principal;
    }
    for ((_, _, class), (provision, outstanding)) in &mut all {
        *provision = (2 * *outstanding * rates[class] + 10_000) / 20_000;
    }
    all
}

/// Returns what the books have provided, by branch. Positive as a credit balance.
async fn booked(lender: &Lender) -> BTreeMap<i64, i64> {
    let balances = format!(
        "SELECT l.branch_id, sum(l.credit_paise - l.debit_paise)::bigint AS held
         FROM journal_lines l JOIN accounts a USING (tenant_id, account_id)
         WHERE l.tenant_id = {} AND a.account_code LIKE '129%' GROUP BY 1 HAVING sum(l.credit_paise - l.debit_paise) <> 0",
        lender.tenant
    );
    let rows = lender.world.database.rows(&balances).await;
    let number = |row: &Value, name: &str| row[name].as_i64().unwrap();
    rows.iter()
        .map(|row| (number(row, "branch_id"), number(row, "held")))
        .collect()
}

/// Returns the number of entries that day ends have booked for provisions.
async fn entries(lender: &Lender) -> i64 {
    let count = format!(
        "SELECT count(*) FROM journal_entries WHERE tenant_id = {} AND source_kind = 'provision'",
        lender.tenant
    );
    lender.world.database.number(&count).await
}

/// Checks the books, and the rows of the last day end, against the loans.
pub(crate) async fn check(lender: &Lender, rates: &Rates) {
    let needed = needed(lender, rates).await;
    let kept = format!(
        "SELECT branch_id, product_id, class, provision_paise, outstanding_paise FROM provisions
         WHERE tenant_id = {tenant} AND business_date = (SELECT max(business_date) FROM provisions WHERE tenant_id = {tenant})",
        tenant = lender.tenant
    );
    let kept = lender.world.database.rows(&kept).await;
    assert_eq!(kept.len(), needed.len());
    for row in kept {
        let number = |name: &str| row[name].as_i64().unwrap();
        let same = needed.iter().find(|((branch, product, class), _)| {
            (*branch, *product) == (number("branch_id"), number("product_id")) && row["class"] == *class
        });
        let (_, amounts) = same.unwrap();
        assert_eq!(
            (number("provision_paise"), number("outstanding_paise")),
            *amounts,
            "{row}"
        );
    }
    let mut by_branch: BTreeMap<i64, i64> = BTreeMap::new();
    for ((branch, ..), (provision, _)) in needed {
        *by_branch.entry(branch).or_default() += provision;
    }
    by_branch.retain(|_, provision| *provision != 0);
    assert_eq!(booked(lender).await, by_branch);
    lender.verify().await;
}

#[actix_web::test]
async fn the_first_day_end_books_the_difference_to_what_the_books_have() {
    let lender = Lender::new().await;
    let expense = lender.balance("provision_expense").await;
    let before: i64 = booked(&lender).await.values().sum();
    end_business_date(&lender).await;
    check(&lender, &usual()).await;
    let after: i64 = booked(&lender).await.values().sum();
    assert_eq!(
        lender.balance("provision_expense").await - expense,
        after - before
    );
}

#[actix_web::test]
async fn each_day_end_books_what_provisions_have_changed_by() {
    let lender = Lender::new().await;
    // Before anything accrues.
    forget_loans(&lender).await;
    let loan = lender.lent().await;
    end_business_date(&lender).await;
    assert_eq!(booked(&lender).await.into_values().collect::<Vec<_>>(), [30_000]);
    check(&lender, &usual()).await;
    let count = entries(&lender).await;
    end_business_date(&lender).await;
    assert_eq!(entries(&lender).await, count, "nothing has changed");

    // The percentages that the lender has set apply from the next day end on.
    let admin = admin(&lender).await;
    for refused in ["101", "0.405", "-1", "1.50"] {
        let reply = set(&lender, &admin, json!({"provisionStandard": refused})).await;
        assert_eq!(reply.status, 400, "{refused}: {reply:?}");
    }
    let changed =
        json!({"provisionStandard": "0.4", "provisionSubstandard": "25", "provisionDoubtful1": "70.5"});
    assert_eq!(set(&lender, &admin, changed).await.status, 200);
    let mut rates = usual();
    rates.extend([("standard", 40), ("substandard", 2_500), ("doubtful_1", 7_050)]);
    let since = business_date(&lender).await;
    for (days, provided) in [
        (0, 12_000),
        (40, 30_000),
        (80, 750_000),
        // The borrower came into NPA 90 days after the first due date; doubtful 1 begins twelve months later.
        (366, 2_115_000),
        (366, 3_000_000),
        (1_000, 3_000_000),
    ] {
        pass_days(&lender, days).await;
        end_business_date(&lender).await;
        check(&lender, &rates).await;
        assert_eq!(
            booked(&lender).await.into_values().collect::<Vec<_>>(),
            [provided]
        );
    }
    let shown = lender.get(&lender.officer, &loan).await;
    assert_eq!(shown["npaClass"], "doubtful_3");
    let path = format!("/api/books/provisions?since={since}");
    let provisions = lender.get(&lender.accountant, &path).await;
    assert_eq!(
        ["since", "totalOutstanding", "totalProvision", "totalBefore"].map(|name| &provisions[name]),
        [&json!(since), &json!(30_000), &json!(30_000), &json!(120)]
    );
    let rows = provisions["rows"].as_array().unwrap();
    let row = |row: &Value| {
        ["class", "percent", "outstanding", "provision", "before"].map(|name| row[name].clone())
    };
    assert_eq!(
        rows.iter().map(row).collect::<Vec<_>>(),
        [
            [json!("standard"), Value::Null, json!(0), json!(0), json!(120)],
            [
                json!("doubtful_3"),
                json!(100.0),
                json!(30_000),
                json!(30_000),
                json!(0)
            ],
        ]
    );
    let elsewhere = elsewhere(&lender).await.branch;
    let path = format!("{path}&branchId={elsewhere}");
    assert_eq!(lender.get(&lender.accountant, &path).await["rows"], json!([]));
    let begun = lender
        .get(&lender.accountant, "/api/books/provisions?asOf=2020-01-01")
        .await;
    assert_eq!((&begun["bookedOn"], &begun["rows"]), (&Value::Null, &json!([])));
    // All arrears are paid: the borrower is standard, and nothing is outstanding.
    let owed = shown["overdue"].clone();
    lender.pay(&loan, owed, "upi").await;
    end_business_date(&lender).await;
    assert_eq!(booked(&lender).await, BTreeMap::new());
    lender.verify().await;
}

#[actix_web::test]
async fn write_offs_transfers_and_entries_by_hand_are_followed_by_the_next_day_end() {
    let lender = Lender::new().await;
    let (loan, other) = (lender.lent().await, lender.lent().await);
    pass_days(&lender, 40).await;
    end_business_date(&lender).await;
    check(&lender, &usual()).await;
    let preview = format!("{loan}/write-off/preview");
    let shown = lender.post(&lender.manager, &preview, Value::Null).await;
    let accept = requested(&lender, &format!("{loan}/write-off"), why()).await;
    let facts = lender.get(&lender.manager, "/api/approvals").await["items"][0]["facts"].clone();
    lender.post(&lender.manager, &accept, Value::Null).await;
    let gone = lender.get(&lender.officer, &loan).await["writtenOff"].clone();
    let parts = ["owed", "principal", "interest", "fee", "advance", "provision"];
    for part in parts {
        assert_eq!(shown[part], gone[part], "{part}");
    }
    for part in parts.into_iter().chain(["expense"]) {
        let fact: f64 = facts[part].as_str().unwrap().parse().unwrap();
        assert_eq!(json!(fact).as_f64(), shown[part].as_f64(), "{part}");
    }
    assert!(shown["provision"].as_f64().unwrap() > 0.0, "{shown}");
    // The write-off has used the provision of its branch.
    lender.verify().await;
    end_business_date(&lender).await;
    check(&lender, &usual()).await;
    serviced(&lender, &format!("{loan}/undo-write-off"), why()).await;
    end_business_date(&lender).await;
    check(&lender, &usual()).await;

    let to = elsewhere(&lender).await;
    let wanted = json!({"kind": "client", "subjectId": lender.client, "toCentreId": to.centre, "reason": "She has moved"});
    let proposed = lender.post(&admin(&lender).await, "/api/transfers", wanted).await;
    let accepted = act(&lender, &to.manager, &proposed, "accept").await;
    assert_eq!(accepted.status, 200, "{accepted:?}");
    lender.verify().await;
    end_business_date(&lender).await;
    check(&lender, &usual()).await;
    let branch = format!("SELECT branch_id FROM loans WHERE loan_id = {}", id_of(&other));
    assert_eq!(lender.world.database.number(&branch).await, to.branch);

    let entry = json!({"branchId": lender.branch(), "narration": "Provision for a flood", "reason": "Heavy rain", "lines": [
        {"account": "5000", "debit": 1_000}, {"account": "1290", "credit": 1_000}]});
    let asked = lender.post(&lender.accountant, "/api/books/entries", entry).await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    lender.post(&admin(&lender).await, &accept, Value::Null).await;
    lender.verify().await;
    end_business_date(&lender).await;
    check(&lender, &usual()).await;
}

#[actix_web::test]
async fn an_account_with_provisions_keeps_them_and_a_product_takes_its_part_to_its_own() {
    let lender = Lender::new().await;
    lender.lent().await;
    end_business_date(&lender).await;
    let total: i64 = booked(&lender).await.values().sum();
    let account = async |code: &str| {
        let new = json!({"code": code, "name": "Provision", "kind": "asset", "isCash": false});
        lender.post(&lender.accountant, "/api/books/accounts", new).await["accountId"].clone()
    };
    let (own, of_product) = (account("1291").await, account("1292").await);
    let map = lender.get(&lender.accountant, "/api/books/account-map").await;
    let mut mappings = map["mappings"].as_array().unwrap().clone();
    let mut moved = mappings.clone();
    for one in moved.iter_mut().filter(|one| one["role"] == "provision") {
        one["accountId"] = own.clone();
    }
    mappings.push(json!({"role": "provision", "productId": lender.product, "accountId": of_product}));
    let change = async |mappings: &[Value]| {
        let body = json!({"mappings": mappings, "version": map["version"]});
        lender
            .call(&lender.accountant, Method::PUT, "/api/books/account-map", body)
            .await
    };
    let refused = change(&moved).await;
    assert_eq!(refused.status, 409, "its account has a balance: {refused:?}");
    let mut shared = mappings.clone();
    for one in shared.iter_mut().filter(|one| one["role"] == "suspense") {
        one["accountId"] = of_product.clone();
    }
    let refused = change(&shared).await;
    assert_eq!(
        refused.status, 400,
        "the account is not only for provisions: {refused:?}"
    );
    let changed = change(&mappings).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    lender.verify().await;
    end_business_date(&lender).await;
    check(&lender, &usual()).await;
    let now: i64 = booked(&lender).await.values().sum();
    assert!(now > 0 && total > 0);
}

#[actix_web::test]
async fn a_day_end_that_halts_and_passes_days_off_books_once() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    let date = business_date(&lender).await;
    let tomorrow = (day(&date) + Duration::days(1)).to_string();
    super::holidays::add(&lender, &tomorrow, None).await;
    let owes = format!(
        "WHERE tenant_id = {} AND loan_id = {}",
        lender.tenant,
        id_of(&loan)
    );
    let damage = format!("UPDATE loan_positions SET principal_paise = principal_paise + 1 {owes}");
    lender.world.alter(&damage).await;
    let halted = end_day(&mut lender).await;
    assert_eq!((&halted["status"], entries(&lender).await), (&json!("halted"), 0));
    lender.world.alter(&damage.replace("+ 1", "- 1")).await;
    let wanted = json!({"date": date});
    for _ in 0..2 {
        let run = lender
            .call(
                &lender.accountant,
                Method::POST,
                "/api/day-end/run",
                wanted.clone(),
            )
            .await;
        assert_eq!(run.status, 202, "{run:?}");
        carry_out(&lender).await;
    }
    assert!(business_date(&lender).await > tomorrow);
    check(&lender, &usual()).await;
    let twice = "SELECT count(*) FROM (SELECT branch_id FROM journal_entries WHERE source_kind = 'provision' GROUP BY branch_id HAVING count(*) > 1) e";
    assert_eq!(lender.world.database.number(twice).await, 0);
    // What the day end has provided and the books differ.
    lender.world.clock.advance(Duration::days(1));
    lender.sign_in().await;
    let damage = format!(
        "UPDATE provisions SET provision_paise = provision_paise - 1 WHERE tenant_id = {} AND class = 'standard'",
        lender.tenant
    );
    lender.world.alter(&damage).await;
    let halted = end_day(&mut lender).await;
    let reason = halted["reason"].as_str().unwrap();
    assert!(
        halted["status"] == "halted" && reason.contains("provision"),
        "{halted}"
    );
}
