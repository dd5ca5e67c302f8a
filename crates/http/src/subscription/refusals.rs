//! What the use cases' refusals mean to a client.
use munim_tenancy::{BillTenantError, ChangeSubscriptionError, KeepPlansError, PlanRefused};
use serde_json::json;

use crate::problem::{FieldProblem, Problem, sentence};

/// Why a plan was not chosen; `field` is where it was named, `failed` what the server says when it is its own fault.
pub(crate) fn plan_refused(refused: PlanRefused, field: &'static str, failed: &'static str) -> Problem {
    let said = refused.to_string();
    match refused {
        PlanRefused::Unknown => Problem::invalid(vec![FieldProblem::new(field, "unknown", said)]),
        PlanRefused::Retired(_) => Problem::conflict("plan_retired", said),
        PlanRefused::TooSmall { exceeded, .. } => {
            let exceeded: Vec<_> = exceeded
                .iter()
                .map(|one| json!({"limited": one.limited.as_str(), "limit": one.limit, "used": one.used}))
                .collect();
            Problem::conflict("plan_too_small", said).with_data(json!({"exceeded": exceeded}))
        }
        PlanRefused::Store(error) => Problem::not_done(error, failed),
    }
}

impl From<KeepPlansError> for Problem {
    fn from(error: KeepPlansError) -> Self {
        let said = error.to_string();
        match error {
            KeepPlansError::NoSuchPlan => Self::not_found(said),
            KeepPlansError::NotThePlatform => Self::forbidden(),
            KeepPlansError::DuplicateCode => Self::conflict("duplicate_plan_code", said),
            KeepPlansError::VersionConflict => Self::conflict("version_conflict", said),
            KeepPlansError::Store(error) => error.into(),
        }
    }
}

impl From<ChangeSubscriptionError> for Problem {
    fn from(error: ChangeSubscriptionError) -> Self {
        let said = error.to_string();
        match error {
            ChangeSubscriptionError::NoSuchTenant => Self::not_found(said),
            ChangeSubscriptionError::VersionConflict => Self::conflict("version_conflict", said),
            ChangeSubscriptionError::Plan(refused) => {
                plan_refused(refused, "plan", "Error updating subscription")
            }
            ChangeSubscriptionError::Store(error) => error.into(),
        }
    }
}

impl From<BillTenantError> for Problem {
    fn from(error: BillTenantError) -> Self {
        let said = error.to_string();
        let fault = |field: &'static str, code: &'static str, said: String| {
            Self::invalid(vec![FieldProblem::new(field, code, said)])
        };
        match error {
            BillTenantError::NotThePlatform => Self::forbidden(),
            // The tenant is named in the body, where a number that means none is a fault like any other.
            BillTenantError::NoSuchTenant => fault("tenantId", "unknown", said),
            BillTenantError::NoSuchInvoice => Self::not_found(said),
            BillTenantError::VersionConflict => Self::conflict("version_conflict", said),
            BillTenantError::Cancelled => Self::conflict("subscription_cancelled", said),
            BillTenantError::PeriodInvoiced(_) => Self::conflict("period_invoiced", said),
            BillTenantError::NothingToBill => fault("amount", "required", said),
            BillTenantError::WrongStatus(status, _) => {
                Self::conflict("invoice_status", said).with_data(json!({"status": status.as_str()}))
            }
            BillTenantError::DueBeforeIssue => fault("dueOn", "range", said),
            BillTenantError::ImpossiblePayment => fault("paidOn", "range", said),
            BillTenantError::Amount(_) => fault("amount", "range", sentence(&said)),
            BillTenantError::Series(_) => Self::conflict("invoice_series_full", sentence(&said)),
            BillTenantError::Store(error) => error.into(),
        }
    }
}
