use munim_kernel::{Limited, StoreError};
use thiserror::Error;
use time::Date;

use crate::{Plan, PlanBook, PlanCode, TenancyWork, Tenant, Terms, Usage};

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
    if plan.details.is_active {
        Ok(plan)
    } else {
        Err(PlanRefused::Retired(plan.details.name))
    }
}

/// Moves a locked tenant to another plan as of `today`, if its usage fits. Does not store either of them.
///
/// # Errors
/// [`PlanRefused`]
pub(crate) async fn move_to_plan(
    work: &mut dyn TenancyWork,
    tenant: &mut Tenant,
    terms: &mut Terms,
    code: &PlanCode,
    today: Date,
) -> Result<(), PlanRefused> {
    let plan = choosable(work, code).await?;
    let exceeded = exceeded(&plan, &work.usage().await?);
    if !exceeded.is_empty() {
        return Err(PlanRefused::TooSmall {
            plan: plan.details.name,
            exceeded,
        });
    }
    code.as_str().clone_into(&mut tenant.details.subscription_plan);
    terms.since = today;
    Ok(())
}

/// Returns the limits of a plan that a usage exceeds.
fn exceeded(plan: &Plan, usage: &Usage) -> Vec<Exceeded> {
    let all = Limited::ALL.into_iter().filter_map(|limited| {
        let (limit, used) = (plan.details.limit(limited).get()?, usage.of(limited));
        (used > limit).then_some(Exceeded { limited, limit, used })
    });
    all.collect()
}
