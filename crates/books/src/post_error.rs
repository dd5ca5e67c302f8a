use munim_kernel::{Money, StoreError};
use thiserror::Error;

/// An account of cash, or at a bank, that an entry takes more from than there is.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "Only {} can be taken out of “{account}”, and this takes {}. Record the money that came in first, or pay in another way.",
    .held.in_rupees(), .wanted.in_rupees()
)]
pub struct NotEnoughCash {
    /// The name of the account.
    pub account: String,
    /// What can be taken: the balance, with what the account may be overdrawn by.
    pub held: Money,
    /// What the entry takes.
    pub wanted: Money,
}

/// Why an entry was not posted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PostError {
    /// More money than there is.
    #[error(transparent)]
    NotEnoughCash(#[from] NotEnoughCash),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
