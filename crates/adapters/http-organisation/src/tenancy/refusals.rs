//! Maps the errors of use cases to responses. A failure of the server is named after the change that was not made.
use munim_reporting::BranchPerformanceError;
use munim_tenancy::{
    BranchHolds, ChangeBranchError, ChangeTenantError, CreateTenantError, DeleteBranchError, PlanRefused,
    ViewBranchError, ViewTenantError,
};

use crate::prelude::*;

pub(crate) fn view_branch_problem(error: ViewBranchError) -> Problem {
    match error {
        ViewBranchError::NoTenant(error) => error.into(),
        ViewBranchError::NoSuchBranch => Problem::not_found(error.to_string()),
        ViewBranchError::Store(error) => error.into(),
    }
}

pub(crate) fn branch_performance_problem(error: BranchPerformanceError) -> Problem {
    match error {
        BranchPerformanceError::NoTenant(error) => error.into(),
        BranchPerformanceError::NoSuchBranch => Problem::not_found(error.to_string()),
        BranchPerformanceError::Store(error) => error.into(),
    }
}

pub(crate) fn view_tenant_problem(error: ViewTenantError) -> Problem {
    match error {
        ViewTenantError::NoSuchTenant => Problem::not_found(error.to_string()),
        ViewTenantError::Store(error) => error.into(),
    }
}

/// `failed` is the message if the store failed.
pub(crate) fn change_branch_problem(error: ChangeBranchError, failed: &'static str) -> Problem {
    let message = error.to_string();
    let conflict = |code| Problem::conflict(code, message.clone());
    match error {
        ChangeBranchError::NoTenant(error) => error.into(),
        ChangeBranchError::NoSuchBranch => Problem::not_found(message),
        ChangeBranchError::BeyondReach => Problem::forbidden(),
        ChangeBranchError::VersionConflict => conflict("version_conflict"),
        ChangeBranchError::DuplicateCode => conflict("duplicate_branch_code"),
        ChangeBranchError::HeadOfficeRequired => conflict("head_office_required"),
        ChangeBranchError::HeadOfficeStaysActive => conflict("head_office"),
        ChangeBranchError::Inactive => conflict("branch_inactive"),
        ChangeBranchError::PlanLimit(reached) => reached.into(),
        ChangeBranchError::Store(error) => Problem::not_done(error, failed),
    }
}

pub(crate) fn delete_branch_problem(error: DeleteBranchError) -> Problem {
    let message = error.to_string();
    match error {
        DeleteBranchError::NoTenant(error) => error.into(),
        DeleteBranchError::NoSuchBranch => Problem::not_found(message),
        DeleteBranchError::HeadOffice => Problem::conflict("head_office", message),
        DeleteBranchError::InUse(holds) => in_use(&holds),
        DeleteBranchError::Store(error) => Problem::not_done(error, "Error deleting branch"),
    }
}

fn in_use(holds: &BranchHolds) -> Problem {
    let named = holds.named();
    let words: Vec<_> = named
        .iter()
        .map(|(_, words, count)| format!("{words}: {count}"))
        .collect();
    let held_by: serde_json::Map<_, _> = named
        .iter()
        .map(|(name, _, count)| ((*name).to_owned(), (*count).into()))
        .collect();
    let message = format!(
        "This branch is in use and cannot be deleted ({}). Deactivate it instead.",
        words.join(", ")
    );
    Problem::conflict("branch_in_use", message).with_data(json!({"heldBy": held_by}))
}

/// `failed` is the message if the store failed.
pub(crate) fn change_tenant_problem(error: ChangeTenantError, failed: &'static str) -> Problem {
    let message = error.to_string();
    match error {
        ChangeTenantError::NoSuchTenant => Problem::not_found(message),
        ChangeTenantError::VersionConflict => Problem::conflict("version_conflict", message),
        ChangeTenantError::DuplicateCode => Problem::conflict("duplicate_org_code", message),
        ChangeTenantError::TillsInUse => Problem::conflict("tills_in_use", message),
        ChangeTenantError::PlatformOnly(fields) => {
            let fields = fields.into_iter();
            let faults = fields.map(|field| FieldProblem::new(field, "platform_only", message.clone()));
            Problem::invalid(faults.collect())
        }
        ChangeTenantError::Plan(refused) => plan_problem(refused, "SubscriptionPlan", failed),
        ChangeTenantError::Store(error) => Problem::not_done(error, failed),
    }
}

pub(crate) fn create_tenant_problem(error: CreateTenantError) -> Problem {
    let message = error.to_string();
    match error {
        CreateTenantError::NotThePlatform => Problem::forbidden(),
        CreateTenantError::DuplicateCode => Problem::conflict("duplicate_org_code", message),
        CreateTenantError::Plan(refused) => {
            plan_problem(refused, "SubscriptionPlan", "Error creating tenant")
        }
        CreateTenantError::Store(error) => Problem::not_done(error, "Error creating tenant"),
    }
}

/// `field` is the request's field with the plan; `failed` is the message if the store failed.
pub(crate) fn plan_problem(refused: PlanRefused, field: &'static str, failed: &'static str) -> Problem {
    let message = refused.to_string();
    match refused {
        PlanRefused::Unknown => Problem::of_field(field, "unknown", message),
        PlanRefused::Retired(_) => Problem::conflict("plan_retired", message),
        PlanRefused::TooSmall { exceeded, .. } => {
            let exceeded: Vec<_> = exceeded
                .iter()
                .map(|one| json!({"limited": one.limited.as_str(), "limit": one.limit, "used": one.used}))
                .collect();
            Problem::conflict("plan_too_small", message).with_data(json!({"exceeded": exceeded}))
        }
        PlanRefused::Store(error) => Problem::not_done(error, failed),
    }
}
