use munim_kernel::{Limited, StoreError};
use thiserror::Error;

use crate::{Plan, PlanBook, PlanCode, TenancyWork};

/// A limit that a tenant already exceeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exceeded {
    /// The kind of thing.
    pub limited: Limited,
    /// The plan's limit.
    pub limit: i64,
    /// The tenant's usage.
    pub used: i64,
}

/// The reasons why a plan cannot be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlanRefused {
    /// No plan has that code.
    #[error("This plan does not exist.")]
    Unknown,
    /// The plan is retired.
    #[error("The plan '{0}' is retired and can no longer be chosen.")]
    Retired(String),
    /// The tenant exceeds the plan's limits.
    #[error(
        "The plan '{plan}' is too small: {}. Choose a larger plan, or reduce usage first.",
        told(exceeded)
    )]
    TooSmall {
        /// Its name.
        plan: String,
        /// The exceeded limits.
        exceeded: Vec<Exceeded>,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn told(exceeded: &[Exceeded]) -> String {
    let parts = exceeded.iter().map(|one| {
        let Exceeded { limited, limit, used } = one;
        format!("it has room for {limit} {limited}, and {used} are in use")
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// Returns the plan with that code, for a new tenant.
///
/// # Errors
/// [`PlanRefused`] if there is no such plan, or it is retired.
pub(crate) async fn choosable<W: PlanBook + ?Sized>(
    work: &mut W,
    code: &PlanCode,
) -> Result<Plan, PlanRefused> {
    let plan = work.plan_coded(code).await?.ok_or(PlanRefused::Unknown)?;
    plan.check_choosable()?;
    Ok(plan)
}

/// Checks that the locked tenant of the transaction may move to another plan: it can be chosen, and the tenant's usage
/// fits.
///
/// # Errors
/// [`PlanRefused`]
pub(crate) async fn check_plan(work: &mut dyn TenancyWork, code: &PlanCode) -> Result<(), PlanRefused> {
    let plan = choosable(work, code).await?;
    plan.check_room(&work.usage().await?)
}
