use munim_kernel::{Limited, StoreError};
use thiserror::Error;

/// The reasons why a plan is not created or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeepPlansError {
    #[error("Plan not found")]
    NoSuchPlan,
    #[error("You are not authorized to access the requested resource.")]
    NotThePlatform,
    #[error("Another plan already has this code.")]
    DuplicateCode,
    #[error("Someone else has changed this plan. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A limit that a tenant already exceeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exceeded {
    pub limited: Limited,
    pub limit: i64,
    pub used: i64,
}

/// The reasons why a plan cannot be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlanRefused {
    #[error("This plan does not exist.")]
    Unknown,
    #[error("The plan '{0}' is retired and can no longer be chosen.")]
    Retired(String),
    #[error(
        "The plan '{plan}' is too small: {}. Choose a larger plan, or reduce usage first.",
        described(exceeded)
    )]
    TooSmall { plan: String, exceeded: Vec<Exceeded> },
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
