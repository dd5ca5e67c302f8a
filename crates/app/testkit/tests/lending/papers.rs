//! Papers for borrowers: receipts, statements, no-dues letters, and receipts by SMS.
use actix_web::http::Method;
use futures_util::future::join_all;
use munim_documents::exact_rupees;
use munim_kernel::Money;
use munim_messages::{Letter, PaymentNews, Recipient};
use munim_testkit::{MFI, Reply, letters::letters};
use serde_json::{Value, json};

use super::{
    journal::paise,
    lender::{Lender, PAYMENTS, id_of},
};

#[path = "../../../../adapters/documents/tests/reader/mod.rs"]
mod reader;

use reader::{pages, squeezed};

impl Lender {
    async fn print(&self, payment: &Value, paper: &str) -> Reply {
        let path = format!("{PAYMENTS}/{payment}/receipt?paper={paper}");
        self.call(&self.cashier, Method::POST, &path, Value::Null).await
    }

    async fn paper(&self, path: &str) -> String {
        text_of(&self.call(&self.officer, Method::GET, path, Value::Null).await)
    }
}

pub(crate) fn text_of(paper: &Reply) -> String {
    assert_eq!(
        (paper.status, paper.header("content-type")),
        (200, Some("application/pdf")),
        "{}",
        paper.json()
    );
    pages(&paper.body).concat()
}

pub(crate) fn holds(text: &str, what: &str) {
    assert!(text.contains(&squeezed(what)), "'{what}' is not in {text}");
}

fn said(paise: i64) -> String {
    exact_rupees(Money::from_paise(paise))
}

#[actix_web::test]
async fn of_the_prints_of_a_receipt_one_is_the_original() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pass_days(31).await;
    let paid = lender.pay(&loan, 4_005.50, "upi").await;
    let payment = paid["paymentId"].clone();
    let after = lender.get(&lender.officer, &loan).await;
    let left = paise(&after["outstandingPrincipal"]) + paise(&after["outstandingInterest"])
        - paise(&after["advance"]);
    let first = lender.print(&payment, "a5").await;
    let name = first.header("content-disposition").unwrap().to_owned();
    assert!(name.starts_with("attachment; filename=\"receipt-R-"), "{name}");
    let original = text_of(&first);
    for what in [
        "RECEIPT · ORIGINAL",
        paid["receiptNumber"].as_str().unwrap(),
        after["loanNumber"].as_str().unwrap(),
        after["clientName"].as_str().unwrap(),
        after["branchName"].as_str().unwrap(),
        "Rupees Four Thousand Five and Fifty Paise Only",
        "Mode UPI",
        &format!("Principal {}", said(paise(&paid["allocated"]["principal"]))),
        &format!("Interest {}", said(paise(&paid["allocated"]["interest"]))),
        &format!("Held in advance {}", said(paise(&paid["allocated"]["advance"]))),
        "Total ₹4,005.50",
        &format!("Balance after this payment: {}", said(left)),
    ] {
        holds(&original, what);
    }
    // A later payment does not change the receipt.
    lender.pay(&loan, 10, "upi").await;
    let second = text_of(&lender.print(&payment, "80mm").await);
    holds(&second, "RECEIPT · COPY 2");
    holds(&second, &format!("Balance after this payment: {}", said(left)));
    let receipt = format!("{PAYMENTS}/{payment}/receipt");
    holds(&lender.paper(&receipt).await, "RECEIPT · FILE COPY");
    // Concurrently: each has its own number, and none is skipped.
    let prints = join_all((0..8).map(|_| lender.print(&payment, "58mm"))).await;
    let prints: Vec<_> = prints.iter().map(text_of).collect();
    for number in 3..=10 {
        let mark = squeezed(&format!("· COPY {number} "));
        let marked = prints.iter().filter(|text| {
            let rest = text.split(&mark).nth(1);
            rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
        });
        assert_eq!(marked.count(), 1, "copy {number}");
    }
    let on_record = format!(
        "SELECT count(DISTINCT new_values->>'print') FROM audit_log
         WHERE action = 'PRINT' AND entity_type = 'Payment' AND entity_id = '{payment}'"
    );
    assert_eq!(lender.world.database.number(&on_record).await, 10);
    let bad = lender.print(&payment, "a4").await;
    assert_eq!(bad.fields(), [("paper".to_owned(), "one_of".to_owned())]);

    lender.reverse(&payment, "Paid for a neighbour").await;
    let reversed = text_of(&lender.print(&payment, "a5").await);
    for what in ["COPY 11", "REVERSED", "Paid for a neighbour", "Balance on "] {
        holds(&reversed, what);
    }
    assert!(!reversed.contains("afterthispayment"), "{reversed}");
    let reversal = lender
        .get(&lender.officer, &format!("{PAYMENTS}/{payment}"))
        .await["reversedById"]
        .clone();
    let refused = lender.print(&reversal, "a5").await;
    assert_eq!(refused.code(), (409, "no_receipt".to_owned()));
    let number = format!("SELECT count(*) FROM receipt_prints WHERE repayment_id = {reversal}");
    assert_eq!(lender.world.database.number(&number).await, 0);
    lender.verify().await;
}

#[actix_web::test]
async fn a_print_that_is_repeated_with_its_key_has_the_same_mark() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let payment = lender.pay(&loan, 1_000, "upi").await["paymentId"].clone();
    let print = async |key: &str, paper: &str| {
        let path = format!("{PAYMENTS}/{payment}/receipt?paper={paper}");
        let call = lender.world.post(&path).bearer(&lender.cashier);
        call.header("Idempotency-Key", key).send().await
    };
    holds(&text_of(&print("p-1", "a5").await), "RECEIPT · ORIGINAL");
    let again = print("p-1", "a5").await;
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    holds(&text_of(&again), "RECEIPT · ORIGINAL");
    let other = print("p-1", "80mm").await;
    assert_eq!(other.code(), (409, "idempotency_mismatch".to_owned()));
    let on_record = format!(
        "SELECT (new_values->>'print')::int AS print, new_values->'again' AS again FROM audit_log
         WHERE action = 'PRINT' AND entity_type = 'Payment' AND entity_id = '{payment}' ORDER BY audit_id"
    );
    assert_eq!(
        lender.world.database.rows(&on_record).await,
        [
            json!({"print": 1, "again": null}),
            json!({"print": 1, "again": true})
        ]
    );
    holds(&text_of(&print("p-2", "a5").await), "RECEIPT · COPY 2");
    lender.reverse(&payment, "Paid for a neighbour").await;
    let reversed = text_of(&print("p-2", "a5").await);
    for what in ["COPY 2", "REVERSED"] {
        holds(&reversed, what);
    }
}

#[actix_web::test]
async fn receipts_carry_the_organisations_own_texts() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let payment = lender.pay(&loan, 1_000, "upi").await["paymentId"].clone();
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let config = format!("/api/saas/tenant/{}/config", lender.tenant);
    let (header, footer) = ("Licensed by the Reserve Bank", "Complaints: 1800 200 300. धन्यवाद");
    let texts = json!({"receiptHeader": header, "receiptFooter": footer});
    lender.post(&admin, &config, texts).await;
    let for_reading = format!("{PAYMENTS}/{payment}/receipt");
    for paper in ["a5", "80mm", "58mm"] {
        let printed = text_of(&lender.print(&payment, paper).await);
        let shown = lender.paper(&format!("{for_reading}?paper={paper}")).await;
        for text in [printed, shown] {
            let (above, rest) = text.split_once("RECEIPT·").unwrap();
            holds(above, header);
            holds(rest, footer);
        }
    }
    lender
        .post(
            &admin,
            &config,
            json!({"receiptHeader": null, "receiptFooter": null}),
        )
        .await;
    let plain = lender.paper(&for_reading).await;
    assert!(
        !plain.contains("LicensedbytheReserveBank") && !plain.contains("Complaints"),
        "{plain}"
    );
    for (field, text) in [
        ("receiptHeader", "x".repeat(121)),
        ("receiptFooter", "x".repeat(241)),
        ("receiptFooter", "Thank\u{7}you".to_owned()),
        ("receiptHeader", " ".to_owned()),
    ] {
        let refused = lender
            .call(&admin, Method::POST, &config, json!({field: text}))
            .await;
        assert_eq!(refused.fields(), [(field.to_owned(), "text".to_owned())]);
    }
}

#[actix_web::test]
async fn a_payment_of_before_the_books_has_a_receipt() {
    let lender = Lender::new().await;
    let payment = lender
        .world
        .database
        .number(&format!(
            "SELECT min(r.repayment_id) FROM repayments r JOIN loans l USING (tenant_id, loan_id)
             WHERE tenant_id = {} AND l.client_id = {} AND reverses_id IS NULL",
            lender.tenant, lender.client
        ))
        .await;
    holds(
        &text_of(&lender.print(&json!(payment), "a5").await),
        "Balance on ",
    );
}

#[actix_web::test]
async fn the_totals_of_a_statement_are_the_loans_position() {
    let lender = Lender::new().await;
    let draft = lender.draft().await;
    let early = lender
        .call(
            &lender.officer,
            Method::GET,
            &format!("{draft}/statement"),
            Value::Null,
        )
        .await;
    assert_eq!(early.code(), (409, "loan_state".to_owned()));
    let loan = lender.lent().await;
    let statement = format!("{loan}/statement");
    let begun = lender.get(&lender.officer, &format!("{loan}/ledger")).await["rows"][0]["on"].clone();
    lender.pay(&loan, 1_000, "upi").await;
    lender.pass_days(31).await;
    let second = lender.pay(&loan, 2_500, "bank").await["paymentId"].clone();
    lender.pass_days(31).await;
    lender.pay(&loan, 6_000, "upi").await;
    lender.reverse(&second, "The transfer was recalled").await;
    let after = lender.get(&lender.officer, &loan).await;
    let [principal, interest, held] =
        ["outstandingPrincipal", "outstandingInterest", "advance"].map(|field| paise(&after[field]));
    assert!(principal > 0 && interest > 0, "{after}");
    let amount = |paise: i64| if paise == 0 { "–".to_owned() } else { said(paise) };
    let owed = format!(
        "{} {} – {} {}",
        amount(principal),
        amount(interest),
        amount(held),
        amount(principal + interest - held)
    );
    let whole = lender.paper(&statement).await;
    holds(&whole, &format!("Owed at the end {owed}"));
    holds(&whole, after["loanNumber"].as_str().unwrap());
    let agreed = format!(
        "₹30,000.00 at {}% a year (declining balance), 12 monthly instalments",
        after["annualRate"]
    );
    holds(&whole, &agreed);
    // The unpaid rest of the schedule is the amount owed, before held money is deducted.
    let total = whole
        .split("Total")
        .last()
        .unwrap()
        .split("Ledger")
        .next()
        .unwrap();
    assert!(total.contains(&squeezed(&said(principal + interest))), "{total}");
    let rows = lender.get(&lender.officer, &format!("{loan}/ledger")).await["rows"].clone();
    for row in rows.as_array().unwrap() {
        if let Some(receipt) = row["reference"].as_str() {
            holds(&whole, receipt);
        }
    }
    // From a later day on it starts with the amount owed before, and ends with the same rows.
    let today = rows.as_array().unwrap().last().unwrap()["on"]
        .as_str()
        .unwrap()
        .to_owned();
    let part = lender.paper(&format!("{statement}?from={today}")).await;
    holds(&part, "Brought forward");
    holds(&part, &format!("Owed at the end {owed}"));
    assert!(
        !whole.contains("Broughtforward") && part.contains("Ledgerfrom"),
        "{part}"
    );
    // For the first day alone it ends with the amount owed then.
    let begun = begun.as_str().unwrap();
    let first = lender
        .paper(&format!("{statement}?from={begun}&to={begun}"))
        .await;
    holds(&first, "Owed at the end ₹30,000.00");
    let backwards = format!("{statement}?from={today}&to={begun}");
    let refused = lender
        .call(&lender.officer, Method::GET, &backwards, Value::Null)
        .await;
    assert_eq!(refused.fields(), [("to".to_owned(), "range".to_owned())]);
}

#[actix_web::test]
async fn a_closed_loan_has_a_no_dues_letter_and_no_other() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let letter = format!("{loan}/no-dues-letter");
    let early = lender
        .call(&lender.officer, Method::GET, &letter, Value::Null)
        .await;
    assert_eq!(early.code(), (409, "loan_state".to_owned()));
    assert_eq!(
        early.text("/message"),
        "A no-dues letter is for a loan that is closed. The state of this loan is active."
    );
    lender.close(&loan).await;
    let closed = lender.get(&lender.officer, &loan).await;
    let text = lender.paper(&letter).await;
    let organisation = lender
        .world
        .database
        .value(&format!(
            "SELECT org_name FROM tenants WHERE tenant_id = {}",
            lender.tenant
        ))
        .await;
    for what in [
        "No-dues letter",
        organisation.as_str().unwrap(),
        closed["clientName"].as_str().unwrap(),
        closed["loanNumber"].as_str().unwrap(),
        "₹30,000.00",
        "The loan was closed on",
    ] {
        holds(&text, what);
    }
}

/// Returns the waiting receipts by SMS, with their phone numbers.
async fn receipts(lender: &Lender) -> Vec<(String, &'static str, PaymentNews)> {
    let waiting = letters(&lender.world).await;
    let found = waiting.into_iter().filter_map(|(to, letter)| {
        let Recipient::Sms { number } = to else {
            return None;
        };
        let kind = letter.kind();
        match letter {
            Letter::PaymentReceived(news) | Letter::PaymentReversed(news) => Some((number, kind, news)),
            _ => None,
        }
    });
    found.collect()
}

#[actix_web::test]
async fn a_client_with_a_phone_is_notified_of_payments_and_reversals() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let phone = async |number: &str| {
        let (tenant, client) = (lender.tenant, lender.client);
        let change = format!(
            "UPDATE clients SET phone_number = '{number}' WHERE tenant_id = {tenant} AND client_id = {client}"
        );
        lender.world.alter(&change).await;
    };
    phone("+919822012345").await;
    let paid = lender.pay(&loan, 1_000, "upi").await;
    let owed = paise(&paid["loan"]["outstandingPrincipal"]) + paise(&paid["loan"]["outstandingInterest"]);
    let sent = receipts(&lender).await;
    let [(number, kind, news)] = sent.as_slice() else {
        panic!("{sent:?}")
    };
    assert_eq!((number.as_str(), *kind), ("+919822012345", "payment_received"));
    assert_eq!(
        (news.receipt.as_str(), news.loan.as_str()),
        (
            paid["receiptNumber"].as_str().unwrap(),
            paid["loan"]["loanNumber"].as_str().unwrap()
        )
    );
    assert_eq!((news.paise, news.left_paise), (100_000, owed - 100_000));
    lender.reverse(&paid["paymentId"], "Paid twice").await;
    let sent = receipts(&lender).await;
    let [(_, kind, news)] = sent.as_slice() else {
        panic!("{sent:?}")
    };
    assert_eq!((*kind, news.left_paise), ("payment_reversed", owed));

    // A refused payment sends no receipt.
    let refused = json!({"loanId": id_of(&loan), "amount": 200_000, "mode": "cash"});
    let refused = lender
        .call(&lender.cashier, Method::POST, PAYMENTS, refused)
        .await;
    assert_eq!(refused.code(), (409, "cash_limit".to_owned()));
    phone("").await;
    lender.pay(&loan, 10, "upi").await;
    assert_eq!(receipts(&lender).await, []);
    phone("+919822012345").await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let config = format!("/api/saas/tenant/{}/config", lender.tenant);
    for (switch, expected) in [("off", 0), ("on", 1)] {
        lender.post(&admin, &config, json!({"receiptSms": switch})).await;
        lender.pay(&loan, 10, "upi").await;
        assert_eq!(receipts(&lender).await.len(), expected, "{switch}");
    }
    // The payment that closes a loan sends a receipt too.
    lender.close(&loan).await;
    let sent = receipts(&lender).await;
    assert_eq!((sent.len(), sent[0].2.left_paise), (1, 0));
}
