use munim_http_kit::problem::sentence;
use munim_tenancy::{BillTenantError, ChangeSubscriptionError, KeepPlansError};

use crate::prelude::*;

pub(crate) fn keep_plans_problem(error: KeepPlansError) -> Problem {
    let message = error.to_string();
    match error {
        KeepPlansError::NoSuchPlan => Problem::not_found(message),
        KeepPlansError::NotThePlatform => Problem::forbidden(),
        KeepPlansError::DuplicateCode => Problem::conflict("duplicate_plan_code", message),
        KeepPlansError::VersionConflict => Problem::conflict("version_conflict", message),
        KeepPlansError::Store(error) => error.into(),
    }
}

pub(crate) fn change_subscription_problem(error: ChangeSubscriptionError) -> Problem {
    let message = error.to_string();
    match error {
        ChangeSubscriptionError::NoSuchTenant => Problem::not_found(message),
        ChangeSubscriptionError::VersionConflict => Problem::conflict("version_conflict", message),
        ChangeSubscriptionError::Plan(refused) => {
            plan_problem(refused, "plan", "Error updating subscription")
        }
        ChangeSubscriptionError::Store(error) => error.into(),
    }
}

pub(crate) fn bill_tenant_problem(error: BillTenantError) -> Problem {
    let message = error.to_string();
    let fault =
        |field: &'static str, code: &'static str, message: String| Problem::of_field(field, code, message);
    match error {
        BillTenantError::NotThePlatform => Problem::forbidden(),
        // The body names the tenant, so an unknown one is the error of a field.
        BillTenantError::NoSuchTenant => fault("tenantId", "unknown", message),
        BillTenantError::NoSuchInvoice => Problem::not_found(message),
        BillTenantError::VersionConflict => Problem::conflict("version_conflict", message),
        BillTenantError::Cancelled => Problem::conflict("subscription_cancelled", message),
        BillTenantError::PeriodInvoiced(_) => Problem::conflict("period_invoiced", message),
        BillTenantError::NothingToBill => fault("amount", "required", message),
        BillTenantError::WrongStatus(status, _) => {
            Problem::conflict("invoice_status", message).with_data(json!({"status": status.as_str()}))
        }
        BillTenantError::DueBeforeIssue => fault("dueOn", "range", message),
        BillTenantError::ImpossiblePayment => fault("paidOn", "range", message),
        BillTenantError::Amount(_) => fault("amount", "range", sentence(&message)),
        BillTenantError::Series(_) => Problem::conflict("invoice_series_full", sentence(&message)),
        BillTenantError::Store(error) => error.into(),
    }
}
