use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::{openapi, openapi_document};

fn document() -> Value {
    serde_json::to_value(openapi()).unwrap()
}

fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            found.push((method.to_uppercase(), path.clone(), operation.clone()));
        }
    }
    found
}

fn refusals<'a>(document: &'a Value, operation: &'a Value, status: &str) -> &'a Value {
    &resolved(document, &operation["responses"][status])["content"]["application/json"]["examples"]
}

fn parameters<'a>(document: &'a Value, operation: &'a Value) -> Vec<&'a Value> {
    let listed = operation["parameters"].as_array().into_iter().flatten();
    listed.map(|one| resolved(document, one)).collect()
}

fn resolved<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    match value["$ref"].as_str() {
        Some(target) => document.pointer(target.trim_start_matches('#')).unwrap(),
        None => value,
    }
}

#[test]
fn the_stored_document_is_fresh() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../docs/openapi.json");
    let fresh = openapi_document().unwrap();
    assert_eq!(serde_json::from_str::<Value>(&fresh).unwrap(), document());
    if std::env::var_os("MUNIM_UPDATE").is_some() {
        fs::write(&file, &fresh).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        stored == fresh,
        "docs/openapi.json is stale; refresh it with `MUNIM_UPDATE=1 cargo test -p munim-http openapi`"
    );
}

#[test]
fn every_operation_is_documented_in_full() {
    let document = document();
    let mut ids = BTreeSet::new();
    for (method, path, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        assert!(ids.insert(id.to_owned()), "{id} is there twice");
        assert!(
            operation["summary"].is_string() && operation["tags"][0].is_string(),
            "{method} {path}"
        );
        let needs_session = refusals(&document, &operation, "401")["unauthenticated"].is_object();
        assert_eq!(operation["security"].is_array(), needs_session, "{method} {path}");
        let names_tenant = parameters(&document, &operation)
            .iter()
            .any(|one| one["name"] == "TenantId" && one["in"] == "header");
        assert_eq!(names_tenant, needs_session, "{method} {path}");
        let responses = operation["responses"].as_object().unwrap();
        assert!(
            responses.keys().any(|status| status.starts_with('2')),
            "{method} {path}"
        );
        for (status, response) in responses {
            let response = resolved(&document, response);
            for (kind, content) in response["content"].as_object().unwrap() {
                let has_example = content["example"].is_object() || content["examples"].is_object();
                assert!(
                    has_example || kind != "application/json",
                    "{method} {path} {status}"
                );
            }
        }
    }
}

/// Calls that create something and take no `Idempotency-Key`: the body identifies it, so a second call finds it.
const NAME_WHAT_THEY_MAKE: [&str; 1] = ["runDayEnd"];

/// Calls that take an `Idempotency-Key` because they move money or count something, although they create nothing with
/// an address.
const CARRIED_OUT_ONCE: [&str; 8] = [
    "acceptApproval",
    "closeSavingsAccount",
    "depositCash",
    "disburseLoan",
    "handOverCash",
    "printReceipt",
    "undoLoanDisbursal",
    "withdrawCash",
];

/// Calls for users only: API keys are refused, regardless of their scopes.
const OF_PEOPLE: [&str; 51] = [
    "approveLoan",
    "approveSavingsAccount",
    "cancelLoan",
    "checkIn",
    "checkOut",
    "closeBranchDay",
    "closeLoan",
    "closeTill",
    "correctCheckIn",
    "createEntry",
    "depositCash",
    "disburseLoan",
    "getDisbursementBatchFile",
    "getDocumentPicture",
    "getOwnAttendance",
    "grantLeave",
    "handOverCash",
    "handOverSheet",
    "openTill",
    "receiveCash",
    "refundLoan",
    "refuseLeave",
    "rejectDocument",
    "rejectLoan",
    "rejectSavingsAccount",
    "reopenBranchDay",
    "reopenSheet",
    "requestDueDateMove",
    "requestEntryReversal",
    "requestLeave",
    "withdrawLeave",
    "requestLoanCharge",
    "requestPaymentReturn",
    "requestPaymentReversal",
    "requestUndoWriteOff",
    "requestReschedule",
    "requestSettlement",
    "requestSavingsReversal",
    "requestWaiver",
    "requestWriteOff",
    "returnLoan",
    "revealBankAccount",
    "revealDocument",
    "strikeOutRow",
    "takeBackCash",
    "undoLoanApproval",
    "undoLoanDisbursal",
    "undoLoanRejection",
    "verifyDocument",
    "verifySheet",
    "withdrawCash",
];

#[test]
fn every_creation_takes_an_idempotency_key() {
    let mut count = 0;
    let document = document();
    for (method, path, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        let makes = ["201", "202"]
            .iter()
            .any(|status| operation["responses"][status].is_object());
        let takes_key = parameters(&document, &operation)
            .iter()
            .any(|one| one["name"] == "Idempotency-Key");
        assert!(!makes || method == "POST", "{method} {path}");
        let needs_key = makes && !NAME_WHAT_THEY_MAKE.contains(&id);
        assert_eq!(
            takes_key,
            needs_key || CARRIED_OUT_ONCE.contains(&id),
            "{method} {path}"
        );
        count += usize::from(makes);
    }
    assert!(count >= 44, "{count} calls make something");
}

#[test]
fn keys_open_what_needs_a_permission_and_nothing_that_is_about_oneself() {
    let document = document();
    for (method, path, operation) in operations(&document) {
        let ways = operation["security"].as_array().cloned().unwrap_or_default();
        let with_key = ways.iter().any(|way| way.get("apiKey").is_some());
        let refusals = |status| refusals(&document, &operation, status);
        let steps_up = refusals("409")["step_up_required"].is_object();
        let personal = ["/api/auth/", "/api/Auth/", "/api/menu", "/api/logs"]
            .iter()
            .any(|own| path.starts_with(own));
        let personal = personal || OF_PEOPLE.contains(&operation["operationId"].as_str().unwrap());
        assert!(!(with_key && (steps_up || personal)), "{method} {path}");
        assert!(
            with_key || steps_up || personal || ways.is_empty(),
            "{method} {path}"
        );
        assert!(
            refusals("403")["forbidden"].is_object() || with_key || ways.is_empty(),
            "{method} {path}"
        );
    }
}

/// Bodies may not contain unknown fields, nor control characters unless they are documented.
#[test]
fn every_body_is_documented_as_it_is_read() {
    let document = document();
    let mut seen = 0;
    for (method, path, operation) in operations(&document) {
        let body = resolved(&document, &operation["requestBody"]);
        let content = &body["content"]["application/json"];
        let Some(named) = content["schema"]["$ref"].as_str() else {
            assert!(content.is_null(), "{method} {path}: a body without a name");
            continue;
        };
        let schema = document.pointer(named.trim_start_matches('#')).unwrap();
        let listed = |schema: &Value| !schema["properties"].is_null();
        for name in content["example"]
            .as_object()
            .unwrap()
            .keys()
            .filter(|_| listed(schema))
        {
            let pascal = name.replacen(char::is_alphabetic, &name[..1].to_uppercase(), 1);
            let either = [name, &pascal].map(|name| schema["properties"][name].is_object());
            assert!(either.contains(&true), "{named}: its example has {name}");
        }
        // A body of one kind or another is documented as each of them.
        let kinds = schema["oneOf"].as_array().cloned().unwrap_or_default();
        let mut refs: Vec<_> = kinds.iter().filter_map(|kind| kind["$ref"].as_str()).collect();
        assert_eq!(refs.len(), kinds.len(), "{named}: a kind without a name");
        if refs.is_empty() {
            refs.push(named);
        }
        for named in refs {
            let schema = document.pointer(named.trim_start_matches('#')).unwrap();
            assert_eq!(schema["additionalProperties"], false, "{named}");
            assert!(schema["description"].is_string(), "{named}");
            for (name, field) in schema["properties"].as_object().unwrap() {
                let is_text = field["type"] == "string" || field["type"][0] == "string";
                let limited = ["pattern", "format", "enum"]
                    .iter()
                    .any(|key| !field[key].is_null());
                assert!(limited || !is_text, "{named}: {name}");
            }
        }
        seen += 1;
    }
    assert!(seen >= 40, "{seen} bodies");
}

#[test]
fn nothing_is_written_twice() {
    let document = document();
    let mut seen = BTreeSet::new();
    let mut check = |part: &Value| {
        let written_out = part["$ref"].is_null();
        assert!(!written_out || seen.insert(part.to_string()), "{part}");
    };
    let mut check_response = |response: &Value| {
        check(response);
        let contents = || response["content"].as_object().into_iter().flatten();
        let examples =
            contents().flat_map(|(_, content)| content["examples"].as_object().into_iter().flatten());
        contents()
            .filter_map(|(_, content)| content.get("example"))
            .for_each(&mut check);
        let headers = response["headers"].as_object().into_iter().flatten();
        examples.chain(headers).for_each(|(_, part)| check(part));
    };
    let components = |folder: &str| document["components"][folder].as_object().unwrap().values();
    for (_, _, operation) in operations(&document) {
        let responses = operation["responses"].as_object().unwrap();
        responses.values().for_each(&mut check_response);
    }
    components("responses").for_each(&mut check_response);
    components("examples").for_each(&mut check);
    components("headers").for_each(&mut check);
    for (_, _, operation) in operations(&document) {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        parameters.for_each(&mut check);
        operation.get("requestBody").into_iter().for_each(&mut check);
    }
    components("requestBodies").for_each(&mut check);
    components("parameters").for_each(&mut check);
    assert!(components("responses").len() >= 50);
    assert!(components("parameters").len() >= 30);
}

#[test]
fn envelopes_refer_to_the_schemas_of_their_data() {
    let document = document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let envelopes = schemas.iter().filter(|(name, _)| name.contains("Success_"));
    for (name, envelope) in envelopes {
        let data = &envelope["properties"]["data"];
        let data = if data["items"].is_object() {
            &data["items"]
        } else {
            data
        };
        assert!(data["properties"].is_null(), "{name} contains a copy of its data");
    }
}

#[test]
fn no_reference_leads_nowhere() {
    fn references(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    match field {
                        Value::String(target) if name == "$ref" => {
                            found.insert(target.clone());
                        }
                        field => references(field, found),
                    }
                }
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }
    let document = document();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    for target in found {
        let pointer = target.trim_start_matches('#');
        assert!(document.pointer(pointer).is_some(), "{target}");
    }
}

/// Further examples of a code have a number at the end, which is removed here.
fn codes(document: &Value) -> BTreeSet<(String, String)> {
    let mut codes = BTreeSet::new();
    for (_, _, operation) in operations(document) {
        for (status, reply) in operation["responses"].as_object().unwrap() {
            let examples = &resolved(document, reply)["content"]["application/json"]["examples"];
            for code in examples.as_object().into_iter().flatten().map(|(code, _)| code) {
                let code = code.trim_end_matches(|last: char| last == '_' || last.is_ascii_digit());
                codes.insert((status.clone(), code.to_owned()));
            }
        }
    }
    codes
}

#[test]
fn the_page_on_the_api_names_every_code() {
    let page = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../docs/api.md");
    let page = fs::read_to_string(page).unwrap();
    let conflicts = page.split_once("\n### Conflicts\n").unwrap().1;
    let conflicts = conflicts.split_once("\n## ").unwrap().0;
    for (status, code) in codes(&document())
        .into_iter()
        .filter(|(status, _)| status.as_str() >= "400")
    {
        let row = format!("| {status} | ");
        let named = if status == "409" {
            conflicts
        } else {
            page.lines()
                .find(|line| line.starts_with(&row))
                .unwrap_or_default()
        };
        assert!(
            named.contains(&format!("`{code}`")),
            "docs/api.md lacks {status} {code}"
        );
    }
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// The codes of conflicts in the sources: those passed to `Problem::conflict`, and those that a `match` chooses first.
fn written_conflicts() -> BTreeSet<String> {
    let mut texts = Vec::new();
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    for adapter in fs::read_dir(here.join("..")).unwrap() {
        let adapter = adapter.unwrap();
        if adapter.file_name().to_str().unwrap().starts_with("http") {
            sources(&adapter.path().join("src"), &mut texts);
        }
    }
    let mut codes = BTreeSet::new();
    for text in &texts {
        let arms = text
            .split("=>")
            .skip(1)
            .filter(|_| text.contains("Problem::conflict(code, "));
        for argument in text.split("Problem::conflict(").skip(1).chain(arms) {
            let literal = argument.trim_start_matches(['{', ' ', '\n']).strip_prefix('"');
            let code = literal.and_then(|rest| rest.split('"').next());
            codes.extend(code.map(str::to_owned));
        }
    }
    codes
}

#[test]
fn every_code_of_a_conflict_is_declared() {
    let declared = codes(&document());
    let written = written_conflicts();
    assert!(written.len() >= 70, "{} codes", written.len());
    for code in written {
        assert!(
            declared.contains(&("409".to_owned(), code.clone())),
            "no call declares {code}: add it to the examples of those that can be refused with it"
        );
    }
}
