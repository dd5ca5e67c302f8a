//! Charges and their tax: deducted from a disbursal, or due with the next instalment.
use actix_web::http::Method;
use munim_testkit::MFI;
use serde_json::{Value, json};

use super::lender::{Lender, PAYMENTS, id_of};

/// Adds a processing fee of 1 %, and ₹250 for a returned payment, to the product. Returns the admin's token.
pub(crate) async fn charge(lender: &Lender) -> String {
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let mut charges = Vec::new();
    for wanted in [
        json!({"name": "Processing fee", "event": "disbursal", "percent": 1}),
        json!({"name": "Returned payment", "event": "returned_payment", "amount": 250}),
    ] {
        let made = lender.post(&admin, "/api/charges", wanted).await;
        assert_eq!(made["taxPercent"], 18);
        charges.push(made["chargeId"].clone());
    }
    change_product(lender, &admin, json!({"charges": charges})).await;
    admin
}

/// Returns the ids of the lender's charges, as the terms of a product contain them.
pub(crate) async fn charge_ids(lender: &Lender, admin: &str) -> Value {
    let charges = lender.get(admin, "/api/charges").await;
    let charges = charges.as_array().unwrap().iter();
    charges.map(|charge| charge["chargeId"].clone()).collect()
}

/// Returns the terms of a product with some of them changed, as a request body.
async fn terms_with(lender: &Lender, admin: &str, path: &str, changed: &Value) -> Value {
    let mut terms = lender.get(admin, path).await;
    terms["charges"] = json!([]);
    for shown in ["productId", "code", "termsVersion", "isActive"] {
        terms.as_object_mut().unwrap().remove(shown);
    }
    for (field, value) in changed.as_object().unwrap() {
        terms[field] = value.clone();
    }
    terms
}

/// Changes some of the terms of the lender's product.
pub(crate) async fn change_product(lender: &Lender, admin: &str, changed: Value) {
    let path = format!("/api/loan-products/{}", lender.product);
    let terms = terms_with(lender, admin, &path, &changed).await;
    let reply = lender.call(admin, Method::PUT, &path, terms).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

/// Registers the lender for tax in the state of its branch, or in another one.
pub(crate) async fn register(lender: &Lender, admin: &str, here: bool) {
    let tenant = lender.tenant;
    let state = format!(
        "SELECT state FROM branches b JOIN clients c USING (tenant_id, branch_id) WHERE b.tenant_id = {tenant} AND client_id = {}",
        lender.client
    );
    let state = lender.world.database.rows(&state).await[0]["state"].clone();
    let (state, gstin) = if here {
        (state, "27AAAAA0000A1Z2")
    } else {
        (json!("Goa"), "30AAAAA0000A1ZF")
    };
    let wanted = json!({"registrations": [{"state": state, "gstin": gstin}]});
    let path = "/api/tax-registrations";
    let reply = lender.call(admin, Method::PUT, path, wanted).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(lender.get(admin, path).await["registrations"][0]["state"], state);
}

async fn balances(lender: &Lender, roles: [&str; 6]) -> Vec<i64> {
    let mut all = Vec::new();
    for role in roles {
        all.push(lender.balance(role).await);
    }
    all
}

const ROLES: [&str; 6] = [
    "bank",
    "fee_income",
    "cgst_payable",
    "sgst_payable",
    "igst_payable",
    "fee_receivable",
];

#[actix_web::test]
async fn a_fee_is_kept_back_with_its_tax_and_taken_back_when_the_disbursal_is_undone() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    let before = balances(&lender, ROLES).await;
    let moved = async || {
        let now = balances(&lender, ROLES).await;
        now.iter()
            .zip(&before)
            .map(|(now, was)| now - was)
            .collect::<Vec<_>>()
    };
    let wanted = json!({"productId": lender.product, "principal": 30_000, "instalments": 12, "disbursedOn": "2026-11-24"});
    let preview = lender
        .post(&lender.officer, "/api/loans/preview", wanted.clone())
        .await;
    assert_eq!(
        preview["charges"],
        json!([{"name": "Processing fee", "kind": "fee", "amount": 300, "tax": 54, "deducted": true}])
    );
    assert_eq!(preview["netDisbursal"], 29_646);
    let mut free = wanted;
    free["charges"] = json!([]);
    let preview = lender.post(&lender.officer, "/api/loans/preview", free).await;
    assert_eq!(preview["netDisbursal"], 30_000, "no charges is said on purpose");

    let loan = lender.draft().await;
    let charges = format!("{loan}/charges");
    let planned = lender.get(&lender.officer, &charges).await;
    assert_eq!(
        (&planned["netDisbursal"], &planned["charges"][0]["madeOn"]),
        (&json!(29_646), &Value::Null)
    );
    lender
        .post(&lender.officer, &format!("{loan}/submit"), Value::Null)
        .await;
    let approval = json!({"amount": 30_000});
    lender
        .post(&lender.manager, &format!("{loan}/approve"), approval)
        .await;
    let disburse = format!("{loan}/disburse");
    let by_bank = json!({"mode": "bank"});
    lender.post(&lender.accountant, &disburse, by_bank.clone()).await;
    assert_eq!(moved().await, [-2_964_600, -30_000, -2_700, -2_700, 0, 0]);
    lender.verify().await;
    let made = lender.get(&lender.officer, &charges).await;
    let invoice = made["charges"][0]["invoiceNumber"].as_str().unwrap();
    assert!(invoice.starts_with('T') && invoice.ends_with("-1"), "{invoice}");
    assert_eq!(made["charges"][0]["total"], 354);

    // A mistake: the fee is returned with the money.
    let undo = format!("{loan}/undo-disbursal");
    let reason = json!({"reason": "The wrong account"});
    lender.post(&lender.accountant, &undo, reason).await;
    assert_eq!(moved().await, [0; 6]);
    lender.verify().await;
    let undone = lender.get(&lender.officer, &charges).await;
    let [cancelled, planned] = undone["charges"].as_array().unwrap().as_slice() else {
        panic!("{undone}");
    };
    assert_eq!(cancelled["isCancelled"], true);
    assert!(cancelled["creditNoteNumber"].as_str().unwrap().starts_with('C'));
    assert_eq!(
        (&planned["madeOn"], &undone["netDisbursal"]),
        (&Value::Null, &json!(29_646))
    );

    // In another state, the integrated tax applies.
    register(&lender, &admin, false).await;
    lender.post(&lender.colleague().await, &disburse, by_bank).await;
    assert_eq!(moved().await, [-2_964_600, -30_000, 0, 0, -5_400, 0]);
    let again = lender.get(&lender.officer, &charges).await;
    let invoice = again["charges"][1]["invoiceNumber"].as_str().unwrap();
    assert!(invoice.ends_with("-2"), "{invoice}");
    lender.verify().await;

    // Later changes of the charge affect neither the product nor its loans.
    let charge = lender.get(&admin, "/api/charges").await[0].clone();
    let change = json!({"name": "Processing fee", "kind": "fee", "event": "disbursal", "percent": 2, "isActive": false});
    let path = format!("/api/charges/{}", charge["chargeId"]);
    let reply = lender.call(&admin, Method::PUT, &path, change).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let other = lender.draft().await;
    let planned = lender.get(&lender.officer, &format!("{other}/charges")).await;
    assert_eq!(planned["keptBack"], 354);
    let product = format!("/api/loan-products/{}", lender.product);
    let product = lender.get(&admin, &product).await;
    assert_eq!(product["charges"][0]["percent"], 1.0);
}

#[actix_web::test]
async fn a_cheque_that_comes_back_is_charged_for_and_the_next_instalment_asks_for_it() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    let loan = lender.lent().await;
    let cash = lender.pay(&loan, 10, "upi").await;
    let refused = lender
        .call(
            &lender.cashier,
            Method::POST,
            &format!("{PAYMENTS}/{}/bounce", cash["paymentId"]),
            json!({"reason": "It came back"}),
        )
        .await;
    assert_eq!(
        (refused.status, refused.json()["code"].clone()),
        (409, json!("not_returnable"))
    );
    lender.pass_days(32).await;
    let cheque = lender.pay(&loan, 2_500, "cheque").await["paymentId"].clone();
    let paid = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let bounce = format!("{PAYMENTS}/{cheque}/bounce");
    let asked = lender
        .post(&lender.cashier, &bounce, json!({"reason": "Funds insufficient"}))
        .await;
    let records = format!(
        "SELECT action FROM audit_log WHERE entity_type = 'Approval' AND entity_id = '{}'",
        asked["approvalId"]
    );
    assert_eq!(lender.world.database.value(&records).await, "REQUEST");
    let inbox = lender.get(&lender.manager, "/api/approvals").await;
    assert_eq!(inbox["items"][0]["act"], "return_payment");
    assert_eq!(inbox["items"][0]["facts"]["charge"], "295.00");
    assert_eq!(
        lender.get(&lender.officer, &format!("{loan}/schedule")).await,
        paid,
        "nothing changes before it is accepted"
    );
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    lender.post(&lender.manager, &accept, Value::Null).await;
    lender.verify().await;
    assert_eq!(lender.balance("fee_receivable").await, 29_500);
    let rows = lender.get(&lender.officer, &format!("{loan}/schedule")).await["rows"].clone();
    // The first instalment has fallen due; the charge is due with the next.
    assert_eq!((&rows[0]["fees"], &rows[1]["fees"]), (&json!(0), &json!(295)));
    let ledger = lender.get(&lender.officer, &format!("{loan}/ledger")).await["rows"].clone();
    let ledger: Vec<_> = ledger
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["kind"].clone())
        .collect();
    assert!(ledger.contains(&json!("charge")), "{ledger:?}");
    let quote = lender
        .get(&lender.cashier, &format!("{loan}/foreclosure-quote"))
        .await;
    assert_eq!(quote["fees"], 295);

    lender.pass_days(31).await;
    let both = rows[0]["total"].as_f64().unwrap() - 10.0 + rows[1]["total"].as_f64().unwrap();
    let money = lender.pay(&loan, both, "upi").await;
    assert_eq!(
        (&money["allocated"]["fee"], &money["allocated"]["advance"]),
        (&json!(295), &json!(0))
    );
    assert_eq!(lender.balance("fee_receivable").await, 0);
    lender.verify().await;

    // The bank's mistake: the borrower is not charged for it.
    let cheque = lender.pay(&loan, 500, "cheque").await["paymentId"].clone();
    let bounce = format!("{PAYMENTS}/{cheque}/bounce");
    lender
        .accepted(
            &bounce,
            json!({"reason": "Torn in the clearing", "charge": false}),
        )
        .await;
    assert_eq!(lender.balance("fee_receivable").await, 0);
    let charges = format!(
        "SELECT count(*) FROM loan_charges WHERE loan_id = {} AND event = 'returned_payment'",
        id_of(&loan)
    );
    assert_eq!(lender.world.database.number(&charges).await, 1);
    lender.verify().await;

    // Closed for its quote, charges included.
    lender.close(&loan).await;
    let closed = lender.get(&lender.officer, &loan).await;
    assert_eq!(closed["state"], "closed");
    lender.verify().await;
}

#[actix_web::test]
async fn charges_that_make_no_sense_are_refused_field_by_field() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    let refused = async |method: Method, path: &str, body: Value| {
        let reply = lender.call(&admin, method, path, body).await;
        assert_eq!(reply.status, 400, "{reply:?}");
        let errors = reply.json()["errors"].clone();
        let fields = errors
            .as_array()
            .unwrap()
            .iter()
            .map(|error| error["field"].clone());
        fields.collect::<Vec<_>>()
    };
    let charges = "/api/charges";
    let wanted = json!({"name": "", "event": "birthday", "amount": 0, "taxPercent": 29});
    assert_eq!(
        refused(Method::POST, charges, wanted).await,
        ["name", "event", "amount", "taxPercent"]
    );
    let wanted = json!({"name": "Fee", "event": "disbursal", "amount": 1, "percent": 1});
    assert_eq!(refused(Method::POST, charges, wanted).await, ["percent"]);
    let wanted = json!({"name": "Fee", "event": "returned_payment", "percent": 1});
    assert_eq!(refused(Method::POST, charges, wanted).await, ["percent"]);
    let wanted = json!({"registrations": [{"state": "Goa", "gstin": "30AAAAA0000A1ZG"}]});
    assert_eq!(
        refused(Method::PUT, "/api/tax-registrations", wanted).await,
        ["registrations[0].gstin"]
    );
    let twice = json!({"name": "processing FEE", "event": "disbursal", "amount": 1});
    let reply = lender.call(&admin, Method::POST, charges, twice).await;
    assert_eq!(
        (reply.status, reply.json()["code"].clone()),
        (409, json!("duplicate_charge_name"))
    );

    // A product takes only existing charges, and a loan that is too small for them is not disbursed.
    let path = format!("/api/loan-products/{}", lender.product);
    let unknown = json!({"charges": [987_654]});
    let terms = terms_with(&lender, &admin, &path, &unknown).await;
    assert_eq!(refused(Method::PUT, &path, terms).await, ["charges"]);
    let flat = json!({"name": "Heavy fee", "event": "disbursal", "amount": 30_000});
    let heavy = lender.post(&admin, charges, flat).await["chargeId"].clone();
    change_product(&lender, &admin, json!({"charges": [heavy]})).await;
    let loan = lender.draft().await;
    lender
        .post(&lender.officer, &format!("{loan}/submit"), Value::Null)
        .await;
    let approval = json!({"amount": 30_000});
    lender
        .post(&lender.manager, &format!("{loan}/approve"), approval)
        .await;
    let disburse = format!("{loan}/disburse");
    let reply = lender
        .call(
            &lender.accountant,
            Method::POST,
            &disburse,
            json!({"mode": "bank"}),
        )
        .await;
    assert_eq!(
        (reply.status, reply.json()["code"].clone()),
        (409, json!("charges_too_high"))
    );
    lender.verify().await;
}
