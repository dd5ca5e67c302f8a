use std::{collections::BTreeSet, fs, path::PathBuf};

use actix_web::{http::Method, test::TestRequest};
use munim_identity_device::Profile;
use serde_json::Value;

use super::openapi;
use crate::testing::{House, NOW, signed_in};

fn document() -> Value {
    serde_json::to_value(openapi()).unwrap()
}

/// Method, path and operation of every operation.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            found.push((method.to_uppercase(), path.clone(), operation.clone()));
        }
    }
    found
}

fn concrete(path: &str) -> String {
    path.replace("{reportId}", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff")
        .replace("{deviceId}", "7")
        .replace("{codeId}", "41")
        .replace("{tenantId}", "1")
        .replace("sessions/{id}", "sessions/1")
        .replace("{ip}", "203.0.113.7")
        .replace("{userId}", "12")
        .replace("{branchId}", "3")
        .replace("{roleId}", "5")
        .replace("{serviceAccountId}", "4100")
        .replace("{keyId}", "00000000-0000-0000-0000-000000000009")
}

#[test]
fn the_stored_document_is_fresh() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let fresh = format!("{}\n", openapi().to_pretty_json().unwrap());
    if std::env::var_os("MUNIM_UPDATE").is_some() {
        fs::write(&file, &fresh).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        stored == fresh,
        "docs/openapi.json is stale; refresh it with `MUNIM_UPDATE=1 cargo test -p munim-http openapi`"
    );
}

#[actix_web::test]
async fn every_documented_operation_is_routed() {
    let house = House::new();
    for (method, path, _) in operations(&document()) {
        let request = TestRequest::default()
            .method(Method::from_bytes(method.as_bytes()).unwrap())
            .uri(&concrete(&path));
        let seen = house.send(request).await;
        assert!(
            !matches!(seen.status.as_u16(), 404 | 405 | 500),
            "{method} {path}: {seen:?}"
        );
    }
}

#[actix_web::test]
async fn every_routed_operation_is_documented() {
    let house = House::new();
    let documented = operations(&document());
    let paths: BTreeSet<_> = documented.iter().map(|(_, path, _)| path.clone()).collect();
    for path in paths {
        let request = TestRequest::default().method(Method::TRACE).uri(&concrete(&path));
        let seen = house.send(request).await;
        assert_eq!(seen.code(), (405, "method_not_allowed".into()), "{path}");
        let routed: BTreeSet<_> = seen
            .header("allow")
            .unwrap()
            .split(", ")
            .map(str::to_owned)
            .collect();
        let told: BTreeSet<_> = documented
            .iter()
            .filter(|(_, other, _)| *other == path)
            .map(|(method, ..)| method.clone())
            .collect();
        assert_eq!(routed, told, "{path}");
    }
}

/// All that a user may do who must change his password first.
const BEFORE_A_CHANGE: [&str; 6] = [
    "changePassword",
    "getCurrentUser",
    "logout",
    // What the console notes of its requests, those of the change included.
    "recordFrontendLogs",
    "refreshSession",
    "watchSession",
];

#[actix_web::test]
async fn who_must_change_his_password_may_do_nothing_else() {
    let told_to = |profile: &mut Profile| profile.must_change_password = true;
    let run_out = |profile: &mut Profile| profile.password_expires_at = Some(NOW);
    for must_change in [told_to as fn(&mut Profile), run_out] {
        let mut let_in = BTreeSet::new();
        for (method, path, operation) in operations(&document()) {
            let house = House::new();
            if let Some(session) = house.world.session.borrow_mut().as_mut() {
                must_change(&mut session.profile);
            }
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            let seen = house.send(signed_in(method.clone(), &concrete(&path))).await;
            let id = operation["operationId"].as_str().unwrap().to_owned();
            if seen.status == 403 {
                assert_eq!(seen.code(), (403, "password_change_required".into()));
                let documented = &operation["responses"]["403"]["content"]["application/json"]["examples"];
                assert!(
                    documented["password_change_required"].is_object(),
                    "{method} {path}"
                );
            } else if operation["security"].is_array() {
                let_in.insert(id);
            }
        }
        assert_eq!(let_in, BEFORE_A_CHANGE.map(str::to_owned).into());
    }
    // A moment before it runs out, everything is open.
    let house = House::new();
    if let Some(session) = house.world.session.borrow_mut().as_mut() {
        session.profile.password_expires_at = Some(NOW + time::Duration::SECOND);
    }
    assert_eq!(house.signed_in(Method::GET, "/api/menu").await.status, 200);
}

#[test]
fn every_operation_is_told_in_full() {
    let document = document();
    let mut ids = BTreeSet::new();
    for (method, path, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        assert!(ids.insert(id.to_owned()), "{id} is there twice");
        assert!(
            operation["summary"].is_string() && operation["tags"][0].is_string(),
            "{method} {path}"
        );
        let refused = operation["responses"]["401"]["content"]["application/json"]["examples"].clone();
        let needs_session = refused["unauthenticated"].is_object();
        assert_eq!(operation["security"].is_array(), needs_session, "{method} {path}");
        let mut parameters = operation["parameters"].as_array().into_iter().flatten();
        let names_tenant = parameters.any(|one| one["name"] == "TenantId" && one["in"] == "header");
        assert_eq!(names_tenant, needs_session, "{method} {path}");
        let responses = operation["responses"].as_object().unwrap();
        assert!(
            responses.keys().any(|status| status.starts_with('2')),
            "{method} {path}"
        );
        for (status, response) in responses {
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

/// Calls that make something and take no `Idempotency-Key`, each with the reason.
const MADE_WITHOUT_A_KEY: [(&str, &str); 0] = [];

#[test]
fn whatever_makes_something_takes_an_idempotency_key() {
    let mut made = 0;
    for (method, path, operation) in operations(&document()) {
        let id = operation["operationId"].as_str().unwrap();
        let makes = ["201", "202"]
            .iter()
            .any(|status| operation["responses"][status].is_object());
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let mut parameters = parameters.map(|one| one["name"].as_str().unwrap());
        let takes_key = parameters.any(|name| name == "Idempotency-Key");
        assert!(!makes || method == "POST", "{method} {path}");
        let excused = MADE_WITHOUT_A_KEY.iter().any(|(other, _)| *other == id);
        assert_eq!(takes_key, makes && !excused, "{method} {path}");
        made += usize::from(makes);
    }
    assert!(made >= 9, "{made} calls make something");
}

#[test]
fn keys_open_what_needs_a_permission_and_nothing_that_is_about_oneself() {
    for (method, path, operation) in operations(&document()) {
        let ways = operation["security"].as_array().cloned().unwrap_or_default();
        let with_key = ways.iter().any(|way| way.get("apiKey").is_some());
        let refused = &operation["responses"];
        let steps_up =
            refused["409"]["content"]["application/json"]["examples"]["step_up_required"].is_object();
        let personal = ["/api/auth", "/api/Auth", "/api/menu", "/api/logs"]
            .iter()
            .any(|own| path.starts_with(own));
        assert!(!(with_key && (steps_up || personal)), "{method} {path}");
        assert!(
            with_key || steps_up || personal || ways.is_empty(),
            "{method} {path}"
        );
        let forbidden = &refused["403"]["content"]["application/json"]["examples"]["forbidden"];
        assert!(
            forbidden.is_object() || with_key || ways.is_empty(),
            "{method} {path}"
        );
    }
}

/// As bodies are read: no unknown field, no text with control characters unless something else is said of it.
#[test]
fn every_body_is_told_as_it_is_read() {
    let document = document();
    let mut seen = 0;
    for (method, path, operation) in operations(&document) {
        let content = &operation["requestBody"]["content"]["application/json"];
        let Some(named) = content["schema"]["$ref"].as_str() else {
            assert!(content.is_null(), "{method} {path}: a body without a name");
            continue;
        };
        let schema = document.pointer(named.trim_start_matches('#')).unwrap();
        // A body of one kind or another is told as each of them.
        let kinds = schema["oneOf"].as_array().cloned().unwrap_or_default();
        let mut told: Vec<_> = kinds.iter().filter_map(|kind| kind["$ref"].as_str()).collect();
        assert_eq!(told.len(), kinds.len(), "{named}: a kind without a name");
        if told.is_empty() {
            told.push(named);
        }
        for named in told {
            let schema = document.pointer(named.trim_start_matches('#')).unwrap();
            assert_eq!(schema["additionalProperties"], false, "{named}");
            for (name, field) in schema["properties"].as_object().unwrap() {
                let is_text = field["type"] == "string" || field["type"][0] == "string";
                let said = ["pattern", "format", "enum"]
                    .iter()
                    .any(|key| !field[key].is_null());
                assert!(said || !is_text, "{named}: {name}");
            }
        }
        seen += 1;
    }
    assert!(seen >= 40, "{seen} bodies");
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
