//! The request log holds no number of a client's document or account, whichever operation it was sent to.
use std::collections::BTreeSet;

use munim_testkit::{MFI, World};
use serde_json::{Value, json};

/// Values that no log may hold: an Aadhaar number in two notations, a PAN, and the number of a bank account.
const NUMBERS: [&str; 4] = ["234567890124", "2345 6789 0124", "ABCPE1234F", "30412345678"];

/// Names of text fields that hold such numbers or stand beside them.
const FIELDS: [&str; 9] = [
    "number",
    "accountnumber",
    "ifsc",
    "aadhaar",
    "pan",
    "voter",
    "passport",
    "licence",
    "bankaccount",
];

/// Operations with such a field that is of no client.
const OTHERS: [(&str, &str); 16] = [
    ("assignCentre", "the number of a collection sheet"),
    ("getSheet", "the number of a collection sheet"),
    ("handOverSheet", "the number of a collection sheet"),
    ("listSheets", "the number of a collection sheet"),
    ("postSheet", "the number of a collection sheet"),
    ("recordRows", "the number of a collection sheet"),
    ("reopenSheet", "the number of a collection sheet"),
    ("strikeOutRow", "the number of a collection sheet"),
    ("takeSheet", "the number of a collection sheet"),
    ("verifySheet", "the number of a collection sheet"),
    ("listInvoices", "the number of an invoice"),
    ("createInvoice", "the number of an invoice"),
    ("getInvoice", "the number of an invoice"),
    ("issueInvoice", "the number of an invoice"),
    ("payInvoice", "the number of an invoice"),
    ("voidInvoice", "the number of an invoice"),
];

/// Adds the names of the text fields of a schema, however deep.
fn fields<'a>(
    document: &'a Value,
    value: &'a Value,
    seen: &mut BTreeSet<&'a str>,
    found: &mut BTreeSet<String>,
) {
    match value {
        Value::Object(members) => {
            if let Some(target) = members.get("$ref").and_then(Value::as_str)
                && seen.insert(target)
            {
                let target = document.pointer(target.trim_start_matches('#'));
                fields(document, target.unwrap(), seen, found);
            }
            for (name, member) in members
                .get("properties")
                .and_then(Value::as_object)
                .into_iter()
                .flatten()
            {
                let kind = member["type"].to_string();
                if kind != "\"integer\"" && kind != "\"boolean\"" && kind != "\"number\"" {
                    found.insert(name.to_ascii_lowercase());
                }
            }
            for (name, member) in members {
                if !["example", "examples", "headers"].contains(&name.as_str()) {
                    fields(document, member, seen, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| fields(document, item, seen, found)),
        _ => {}
    }
}

fn is_number(field: &str) -> bool {
    FIELDS.iter().any(|name| match *name {
        "number" | "pan" => field == *name,
        name => field.contains(name) && !field.ends_with("id"),
    })
}

#[actix_web::test]
async fn no_log_holds_a_number_of_a_document_or_account() {
    let world = World::new().await;
    let who = world.member(MFI, "Cashier").await;
    let token = world.token(MFI, &who).await;
    let document = world.get("/api/openapi.json").send().await.json();
    let mut faults = Vec::new();
    let mut guarded = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            let mut found = BTreeSet::new();
            for part in ["requestBody", "responses"] {
                fields(&document, &operation[part], &mut BTreeSet::new(), &mut found);
            }
            let holds = found.iter().any(|field| is_number(field));
            if !holds || OTHERS.iter().any(|(other, _)| *other == id) {
                continue;
            }
            guarded += 1;
            let path = path.replace('{', "7").replace('}', "");
            let body = json!({"x": NUMBERS, "within": [{"y": NUMBERS.join(", ")}], "z": 234_567_890_124_u64});
            let entry = json!({"timestamp": "2026-04-01T04:30:00Z", "method": method.to_uppercase(),
                "url": format!("https://munim.test{path}?q={}", NUMBERS[0]), "endpoint": path, "requestBody": body,
                "responseBody": body.to_string(), "queryParams": {"q": NUMBERS[2]}, "responseStatus": 200,
                "executionTimeMs": 1, "errorMessage": format!("{} is wrong", NUMBERS[3])});
            let kept = world
                .post("/api/logs/frontend")
                .bearer(&token)
                .json(entry)
                .send()
                .await;
            assert_eq!(kept.status, 200, "{kept:?}");
            let last = "SELECT * FROM request_logs ORDER BY log_id DESC LIMIT 1";
            let stored = Value::from(world.database.rows(last).await).to_string();
            let shown = NUMBERS.iter().filter(|number| stored.contains(**number));
            faults.extend(shown.map(|number| format!("{id} logs {number}")));
        }
    }
    assert!(guarded >= 12, "{guarded} operations have such a field");
    assert_eq!(
        faults, [""; 0],
        "name their addresses in request_log_numbers.rs, and in the console's mask.ts"
    );
}
