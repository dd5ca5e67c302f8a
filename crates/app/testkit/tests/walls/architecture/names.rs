//! One name through all layers: an operation's name leads to its endpoint and its use case.
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::folders;

/// Words of the wire, which appear in paths, operation ids and fields only, and what the code says instead.
const WORDS: [(&str, &str); 9] = [
    ("verify_machine", "activate_device"),
    ("machine", "device"),
    ("login", "sign_in"),
    ("logout", "sign_out"),
    ("frontend_log", "request_log"),
    ("ip_whitelist", "allow_list"),
    ("ip_address", "allowed_network"),
    ("centers", "centres"),
    ("open_api", "openapi"),
];

/// Operations that are carried out by another one's use case, and why.
const SHARED: [(&str, &str, &str); 19] = [
    (
        "cancel_loan",
        "end_application",
        "an application ends in four ways, which are words of one use case",
    ),
    (
        "reject_loan",
        "end_application",
        "an application ends in four ways, which are words of one use case",
    ),
    (
        "return_loan",
        "end_application",
        "an application ends in four ways, which are words of one use case",
    ),
    (
        "withdraw_loan",
        "end_application",
        "an application ends in four ways, which are words of one use case",
    ),
    (
        "export_audit_trail",
        "note_export",
        "the trail is read in stretches, and its export recorded",
    ),
    (
        "export_client",
        "note_export",
        "its parts are what other operations read, and its export is recorded",
    ),
    (
        "change_branch_status",
        "change_branch",
        "a branch's status is a field of it",
    ),
    (
        "change_lockout_policy",
        "change_policy",
        "all policies change alike",
    ),
    (
        "change_sign_in_restrictions",
        "change_policy",
        "all policies change alike",
    ),
    (
        "change_password_policy",
        "change_policy",
        "all policies change alike",
    ),
    (
        "change_session_settings",
        "change_policy",
        "all policies change alike",
    ),
    (
        "change_two_factor_settings",
        "change_policy",
        "all policies change alike",
    ),
    (
        "download_dashboard_report",
        "send_file",
        "all files are sent alike",
    ),
    (
        "freeze_savings_account",
        "change_savings_account",
        "freezes and liens change an account alike",
    ),
    (
        "unfreeze_savings_account",
        "change_savings_account",
        "freezes and liens change an account alike",
    ),
    (
        "place_savings_lien",
        "change_savings_account",
        "freezes and liens change an account alike",
    ),
    (
        "release_savings_lien",
        "change_savings_account",
        "freezes and liens change an account alike",
    ),
    ("download_report_export", "send_file", "all files are sent alike"),
    (
        "get_dashboard_report",
        "get_report_export",
        "it is an export of one report",
    ),
];

/// Operations without a use case, and why.
const WITHOUT: [(&str, &str); 10] = [
    ("get_current_user", "the session says who calls"),
    ("get_jwks", "the keys are the server's own"),
    (
        "get_menu",
        "it is put together from the tree of the menu and the counts of the dashboard",
    ),
    ("get_openapi", "the document is the server's own"),
    ("health", "nothing is asked"),
    ("list_permissions", "the catalogue is fixed"),
    ("list_webhook_events", "the catalogue is fixed"),
    ("ping", "nothing is asked"),
    ("ready", "the pools and the background work are asked"),
    ("watch_session", "it waits for the notices of other nodes"),
];

/// Returns the code's name for an operation.
fn name_of(operation_id: &str) -> String {
    let mut name = String::new();
    for letter in operation_id.chars() {
        if letter.is_ascii_uppercase() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    let said = WORDS.iter().fold(format!("_{name}_"), |name, (wire, ours)| {
        name.replace(&format!("_{wire}_"), &format!("_{ours}_"))
            .replace(&format!("_{wire}s_"), &format!("_{ours}s_"))
    });
    said.trim_matches('_').to_owned()
}

/// Adds the Rust files below a folder, by their paths.
fn read(folder: &Path, files: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.insert(path.clone(), fs::read_to_string(&path).unwrap());
        }
    }
}

/// Returns whether the text declares the operation, whose id is its function's name unless the attribute says another.
fn is_operation(text: &str, id: &str, function: &str) -> bool {
    let Some((_, attribute)) = text.split_once("#[operation(") else {
        return false;
    };
    let said = attribute
        .split_once(" id = \"")
        .and_then(|(_, rest)| rest.split('"').next());
    said.map_or_else(|| camel_case(function) == id, |said| said == id)
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |all, word| {
        let (initial, rest) = word.split_at(1);
        all + &initial.to_uppercase() + rest
    })
}

/// Returns whether the text declares a function of that name.
fn declares(text: &str, name: &str) -> bool {
    text.contains(&format!("fn {name}(")) || text.contains(&format!("fn {name}<"))
}

#[test]
fn every_operation_has_one_name_in_all_layers() {
    let folders = folders();
    let (mut endpoints, mut domain) = (BTreeMap::new(), BTreeMap::new());
    for (_, folder) in folders.iter().filter(|(name, _)| name.starts_with("http")) {
        read(&folder.join("src"), &mut endpoints);
    }
    for context in [
        "approvals",
        "audit",
        "books",
        "clients",
        "collections",
        "identity-device",
        "lending",
        "menu-permissions",
        "messages",
        "reporting",
        "savings",
        "security-policy",
        "tenancy",
        "tills",
        "webhooks",
    ] {
        read(&folders[context].join("src"), &mut domain);
    }
    let document =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/openapi.json")).unwrap();
    let document: Value = serde_json::from_str(&document).unwrap();
    let items = document["paths"].as_object().unwrap().values();
    let operations = items.flat_map(|item| item.as_object().unwrap().values());
    let ids = operations.map(|operation| operation["operationId"].as_str().unwrap());
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for id in ids.filter(|id| !id.ends_with("Alias")) {
        seen += 1;
        let name = name_of(id);
        let file = format!("{name}.rs");
        let endpoint = endpoints
            .iter()
            .find(|(path, text)| path.ends_with(&file) && is_operation(text, id, &name));
        let Some((_, endpoint)) = endpoint else {
            wrong.push(format!("{id}: no file {file} declares it"));
            continue;
        };
        if !declares(endpoint, &name) {
            wrong.push(format!("{id}: {file} has no handler {name}"));
        }
        // An export uses the use case of its list, and a history that of its record, which the caller must be allowed
        // to see.
        let used = if let Some((_, used, _)) = SHARED.iter().find(|(other, ..)| *other == name) {
            (*used).to_owned()
        } else if WITHOUT.iter().any(|(other, _)| *other == name) {
            continue;
        } else if let Some(list) = name.strip_prefix("export_") {
            format!("list_{list}")
        } else if let Some(thing) = name.strip_suffix("_history") {
            thing.to_owned()
        } else {
            name.clone()
        };
        let called = [":", "."]
            .iter()
            .any(|before| endpoint.contains(&format!("{before}{used}(")))
            || endpoint.contains(&format!(" {used}("));
        if !called {
            wrong.push(format!("{id}: {file} does not call {used}"));
        }
        let declared = domain.values().any(|text| declares(text, &used));
        if !declared && used != "send_file" {
            wrong.push(format!("{id}: no use case is called {used}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(seen >= 140, "{seen} operations");
}

#[test]
fn words_of_the_wire_stay_on_the_wire() {
    for (id, name) in [
        ("deleteRole", "delete_role"),
        ("verifyMachine", "activate_device"),
        ("listFailedLogins", "list_failed_sign_ins"),
        ("listFrontendLogs", "list_request_logs"),
        ("toggleIpWhitelist", "toggle_allow_list"),
        ("login", "sign_in"),
    ] {
        assert_eq!(name_of(id), name);
    }
}
