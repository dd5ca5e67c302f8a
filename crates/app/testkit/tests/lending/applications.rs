//! Why applications are refused, from the preview to the disbursal, and which field of the call is named.
use actix_web::http::Method;
use serde_json::{Map, Value, json};

use super::{
    charges::change_product,
    money_calls::desk::{Desk, at, by_bank, conflict, invalid, sum, table},
};

const PREVIEW: &str = "/api/loans/preview";
const LOANS: &str = "/api/loans";
const FIRST_DUE: &str = "The first instalment must fall due 7 to 45 days after the disbursal.";

/// Returns the terms with some of them changed.
fn with(mut terms: Value, changed: Value) -> Value {
    let changed: Map<String, Value> = serde_json::from_value(changed).unwrap();
    for (field, value) in changed {
        terms[field] = value;
    }
    terms
}

/// Returns an application for 30,000 in 12 instalments, with some fields changed.
fn application(desk: &Desk, changed: Value) -> Value {
    let lender = &desk.lender;
    let usual = json!({"clientId": lender.client, "productId": lender.product, "principal": 30_000, "instalments": 12});
    with(usual, changed)
}

async fn drafted(desk: &Desk, changed: Value) -> String {
    let body = application(desk, changed);
    let draft = desk.lender.post(&desk.lender.officer, LOANS, body).await;
    format!("{LOANS}/{}", draft["loanId"])
}

#[actix_web::test]
async fn the_first_due_date_is_checked_where_it_is_written() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (officer, manager) = (lender.officer.as_str(), lender.manager.as_str());
    let days = json!({"firstDue": {"minDays": 7, "maxDays": 45}});
    change_product(lender, &desk.admin, days).await;
    let today = desk.day(0).await;
    let due = async |later| json!({"firstDueOn": desk.day(later).await});
    let preview = async |later| {
        let terms = json!({"productId": lender.product, "disbursedOn": today});
        with(terms, due(later).await)
    };
    let expected = json!({"expectedDisbursalOn": desk.day(10).await});
    let sixth_day = application(&desk, with(expected.clone(), due(16).await));
    let last_day = with(expected, due(55).await);
    desk.refuses(table![
        "preview: too early", officer, PREVIEW.to_owned(), preview(6).await => invalid("firstDueOn", "range", FIRST_DUE);
        "preview: too late", officer, PREVIEW.to_owned(), preview(46).await => invalid("firstDueOn", "range", FIRST_DUE);
        "create: too early", officer, LOANS.to_owned(), application(&desk, due(6).await)
            => invalid("firstDueOn", "range", FIRST_DUE);
        "create: too late", officer, LOANS.to_owned(), application(&desk, due(46).await)
            => invalid("firstDueOn", "range", FIRST_DUE);
        "create: by the expected disbursal", officer, LOANS.to_owned(), sixth_day
            => invalid("firstDueOn", "range", FIRST_DUE);
    ])
    .await;
    for later in [7, 45] {
        lender.post(officer, PREVIEW, preview(later).await).await;
    }
    drafted(&desk, last_day).await;

    let draft = drafted(&desk, due(7).await).await;
    let changed = lender.call(officer, Method::PUT, &draft, due(6).await).await;
    assert_eq!(changed.status, 400, "{changed:?}");
    assert_eq!(changed.fields(), [("firstDueOn".to_owned(), "range".to_owned())]);

    // A day later, the dates of these applications are too near.
    let submitted = drafted(&desk, due(7).await).await;
    lender.post(officer, &at(&submitted, "submit"), Value::Null).await;
    let approved = drafted(&desk, due(7).await).await;
    lender.post(officer, &at(&approved, "submit"), Value::Null).await;
    lender.post(manager, &at(&approved, "approve"), sum(30_000)).await;
    lender.pass_days(1).await;
    let correct = format!("{FIRST_DUE} Correct the application before you go on.");
    let stale = || conflict("first_due_not_allowed", correct.clone());
    let later = with(sum(30_000), json!({"expectedDisbursalOn": desk.day(2).await}));
    desk.refuses(table![
        "submit", officer, at(&draft, "submit"), Value::Null => stale();
        "approve", manager, at(&submitted, "approve"), sum(30_000) => stale();
        "approve for a later day", manager, at(&submitted, "approve"), later
            => invalid("expectedDisbursalOn", "range", FIRST_DUE);
        "disburse", &lender.accountant, at(&approved, "disburse"), by_bank()
            => invalid("firstDueOn", "not_possible", FIRST_DUE);
    ])
    .await;
    let corrected = with(by_bank(), due(7).await);
    lender
        .post(&lender.accountant, &at(&approved, "disburse"), corrected)
        .await;
    lender.verify().await;
}

#[actix_web::test]
async fn the_usual_first_due_date_must_be_allowed_as_well() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let terms = json!({"firstDue": {"minDays": 7, "maxDays": 45}, "frequencies": ["quarterly"]});
    change_product(lender, &desk.admin, terms).await;
    let preview = json!({"productId": lender.product, "disbursedOn": desk.day(0).await});
    desk.refuses(table![
        "preview", &lender.officer, PREVIEW.to_owned(), preview => invalid("firstDueOn", "range", FIRST_DUE);
        "create", &lender.officer, LOANS.to_owned(), application(&desk, json!({}))
            => invalid("firstDueOn", "range", FIRST_DUE);
    ])
    .await;
}

#[actix_web::test]
async fn refusals_name_the_fields_of_the_call_and_say_what_is_allowed() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let officer = lender.officer.as_str();
    let terms = json!({"principal": {"min": 20_000, "max": 60_000, "step": 1_000, "default": 30_000},
        "instalments": {"min": 12, "max": 18, "step": 6, "default": 12},
        "annualRate": {"min": 20, "max": 24, "step": 0.25, "default": 24}, "frequencies": ["monthly"]});
    change_product(lender, &desk.admin, terms).await;
    let with_field = |changed| application(&desk, changed);
    let create = || LOANS.to_owned();
    desk.refuses(table![
        "the amount", officer, create(), with_field(json!({"principal": 60_500}))
            => invalid("principal", "range", "Principal must be between ₹20,000 and ₹60,000, in steps of ₹1,000.");
        "the number", officer, create(), with_field(json!({"instalments": 13}))
            => invalid("instalments", "range", "The number of instalments must be between 12 and 18, in steps of 6.");
        "the rate", officer, create(), with_field(json!({"annualRate": 24.1}))
            => invalid("annualRate", "range", "The annual rate must be between 20% and 24%, in steps of 0.25%.");
        "the frequency", officer, create(), with_field(json!({"frequency": "weekly"}))
            => invalid("frequency", "range", "Frequency must be one of: monthly.");
        "the method", officer, create(), with_field(json!({"method": "bullet"}))
            => invalid("method", "range", "The loan product decides the method. An application cannot have another.");
        "the grace", officer, create(), with_field(json!({"graceInterest": 12}))
            => invalid("graceInterest", "range", "The grace must be shorter than the loan.");
        "an amount that is none", officer, create(), with_field(json!({"principal": 0}))
            => invalid("principal", "amount", "Principal must be more than ₹0.");
        "an amount with fractions of a paisa", officer, create(), with_field(json!({"principal": 20_000.001}))
            => invalid("principal", "amount", "Principal must be between ₹0 and ₹1,00,00,00,000, with at most two decimals.");
        "no day", officer, create(), with_field(json!({"firstDueOn": "2027-02-30"}))
            => invalid("firstDueOn", "date", "First due date must be a day as YYYY-MM-DD.");
    ])
    .await;
    let both = json!({"amount": 30_500, "instalments": 13});
    let waiting = desk.submitted().await;
    let both = lender
        .call(&lender.manager, Method::POST, &at(&waiting, "approve"), both)
        .await;
    let named = ["amount", "instalments"].map(|field| (field.to_owned(), "not_possible".to_owned()));
    assert_eq!((both.status, both.fields()), (400, named.to_vec()));
}

#[actix_web::test]
async fn terms_that_leave_the_last_instalment_empty_are_refused() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (officer, manager) = (lender.officer.as_str(), lender.manager.as_str());
    let terms = json!({"principal": {"min": 1, "max": 60_000, "step": 1, "default": 30_000},
        "instalments": {"min": 1, "max": 1_040, "step": 1, "default": 12}, "amountLadder": [],
        "method": "equal_principal", "interestRounding": "paise", "instalmentRounding": {"unit": 10, "direction": "up"}});
    change_product(lender, &desk.admin, terms).await;
    let empty = "These terms would repay the loan before the last instalment. Choose fewer instalments or a larger amount.";
    let tiny = json!({"principal": 1, "instalments": 150});
    let preview = json!({"productId": lender.product, "disbursedOn": desk.day(0).await});
    let alone = json!({"annualRate": 24, "frequency": "weekly", "method": "equal_principal", "disbursedOn": "2026-11-24"});
    let long = drafted(&desk, json!({"instalments": 150})).await;
    lender.post(officer, &at(&long, "submit"), Value::Null).await;
    desk.refuses(table![
        "preview of the product", officer, PREVIEW.to_owned(), with(preview, tiny.clone())
            => invalid("instalments", "range", empty);
        "preview of no product", officer, PREVIEW.to_owned(), with(alone, tiny.clone())
            => invalid("instalments", "range", empty);
        "create", officer, LOANS.to_owned(), application(&desk, tiny) => invalid("instalments", "range", empty);
        "approve for less", manager, at(&long, "approve"), sum(1) => invalid("instalments", "range", empty);
    ])
    .await;
}
