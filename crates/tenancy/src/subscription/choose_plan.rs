use munim_kernel::{Limited, StoreError};
use thiserror::Error;
use time::Date;

use crate::{Plan, PlanBook, PlanCode, TenancyWork, Tenant, Terms, Usage};

/// A limit that a tenant is beyond already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exceeded {
    /// Of what.
    pub limited: Limited,
    /// How much the plan allows.
    pub limit: i64,
    /// How much there is.
    pub used: i64,
}

/// Why a plan cannot be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlanRefused {
    /// There is none of that code.
    #[error("This plan does not exist.")]
    Unknown,
    /// It is chosen no more.
    #[error("The plan '{0}' is retired and can no longer be chosen.")]
    Retired(String),
    /// The tenant has more than it allows.
    #[error(
        "The plan '{plan}' is too small: {}. Choose a larger plan, or reduce usage first.",
        told(exceeded)
    )]
    TooSmall {
        /// Its name.
        plan: String,
        /// What there is too much of.
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

/// Returns the plan of that code, for somebody who has nothing yet.
///
/// # Errors
/// [`PlanRefused`] when there is none, or it is retired.
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

/// Puts a held tenant on another plan as of `today`, if it fits into it. Neither is stored yet.
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

/// Returns what there is more of than a plan allows.
fn exceeded(plan: &Plan, usage: &Usage) -> Vec<Exceeded> {
    let all = Limited::ALL.into_iter().filter_map(|limited| {
        let (limit, used) = (plan.details.limit(limited).get()?, usage.of(limited));
        (used > limit).then_some(Exceeded { limited, limit, used })
    });
    all.collect()
}
