use munim_http_kit::faults::faults;
use serde_json::json;

use super::{issue_api_key::IssueApiKeyRequest, service_account_form::ServiceAccountRequest};

#[test]
fn every_fault_is_named_at_once() {
    let bad = json!({"name": "x".repeat(61), "scopes": [], "branchIds": [],
        "allowedAddresses": ["10.0.0.0/8", "here"], "isActive": "yes", "keys": []});
    let mut found = faults::<ServiceAccountRequest>(bad);
    found.sort_unstable();
    assert_eq!(
        found,
        [
            "allowedAddresses: ip_address",
            "branchIds: required",
            "isActive: wrong_type",
            "keys: unknown_field",
            "name: too_long",
            "scopes: required",
        ]
    );
}

#[test]
fn a_key_lives_for_a_year_at_most() {
    for days in [0, 366, -1] {
        let found = faults::<IssueApiKeyRequest>(json!({"validForDays": days}));
        assert_eq!(found, ["validForDays: range"], "{days}");
    }
}
