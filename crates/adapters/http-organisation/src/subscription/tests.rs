use munim_http_kit::faults::faults;
use serde_json::json;

use super::{
    change_tenant_subscription, create_invoice, pay_invoice, plan_form::CreatePlanRequest, void_invoice,
};

#[test]
fn every_fault_of_a_plan_is_named() {
    let bad = json!({"code": "No Plan", "name": " ", "description": "x".repeat(501), "pricePerMonth": 1.005,
        "branchLimit": 0, "userLimit": "many", "clientLimit": null, "colour": "red"});
    assert_eq!(
        faults::<CreatePlanRequest>(bad),
        [
            "code: plan_code",
            "name: required",
            "description: too_long",
            "pricePerMonth: amount",
            "branchLimit: range",
            "userLimit: wrong_type",
            "colour: unknown_field"
        ]
    );
    assert_eq!(
        faults::<CreatePlanRequest>(json!({})),
        ["code: required", "name: required", "pricePerMonth: required"]
    );
}

#[test]
fn every_fault_of_a_subscription_is_named() {
    let bad = json!({"plan": "?", "billingCycle": "weekly", "nextInvoiceOn": "1.4.2026", "cancelled": "yes"});
    assert_eq!(
        faults::<change_tenant_subscription::ChangeSubscriptionRequest>(bad),
        [
            "plan: plan_code",
            "billingCycle: one_of",
            "nextInvoiceOn: date",
            "cancelled: wrong_type"
        ]
    );
}

#[test]
fn every_fault_of_an_invoice_is_named() {
    let bad = json!({"tenantId": 0, "periodFrom": "soon", "amount": 0});
    assert_eq!(
        faults::<create_invoice::CreateInvoiceRequest>(bad),
        ["tenantId: positive_integer", "periodFrom: date", "amount: amount"]
    );
    assert_eq!(
        faults::<pay_invoice::PayInvoiceRequest>(json!({"reference": " "})),
        ["reference: required"]
    );
    assert_eq!(
        faults::<void_invoice::VoidInvoiceRequest>(json!({})),
        ["reason: required"]
    );
}
