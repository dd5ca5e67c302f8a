use munim_kernel::{Money, StoreError};
use thiserror::Error;

/// An entry withdraws more from a cash or bank account than it holds.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "Only {} can be taken out of “{account}”, and this takes {}. Record the money that came in first, or pay in another way.",
    .held.in_rupees(), .wanted.in_rupees()
)]
pub struct NotEnoughCash {
    pub account: String,
    /// What can be withdrawn: the balance plus the overdraft limit.
    pub held: Money,
    /// The amount that the entry withdraws.
    pub wanted: Money,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PostError {
    #[error(transparent)]
    NotEnoughCash(#[from] NotEnoughCash),
    #[error(transparent)]
    Store(#[from] StoreError),
}
