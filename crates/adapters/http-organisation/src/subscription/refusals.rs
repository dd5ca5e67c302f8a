use munim_http_kit::problem::sentence;
use munim_tenancy::{BillTenantError, ChangeSubscriptionError, KeepPlansError};

use crate::prelude::*;
use crate::tenancy::refusals::plan_problem;

pub(crate) fn keep_plans_problem(error: KeepPlansError) -> Problem {
    let said = error.to_string();
    match error {
        KeepPlansError::NoSuchPlan => Problem::not_found(said),
        KeepPlansError::NotThePlatform => Problem::forbidden(),
        KeepPlansError::DuplicateCode => Problem::conflict("duplicate_plan_code", said),
        KeepPlansError::VersionConflict => Problem::conflict("version_conflict", said),
        KeepPlansError::Store(error) => error.into(),
    }
}

pub(crate) fn change_subscription_problem(error: ChangeSubscriptionError) -> Problem {
    let said = error.to_string();
    match error {
        ChangeSubscriptionError::NoSuchTenant => Problem::not_found(said),
        ChangeSubscriptionError::VersionConflict => Problem::conflict("version_conflict", said),
        ChangeSubscriptionError::Plan(refused) => {
            plan_problem(refused, "plan", "Error updating subscription")
        }
        ChangeSubscriptionError::Store(error) => error.into(),
    }
}

pub(crate) fn bill_tenant_problem(error: BillTenantError) -> Problem {
    let said = error.to_string();
    let fault = |field: &'static str, code: &'static str, said: String| {
        Problem::invalid(vec![FieldProblem::new(field, code, said)])
    };
    match error {
        BillTenantError::NotThePlatform => Problem::forbidden(),
        // The body names the tenant, so an unknown one is the error of a field.
        BillTenantError::NoSuchTenant => fault("tenantId", "unknown", said),
        BillTenantError::NoSuchInvoice => Problem::not_found(said),
        BillTenantError::VersionConflict => Problem::conflict("version_conflict", said),
        BillTenantError::Cancelled => Problem::conflict("subscription_cancelled", said),
        BillTenantError::PeriodInvoiced(_) => Problem::conflict("period_invoiced", said),
        BillTenantError::NothingToBill => fault("amount", "required", said),
        BillTenantError::WrongStatus(status, _) => {
            Problem::conflict("invoice_status", said).with_data(json!({"status": status.as_str()}))
        }
        BillTenantError::DueBeforeIssue => fault("dueOn", "range", said),
        BillTenantError::ImpossiblePayment => fault("paidOn", "range", said),
        BillTenantError::Amount(_) => fault("amount", "range", sentence(&said)),
        BillTenantError::Series(_) => Problem::conflict("invoice_series_full", sentence(&said)),
        BillTenantError::Store(error) => error.into(),
    }
}
