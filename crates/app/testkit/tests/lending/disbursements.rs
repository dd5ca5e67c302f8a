//! Batches of disbursals: prepared by one person, released by another as a file for a bank, and settled by the bank's results.
use std::fmt::Write as _;

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{MFI, somebody_waits};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use time::{Date, macros::format_description};

use super::{
    bank_accounts::{BANK_ACCOUNTS, wanted},
    charges::{charge, register},
    groups::refused,
    journal::paise,
    lender::{Lender, id_of},
    payday::{BATCHES, Payday, bank_details, reference},
};

#[actix_web::test]
async fn a_batch_is_prepared_released_sent_and_settled_on_record() {
    let payday = Payday::new(4).await;
    let lender = &payday.lender;
    let batch = payday.prepared(&payday.loans).await;
    let shown = lender.get(&lender.accountant, &batch).await;
    assert_eq!(
        (&shown["state"], &shown["parts"], &shown["fileHash"]),
        (&json!("prepared"), &json!(4), &Value::Null)
    );
    let parts = shown["loans"].as_array().unwrap();
    assert_eq!(
        (
            &parts[0]["accountNumber"],
            &parts[0]["accountHolder"],
            &parts[0]["state"]
        ),
        (&json!("XXXXXXXX0001"), &json!("Asha Patil"), &json!("waiting"))
    );
    let total: i64 = parts.iter().map(|part| paise(&part["amount"])).sum();
    assert_eq!(paise(&shown["total"]), total);
    let listed = lender
        .get(
            &lender.manager,
            &format!("{BATCHES}?state=prepared&branchId={}", lender.branch()),
        )
        .await;
    assert_eq!(
        (&listed["totalCount"], &listed["items"][0]["total"]),
        (&json!(1), &shown["total"])
    );

    // While they are in the batch, nothing else happens to the loans.
    assert_eq!(payday.loan(0).await["batchId"], shown["batchId"]);
    let because = json!({"reason": "She has changed her mind"});
    for (token, act, body) in [
        (&lender.accountant, "disburse", json!({"mode": "bank"})),
        (&lender.manager, "cancel", because),
        (&lender.manager, "undo-approval", Value::Null),
    ] {
        let path = format!("{}/{act}", payday.loans[0]);
        let other = lender.call(token, Method::POST, &path, body).await;
        assert_eq!(other.code(), refused("loan_in_batch"), "{act}");
    }
    let second = payday.prepare(payday.draft(&payday.loans[..1])).await;
    assert_eq!(second.code(), refused("loan_in_batch"), "{second:?}");
    assert_eq!(second.data(), json!({"loanId": id_of(&payday.loans[0])}));

    // It takes a second person to release it, once.
    let lines = json!({"lines": [payday.paid(&batch, 1)]});
    let early = payday.act(&lender.manager, &batch, "results", lines).await;
    assert_eq!(early.code(), refused("batch_state"));
    assert_eq!(
        payday.file(&lender.accountant, &batch).await.code(),
        refused("batch_state")
    );
    let own = payday.act(&lender.manager, &batch, "release", Value::Null).await;
    assert_eq!(own.code(), refused("same_person"), "{own:?}");
    assert_eq!(
        payday
            .act(&lender.cashier, &batch, "release", Value::Null)
            .await
            .status,
        403
    );
    let released = payday.release(&batch).await;
    assert_eq!(released.status, 200, "{released:?}");
    let released = released.data();
    assert_eq!(
        (&released["state"], &released["loans"][3]["state"]),
        (&json!("released"), &json!("sent"))
    );
    assert_eq!(payday.release(&batch).await.code(), refused("batch_state"));
    let (file, again) = (
        payday.file(&lender.accountant, &batch).await,
        payday.file(&lender.manager, &batch).await,
    );
    assert_eq!((file.status, &file.body), (200, &again.body));
    let mut hash = String::new();
    for byte in Sha256::digest(&file.body) {
        write!(hash, "{byte:02x}").unwrap();
    }
    assert_eq!(released["fileHash"], json!(hash));
    let text = std::str::from_utf8(&file.body).unwrap();
    let sent: Vec<_> = text
        .lines()
        .map(|line| line.split(',').collect::<Vec<_>>())
        .collect();
    assert_eq!(sent.len(), 4);
    for (place, line) in sent.iter().enumerate() {
        let amount: Value = serde_json::from_str(line[3]).unwrap();
        assert_eq!(
            (line[0], line[2], paise(&amount), line[13]),
            (
                "I",
                format!("5010{:08}", place + 1).as_str(),
                paise(&parts[place]["amount"]),
                reference(&batch, place + 1).as_str()
            )
        );
    }

    // The results come in any order, twice, and with lines of other batches.
    let results = [
        payday.paid(&batch, 3),
        json!({"reference": "B999999L0001", "utr": "SBIN000000001", "status": "paid", "on": payday.day}),
        json!({"utr": "SBIN000000002", "status": "paid", "on": payday.day}),
        payday.failed(&batch, 2),
        payday.paid(&batch, 1),
    ];
    let (outcomes, after) = payday.record(&batch, &results).await;
    assert_eq!(outcomes, ["paid", "unmatched", "unmatched", "failed", "paid"]);
    assert_eq!(
        (&after["state"], &after["paid"], &after["failed"]),
        (&json!("released"), &json!(2), &json!(1))
    );
    let out = paise(&parts[0]["amount"]) + paise(&parts[2]["amount"]);
    assert_eq!((payday.paid_out().await, paise(&after["paidTotal"])), (out, out));
    let (outcomes, same) = payday.record(&batch, &results).await;
    assert_eq!(
        (outcomes, &same),
        (
            ["unchanged", "unmatched", "unmatched", "unchanged", "unchanged"]
                .map(str::to_owned)
                .to_vec(),
            &after
        )
    );
    assert_eq!(payday.paid_out().await, out);
    let (first, second) = (payday.loan(0).await, payday.loan(1).await);
    assert_eq!(
        (
            &first["state"],
            &first["disbursedOn"],
            &first["bankAccountId"],
            &first["batchId"]
        ),
        (&json!("active"), &json!(payday.day), &payday.bank, &Value::Null)
    );
    assert_eq!(
        (&second["state"], &second["reason"], &second["batchId"]),
        (&json!("approved"), &json!("Account closed"), &Value::Null)
    );
    let told = format!(
        "SELECT count(*) FROM journal_entries WHERE tenant_id = {} AND narration LIKE '%UTR {}'",
        lender.tenant,
        results[4]["utr"].as_str().unwrap()
    );
    assert_eq!(lender.world.database.number(&told).await, 1);

    let ledger = lender
        .get(&lender.manager, &format!("{}/ledger", payday.loans[0]))
        .await;
    assert_eq!(ledger["rows"][0]["reference"], results[4]["utr"]);

    // A contradicting result is refused; the last result finishes the batch.
    let mut paid_after_all = payday.paid(&batch, 2);
    paid_after_all["utr"] = Value::Null;
    let invalid = payday
        .act(
            &lender.manager,
            &batch,
            "results",
            json!({"lines": [paid_after_all]}),
        )
        .await;
    assert_eq!(
        invalid.fields()[0],
        ("lines[0].utr".to_owned(), "required".to_owned())
    );
    let mut failed_after_all = payday.failed(&batch, 1);
    failed_after_all["utr"] = results[4]["utr"].clone();
    let (outcomes, finished) = payday
        .record(
            &batch,
            &[failed_after_all, payday.paid(&batch, 2), payday.paid(&batch, 4)],
        )
        .await;
    assert_eq!(outcomes, ["refused", "refused", "paid"]);
    assert_eq!(finished["state"], json!("finished"));
    lender.verify().await;

    // The failed part can be paid in another way.
    let other = payday.released(&payday.loans[1..2]).await;
    let (outcomes, _) = payday.record(&other, &[payday.paid(&other, 1)]).await;
    assert_eq!(
        (outcomes, &payday.loan(1).await["state"]),
        (vec!["paid".to_owned()], &json!("active"))
    );
    assert_eq!(
        lender.actions(&payday.loans[1]).await,
        [
            "CREATE", "SUBMIT", "APPROVE", "BATCH", "UNBATCH", "BATCH", "DISBURSE"
        ]
    );
    let records = format!(
        "SELECT string_agg(action, ' ' ORDER BY audit_id) FROM audit_log WHERE entity_type = 'DisbursementBatch' AND entity_id = '{}'",
        id_of(&batch)
    );
    assert_eq!(
        lender.world.database.value(&records).await,
        "CREATE ACCESS_DENIED RELEASE EXPORT EXPORT PAY FAIL_PART PAY PAY"
    );
    let events = format!(
        "SELECT string_agg(split_part(event_name, '.', 3), ' ' ORDER BY event_id) FROM outbox
         WHERE event_name LIKE 'lending.batch.%' AND entity = '{}'",
        id_of(&batch)
    );
    assert_eq!(
        lender.world.database.value(&events).await,
        "created released settled settled settled settled finished"
    );
}

#[actix_web::test]
async fn a_batch_is_cancelled_before_its_release_only() {
    let payday = Payday::new(2).await;
    let because = json!({"reason": "The bank is closed"});
    let batch = payday.prepared(&payday.loans).await;
    let manager = &payday.lender.manager;
    for _ in 0..2 {
        let cancelled = payday.act(manager, &batch, "cancel", because.clone()).await;
        assert_eq!(cancelled.status, 200, "{cancelled:?}");
        assert_eq!(cancelled.data()["state"], "cancelled");
    }
    assert_eq!(payday.release(&batch).await.code(), refused("batch_state"));
    let loan = payday.loan(0).await;
    assert_eq!(
        (&loan["state"], &loan["batchId"]),
        (&json!("approved"), &Value::Null)
    );
    let batch = payday.released(&payday.loans).await;
    let late = payday.act(manager, &batch, "cancel", because).await;
    assert_eq!(late.code(), refused("batch_state"));
    let records = "SELECT string_agg(action, ' ' ORDER BY audit_id) FROM audit_log WHERE entity_type = 'DisbursementBatch'";
    assert_eq!(
        payday.lender.world.database.value(records).await,
        "CREATE CANCEL CREATE RELEASE"
    );
}

#[actix_web::test]
async fn concurrent_releases_and_results_happen_once() {
    let payday = Payday::new(2).await;
    let drafts = (0..16).map(|_| payday.prepare(payday.draft(&payday.loans)));
    let made = join_all(drafts).await;
    let made: Vec<_> = made.iter().filter(|reply| reply.status == 201).collect();
    let [only] = made[..] else { panic!("{made:?}") };
    let batch = format!("{BATCHES}/{}", only.data()["batchId"]);
    let released = join_all((0..16).map(|_| payday.release(&batch))).await;
    let (done, not): (Vec<_>, Vec<_>) = released.iter().partition(|reply| reply.status == 200);
    assert_eq!(done.len(), 1, "{released:?}");
    assert!(
        not.iter().all(|reply| reply.code() == refused("batch_state")),
        "{not:?}"
    );
    let lines = [payday.paid(&batch, 1), payday.failed(&batch, 2)];
    let recorded = join_all((0..16).map(|_| payday.record(&batch, &lines))).await;
    let count = |word: &str| {
        recorded
            .iter()
            .flat_map(|(outcomes, _)| outcomes)
            .filter(|one| *one == word)
            .count()
    };
    assert_eq!((count("paid"), count("failed"), count("unchanged")), (1, 1, 30));
    let amount = paise(&recorded[0].1["loans"][0]["amount"]);
    assert_eq!(payday.paid_out().await, amount);
    payday.lender.verify().await;
}

#[actix_web::test]
async fn loans_that_cannot_be_paid_are_refused() {
    let payday = Payday::new(2).await;
    let (lender, draft) = (&payday.lender, payday.draft(&payday.loans));
    let with = |field: &str, value: Value| {
        let mut body = draft.clone();
        body[field] = value;
        body
    };
    for (field, body) in [
        ("customerCode", with("template", json!("nach_credit"))),
        ("valueOn", with("valueOn", json!("2020-01-01"))),
        ("bankAccountId", with("bankAccountId", json!(999_999))),
        ("branchId", with("branchId", Value::Null)),
        ("loanIds", with("loanIds", json!([]))),
        ("loanIds", with("loanIds", json!([999_999]))),
    ] {
        let wrong = payday.prepare(body).await;
        assert_eq!(
            (wrong.status, wrong.fields()[0].0.as_str()),
            (400, field),
            "{wrong:?}"
        );
    }
    let unfit = lender.draft().await;
    let wrong = payday.prepare(payday.draft(&[unfit])).await;
    assert_eq!(wrong.code(), refused("loan_state"));
    let denied = lender.call(&lender.officer, Method::POST, BATCHES, draft).await;
    assert_eq!(denied.status, 403);

    // The account in the profile must have a holder that banks accept, and still be the one that was copied.
    bank_details(lender, lender.client, "501000000002", "आशा पाटील").await;
    let wrong = payday.prepare(payday.draft(&payday.loans)).await;
    assert_eq!(wrong.code(), refused("account_holder_name"));
    bank_details(lender, lender.client, "501000000002", "Asha Patil").await;
    let batch = payday.prepared(&payday.loans).await;
    bank_details(lender, lender.client, "501000000003", "Asha Patil").await;
    assert_eq!(
        payday.release(&batch).await.code(),
        refused("bank_account_changed")
    );
    let because = json!({"reason": "The account has changed"});
    payday.act(&lender.manager, &batch, "cancel", because).await;
    let clear = format!("DELETE FROM client_profiles WHERE client_id = {}", lender.client);
    lender.world.alter(&clear).await;
    let wrong = payday.prepare(payday.draft(&payday.loans)).await;
    assert_eq!(wrong.code(), refused("no_bank_account"));
}

#[actix_web::test]
async fn a_paid_part_that_cannot_be_booked_waits_with_its_reason() {
    let payday = Payday::new(3).await;
    let lender = &payday.lender;
    let batch = payday.released(&payday.loans[..2]).await;
    let overdraft = async |rupees: i64| {
        let mut body = wanted("30412345678", &payday.account);
        body["overdraft"] = json!(rupees);
        let path = format!("{BANK_ACCOUNTS}/{}", payday.bank);
        let changed = lender.call(&lender.accountant, Method::PUT, &path, body).await;
        assert_eq!(changed.status, 200, "{changed:?}");
    };
    overdraft(0).await;
    let (outcomes, after) = payday.record(&batch, &[payday.paid(&batch, 1)]).await;
    assert_eq!(outcomes, ["refused"]);
    let part = &after["loans"][0];
    assert_eq!(
        (&part["state"], &part["utr"], &part["refusal"]["code"]),
        (&json!("sent"), &Value::Null, &json!("not_enough_cash"))
    );
    assert_eq!(payday.loan(0).await["state"], "approved");
    overdraft(1_000_000).await;
    let mut early = payday.paid(&batch, 2);
    early["on"] = json!("2020-01-01");
    let mut late = payday.paid(&batch, 2);
    late["on"] = json!("2099-01-01");
    let (outcomes, after) = payday
        .record(&batch, &[early, late, payday.paid(&batch, 1)])
        .await;
    assert_eq!(outcomes, ["refused", "refused", "paid"]);
    assert_eq!(
        (
            &after["loans"][0]["refusal"],
            &after["loans"][1]["refusal"]["code"]
        ),
        (&Value::Null, &json!("books_closed"))
    );

    // A UTR is unique among the parts of all batches.
    let other = payday.released(&payday.loans[2..]).await;
    let mut twice = payday.paid(&other, 1);
    twice["utr"] = payday.paid(&batch, 1)["utr"].clone();
    let (outcomes, _) = payday.record(&other, &[twice]).await;
    assert_eq!(
        (outcomes, &payday.loan(2).await["state"]),
        (vec!["refused".to_owned()], &json!("approved"))
    );
    lender.verify().await;
}

#[actix_web::test]
async fn who_records_a_failure_does_not_pay_the_loan_out_again() {
    let payday = Payday::new(1).await;
    let lender = &payday.lender;
    let batch = payday.released(&payday.loans).await;
    let lines = json!({"lines": [payday.failed(&batch, 1)]});
    let recorded = payday.act(&lender.accountant, &batch, "results", lines).await;
    assert_eq!(recorded.data()["lines"][0]["outcome"], "failed");
    let path = format!("{}/disburse", payday.loans[0]);
    let alone = lender
        .call(&lender.accountant, Method::POST, &path, json!({"mode": "bank"}))
        .await;
    assert_eq!(alone.code(), refused("same_person"), "{alone:?}");
    let other = payday.prepared(&payday.loans).await;
    assert_eq!(payday.release(&other).await.code(), refused("same_person"));
    let records = "SELECT count(*) FROM audit_log WHERE action = 'ACCESS_DENIED' AND entity_type = 'Loan'";
    assert_eq!(lender.world.database.number(records).await, 2);
    assert_eq!(payday.loan(0).await["state"], "approved");
}

#[actix_web::test]
async fn who_took_part_in_a_disbursal_or_its_undoing_does_not_pay_the_loan_out_again() {
    let payday = Payday::new(2).await;
    let lender = &payday.lender;
    let (admin, other) = (
        lender.colleague().await,
        lender.world.member(MFI, "TenantAdmin").await,
    );
    let other = lender.world.token(MFI, &other).await;
    let disburse = async |who: &str, loan: &str| {
        let path = format!("{loan}/disburse");
        let reply = lender
            .call(who, Method::POST, &path, json!({"mode": "bank"}))
            .await;
        reply.code()
    };
    let undo = async |who: &str, loan: &str| {
        let reason = json!({"reason": "The wrong account"});
        lender.post(who, &format!("{loan}/undo-disbursal"), reason).await;
    };
    let [loan, batched] = payday.loans.as_slice() else {
        panic!("{:?}", payday.loans);
    };
    assert_eq!(disburse(&lender.accountant, loan).await.0, 200);
    undo(&lender.accountant, loan).await;
    assert_eq!(disburse(&lender.accountant, loan).await, refused("same_person"));
    let batch = payday.prepared(&payday.loans[..1]).await;
    assert_eq!(payday.release(&batch).await.code(), refused("same_person"));
    let reason = json!({"reason": "The wrong loans"});
    payday.act(&admin, &batch, "cancel", reason).await;
    assert_eq!(disburse(&admin, loan).await.0, 200);

    let draft = payday.draft(&payday.loans[1..]);
    let batch = lender.post(&admin, BATCHES, draft).await;
    let batch = format!("{BATCHES}/{}", batch["batchId"]);
    assert_eq!(payday.release(&batch).await.status, 200);
    payday.record(&batch, &[payday.paid(&batch, 1)]).await;
    assert_eq!(payday.loan(1).await["state"], "active");
    undo(&other, batched).await;
    for who in [&admin, &lender.accountant, &other] {
        assert_eq!(disburse(who, batched).await, refused("same_person"));
    }
    lender.verify().await;
}

#[actix_web::test]
async fn a_paid_part_is_booked_with_the_tax_of_its_release() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    let payday = Payday::of(lender, 1).await;
    let lender = &payday.lender;
    let batch = payday.released(&payday.loans).await;
    let none = json!({"registrations": []});
    let path = "/api/tax-registrations";
    let changed = lender.call(&admin, Method::PUT, path, none.clone()).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let (outcomes, after) = payday.record(&batch, &[payday.paid(&batch, 1)]).await;
    assert_eq!(outcomes, ["paid"], "{after}");
    // A fee of 1 % of ₹20,000 with 18 % of tax.
    assert_eq!(paise(&after["paidTotal"]), 1_976_400);
    assert_eq!(payday.paid_out().await, 1_976_400);
    lender.verify().await;

    // Before the release, the batch is prepared again.
    register(lender, &admin, true).await;
    let batch = payday.prepared(&[lender.approved(20_000).await]).await;
    lender.call(&admin, Method::PUT, path, none).await;
    assert_eq!(payday.release(&batch).await.code(), refused("payout_changed"));
}

#[actix_web::test]
async fn a_bank_is_not_asked_to_pay_on_a_day_that_has_passed() {
    let mut payday = Payday::new(2).await;
    let batch = payday.prepared(&payday.loans[..1]).await;
    // The day ends of this lender are late.
    let format = format_description!("[year]-[month]-[day]");
    let business_date = Date::parse(&payday.day, format).unwrap();
    payday
        .lender
        .world
        .clock
        .set(business_date.next_day().unwrap().midnight().assume_utc());
    payday.lender.sign_in().await;
    let late = payday.prepare(payday.draft(&payday.loans[1..])).await;
    assert_eq!(
        (late.status, late.fields()[0].0.as_str()),
        (400, "valueOn"),
        "{late:?}"
    );
    assert_eq!(payday.release(&batch).await.code(), refused("value_date_passed"));
}

#[actix_web::test]
async fn an_interrupted_release_changes_nothing() {
    let payday = Payday::new(2).await;
    let database = &payday.lender.world.database;
    let batch = payday.prepared(&payday.loans).await;
    let before = database.fingerprint().await;
    let other = database.another_client().await;
    let held = format!(
        "BEGIN; SELECT FROM clients WHERE client_id = {} FOR UPDATE",
        payday.lender.client
    );
    other.batch_execute(&held).await.unwrap();
    let cut = async {
        database.until(&somebody_waits("FOR NO KEY UPDATE OF c, l")).await;
        database
            .rows(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND wait_event_type = 'Lock'",
            )
            .await;
        other.batch_execute("ROLLBACK").await.unwrap();
    };
    let (released, ()) = futures_util::join!(payday.release(&batch), cut);
    assert_eq!(released.status, 503, "{released:?}");
    assert_eq!(before.changed(&database.fingerprint().await), [""; 0]);
    assert_eq!(payday.release(&batch).await.status, 200);
}

#[actix_web::test]
async fn twenty_loans_are_paid_of_which_two_fail() {
    let payday = Payday::new(20).await;
    let batch = payday.released(&payday.loans).await;
    let lines: Vec<_> = (1..=20)
        .map(|number| match number {
            7 | 13 => payday.failed(&batch, number),
            _ => payday.paid(&batch, number),
        })
        .collect();
    let (outcomes, after) = payday.record(&batch, &lines).await;
    assert_eq!(outcomes.iter().filter(|one| *one == "paid").count(), 18);
    assert_eq!(
        (&after["state"], &after["paid"], &after["failed"]),
        (&json!("finished"), &json!(18), &json!(2))
    );
    assert_eq!(payday.paid_out().await, paise(&after["paidTotal"]));
    payday.lender.verify().await;
}
