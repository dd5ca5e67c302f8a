use munim_kernel::{Limited, StoreError};
use thiserror::Error;

/// The reasons why a plan is not created or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeepPlansError {
    /// No such plan.
    #[error("Plan not found")]
    NoSuchPlan,
    /// The actor does not run the platform.
    #[error("You are not authorized to access the requested resource.")]
    NotThePlatform,
    /// Another plan has that code.
    #[error("Another plan already has this code.")]
    DuplicateCode,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this plan. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

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
        described(exceeded)
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

fn described(exceeded: &[Exceeded]) -> String {
    let parts = exceeded.iter().map(|one| {
        let Exceeded { limited, limit, used } = one;
        format!("it has room for {limit} {limited}, and {used} are in use")
    });
    parts.collect::<Vec<_>>().join("; ")
}
