use munim_http_kit::body::FromForm as _;
use munim_http_kit::faults::faults;

use super::{
    branch_form::{ChangeBranchRequest, CreateBranchRequest},
    change_tenant_config::ChangeTenantConfigRequest,
    status_form::StatusRequest,
    tenant_form::CreateTenantRequest,
};
use crate::prelude::*;

#[test]
fn a_branch_is_opened_under_either_kind_of_names() {
    let Value::Object(pascal) = CreateBranchRequest::example() else {
        panic!("not an object")
    };
    let camel = pascal
        .iter()
        .map(|(name, value)| (name[..1].to_lowercase() + &name[1..], value.clone()))
        .collect();
    let [pascal, camel] =
        [pascal, camel].map(|fields| Body::<CreateBranchRequest>::of(fields).ok().unwrap().0.0);
    assert_eq!(pascal, camel);
}

#[test]
fn every_fault_of_a_branch_is_reported_at_once() {
    let bad = json!({"BranchCode": "a", "branchName": " ", "City": 7, "PostalCode": "015001", "PhoneNumber": "98",
        "EmailAddress": "x", "OpeningDate": "2026-02-30", "IsActive": "yes", "isActive": true, "x": 1});
    assert_eq!(
        faults::<CreateBranchRequest>(bad),
        [
            "BranchCode: branch_code",
            "BranchName: required",
            "City: wrong_type",
            "State: required",
            "PostalCode: postal_code",
            "PhoneNumber: phone",
            "EmailAddress: email",
            "IsActive: repeated",
            "IsActive: wrong_type",
            "OpeningDate: date",
            "x: unknown_field"
        ]
    );
    assert_eq!(
        faults::<ChangeBranchRequest>(json!({"BranchName": "", "state": null})),
        ["BranchName: required", "State: required"]
    );
    assert_eq!(
        faults::<StatusRequest>(json!({"IsActive": 1})),
        ["isActive: wrong_type"]
    );
}

#[test]
fn every_fault_of_a_tenant_is_reported_at_once() {
    let bad = json!({"OrgCode": "a b", "kind": "bank", "ContactPerson": "", "EmailAddress": "x", "PhoneNumber": "1",
        "PostalCode": "1", "SubscriptionPlan": "Free!", "AdminUsername": "superadmin", "AdminEmail": "", "HeadOfficeCode": "h"});
    assert_eq!(
        faults::<CreateTenantRequest>(bad),
        [
            "OrgName: required",
            "ContactPerson: required",
            "EmailAddress: email",
            "PhoneNumber: phone",
            "PostalCode: postal_code",
            "SubscriptionPlan: plan_code",
            "OrgCode: org_code",
            "Kind: one_of",
            "AdminUsername: reserved",
            "AdminFirstName: required",
            "AdminEmail: required",
            "HeadOfficeCode: branch_code"
        ]
    );
}

#[test]
fn every_bad_setting_is_named() {
    let bad = json!({"currency": "USD", "language": 7, "logo": "https://x.in/a.png", "brandColour": "red",
        "financialYearStart": "01-01", "receiptHeader": "x".repeat(121), "disburser": "maker", "approvalDays": "0",
        "colour": "x"});
    assert_eq!(
        faults::<ChangeTenantConfigRequest>(bad),
        [
            "language: wrong_type",
            "currency: choice",
            "financialYearStart: choice",
            "logo: picture",
            "brandColour: colour",
            "receiptHeader: text",
            "disburser: choice",
            "approvalDays: number",
            "colour: unknown_field"
        ]
    );
}
