//! Insurance premiums: collected with a disbursal beside the lender's fee, owed to the insurer, and passed on.
use actix_web::http::Method;
use munim_testkit::MFI;
use serde_json::{Value, json};

use super::{
    charges::{change_product, charge, charge_ids, register},
    lender::{Lender, id_of},
};

const CHARGES: &str = "/api/charges";

/// Adds a premium of half a percent to the product, beside the charges of [`charge`]. Returns the admin's token.
pub(crate) async fn insure(lender: &Lender) -> String {
    let admin = charge(lender).await;
    let premium =
        json!({"name": "Credit life", "kind": "insurance_premium", "event": "disbursal", "percent": 0.5});
    let made = lender.post(&admin, CHARGES, premium).await;
    assert_eq!(
        (&made["kind"], &made["taxPercent"]),
        (&json!("insurance_premium"), &json!(0))
    );
    let charges = charge_ids(lender, &admin).await;
    change_product(lender, &admin, json!({"charges": charges})).await;
    admin
}

/// Returns the newest entry about a loan: the role and the account of each line, and its debit less its credit.
async fn newest_entry(lender: &Lender, loan: &str) -> Value {
    let (tenant, id) = (lender.tenant, id_of(loan));
    let lines = format!(
        "SELECT l.role, a.account_code, l.debit_paise - l.credit_paise AS paise
         FROM journal_lines l JOIN accounts a USING (tenant_id, account_id)
         WHERE l.tenant_id = {tenant} AND l.entry_id =
           (SELECT max(entry_id) FROM journal_lines WHERE tenant_id = {tenant} AND loan_id = {id})
         ORDER BY a.account_code"
    );
    let rows = lender.world.database.rows(&lines).await;
    let line = |row: &Value| json!([row["role"], row["account_code"], row["paise"]]);
    rows.iter().map(line).collect()
}

#[actix_web::test]
async fn a_premium_is_owed_to_the_insurer_until_it_is_paid_on_or_its_disbursal_is_undone() {
    let lender = Lender::new().await;
    let admin = insure(&lender).await;
    register(&lender, &admin, true).await;
    let product = format!("/api/loan-products/{}", lender.product);
    let product = lender.get(&admin, &product).await;
    let kinds = |of: &Value| -> Value {
        let charges = of["charges"].as_array().unwrap().iter();
        charges.map(|one| json!([one["name"], one["kind"]])).collect()
    };
    let expected = json!([
        ["Credit life", "insurance_premium"],
        ["Processing fee", "fee"],
        ["Returned payment", "fee"]
    ]);
    assert_eq!(kinds(&product), expected);

    let owed = lender.balance("insurance_payable").await;
    let loan = lender.approved(30_000).await;
    let charges = format!("{loan}/charges");
    let planned = lender.get(&lender.officer, &charges).await;
    let at_disbursal = json!([["Credit life", "insurance_premium"], ["Processing fee", "fee"]]);
    assert_eq!(kinds(&planned), at_disbursal);
    assert_eq!(
        (&planned["keptBack"], &planned["netDisbursal"]),
        (&json!(504), &json!(29_496))
    );

    let (disburse, undo) = (format!("{loan}/disburse"), format!("{loan}/undo-disbursal"));
    let by_bank = json!({"mode": "bank"});
    lender.post(&lender.accountant, &disburse, by_bank.clone()).await;
    let posted = [
        ("bank", "1100", -2_949_600),
        ("portfolio", "1200", 3_000_000),
        ("cgst_payable", "2200", -2_700),
        ("sgst_payable", "2210", -2_700),
        ("insurance_payable", "2300", -15_000),
        ("fee_income", "4100", -30_000),
    ];
    assert_eq!(newest_entry(&lender, &loan).await, json!(posted));
    lender.verify().await;

    // Only the fee has a tax invoice.
    let made = lender.get(&lender.officer, &charges).await;
    assert_eq!(kinds(&made), at_disbursal);
    let [premium, fee] = made["charges"].as_array().unwrap().as_slice() else {
        panic!("{made}");
    };
    assert_eq!(
        [&premium["amount"], &premium["total"]],
        [&json!(150), &json!(150)]
    );
    for tax in ["cgst", "sgst", "igst"] {
        assert_eq!(premium[tax], 0, "{tax}");
    }
    assert_eq!(
        [&premium["invoiceNumber"], &premium["gstin"]],
        [&Value::Null, &Value::Null]
    );
    let invoice = fee["invoiceNumber"].as_str().unwrap();
    assert!(invoice.ends_with("-1"), "{invoice}");
    assert_eq!(made["netDisbursal"], 29_496);
    let records = format!(
        "SELECT new_values->>'charge' AS charge, new_values->>'chargeKind' AS kind FROM audit_log
         WHERE entity_type = 'Loan' AND entity_id = '{}' AND action = 'CHARGE' ORDER BY audit_id",
        id_of(&loan)
    );
    let records = lender.world.database.rows(&records).await;
    let said = records.iter().map(|row| json!([row["charge"], row["kind"]]));
    assert_eq!(said.collect::<Value>(), at_disbursal);

    // Everything is reversed on the accounts that it was posted to.
    let reason = json!({"reason": "The wrong account"});
    lender.post(&lender.accountant, &undo, reason).await;
    let opposite = posted.map(|(role, code, paise)| (role, code, -paise));
    assert_eq!(newest_entry(&lender, &loan).await, json!(opposite));
    assert_eq!(lender.balance("insurance_payable").await, owed);
    lender.verify().await;
    let undone = lender.get(&lender.officer, &charges).await;
    let cancelled = &undone["charges"][0];
    assert_eq!(
        [
            &cancelled["kind"],
            &cancelled["isCancelled"],
            &cancelled["creditNoteNumber"]
        ],
        [&json!("insurance_premium"), &json!(true), &Value::Null]
    );
    let kept = format!(
        "SELECT count(*) FROM loan_charges WHERE loan_id = {} AND kind = 'insurance_premium' AND cancels_id IS NOT NULL",
        id_of(&loan)
    );
    assert_eq!(lender.world.database.number(&kept).await, 1);

    // Disbursed again; the premium is passed on to the insurer by a manual entry.
    lender.post(&lender.colleague().await, &disburse, by_bank).await;
    assert_eq!(lender.balance("insurance_payable").await, owed - 15_000);
    let branch = lender.get(&lender.officer, &loan).await["branchId"].clone();
    let paid_on = json!({"branchId": branch, "narration": "Premiums of November", "reason": "Statement of the insurer",
        "lines": [{"account": "2300", "debit": 150}, {"account": "1100", "credit": 150}]});
    let asked = lender
        .post(&lender.accountant, "/api/books/entries", paid_on)
        .await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    let second = lender.world.member(MFI, "TenantAdmin").await;
    let second = lender.world.token(MFI, &second).await;
    lender.post(&second, &accept, Value::Null).await;
    assert_eq!(lender.balance("insurance_payable").await, owed);
    lender.verify().await;
}

#[actix_web::test]
async fn a_premium_costs_the_borrower_as_much_as_a_fee() {
    let lender = Lender::new().await;
    let admin = insure(&lender).await;
    register(&lender, &admin, true).await;
    let preview = async |charges: Option<Value>| {
        let mut wanted = json!({"productId": lender.product, "principal": 30_000, "instalments": 12, "disbursedOn": "2026-11-24"});
        if let Some(charges) = charges {
            wanted["charges"] = charges;
        }
        lender.post(&lender.officer, "/api/loans/preview", wanted).await
    };
    let cost = |preview: &Value| json!([preview["apr"], preview["netDisbursal"], preview["totalPayable"]]);

    let of_product = preview(None).await;
    assert_eq!(
        of_product["charges"],
        json!([
            {"name": "Credit life", "kind": "insurance_premium", "amount": 150, "tax": 0, "deducted": true},
            {"name": "Processing fee", "kind": "fee", "amount": 300, "tax": 54, "deducted": true}
        ])
    );
    assert_eq!(of_product["netDisbursal"], 29_496);
    for kind in [json!("fee"), json!("insurance_premium"), Value::Null] {
        let charges = json!([{"name": "Everything", "kind": kind, "amount": 504}]);
        let same = preview(Some(charges)).await;
        assert_eq!(cost(&same), cost(&of_product), "{kind}");
        let shown = if kind.is_null() { json!("fee") } else { kind };
        assert_eq!(same["charges"][0]["kind"], shown);
    }
    let apr = |preview: &Value| preview["apr"].as_f64().unwrap();
    let without = preview(Some(json!([{"name": "Processing fee", "amount": 354}]))).await;
    assert!(apr(&without) < apr(&of_product), "the premium counts in the APR");
}

#[actix_web::test]
async fn a_premium_that_is_taxed_or_charged_later_is_refused_by_field() {
    let lender = Lender::new().await;
    let admin = insure(&lender).await;
    let all = lender.get(&admin, CHARGES).await;
    let premium = all.as_array().unwrap().iter().find(|one| one["kind"] != "fee");
    let path = format!("{CHARGES}/{}", premium.unwrap()["chargeId"]);
    let named = |fields: &[(&str, &str)]| -> Vec<_> {
        let fields = fields.iter();
        fields
            .map(|(field, code)| ((*field).to_owned(), (*code).to_owned()))
            .collect()
    };
    for (changed, fields) in [
        (
            json!({"taxPercent": 18}),
            named(&[("taxPercent", "not_possible")]),
        ),
        (
            json!({"taxPercent": 0.01}),
            named(&[("taxPercent", "not_possible")]),
        ),
        (
            json!({"event": "returned_payment"}),
            named(&[("event", "not_possible")]),
        ),
        (
            json!({"event": "returned_payment", "taxPercent": 18}),
            named(&[("event", "not_possible"), ("taxPercent", "not_possible")]),
        ),
        (json!({"kind": "gift"}), named(&[("kind", "choice")])),
    ] {
        let mut wanted =
            json!({"name": "Credit life", "kind": "insurance_premium", "event": "disbursal", "amount": 150});
        for (field, value) in changed.as_object().unwrap() {
            wanted[field] = value.clone();
        }
        let made = lender.call(&admin, Method::POST, CHARGES, wanted.clone()).await;
        assert_eq!((made.status, made.fields()), (400, fields.clone()), "{changed}");
        wanted["isActive"] = json!(true);
        let replaced = lender.call(&admin, Method::PUT, &path, wanted).await;
        assert_eq!((replaced.status, replaced.fields()), (400, fields), "{changed}");
    }
    assert_eq!(lender.get(&admin, CHARGES).await, all, "nothing changed");

    // The purpose of a charge can be corrected, which is recorded. Products keep their copy.
    let mut fee = json!({"name": "Credit life", "event": "disbursal", "percent": 0.5, "isActive": true});
    let reply = lender.call(&admin, Method::PUT, &path, fee.clone()).await;
    assert_eq!(
        (reply.status, reply.fields()),
        (400, named(&[("kind", "required")]))
    );
    fee["kind"] = json!("fee");
    let reply = lender.call(&admin, Method::PUT, &path, fee).await;
    assert_eq!((reply.status, reply.data()["kind"].clone()), (200, json!("fee")));
    let record =
        "SELECT (old_values->>'chargeKind') || ' ' || (new_values->>'chargeKind') AS kinds FROM audit_log
        WHERE entity_type = 'Charge' AND action = 'UPDATE' ORDER BY audit_id DESC LIMIT 1";
    assert_eq!(lender.world.database.value(record).await, "insurance_premium fee");
    let product = format!("/api/loan-products/{}", lender.product);
    let product = lender.get(&admin, &product).await;
    assert_eq!(product["charges"][0]["kind"], "insurance_premium");
}
