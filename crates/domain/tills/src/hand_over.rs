use munim_kernel::{HandOverId, Money, TillId, UserId};
use time::OffsetDateTime;

use crate::Denominations;

/// The receiver of cash that is handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receiver {
    Till(TillId),
    /// An officer's till, which is added if they have none.
    Officer(UserId),
}

/// Cash on the way from one till to another of the branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandOver {
    pub id: HandOverId,
    pub from: TillId,
    pub from_name: String,
    pub to: TillId,
    pub counted: Denominations,
    pub note: String,
    pub sent_by: UserId,
}

impl HandOver {
    pub fn amount(&self) -> Money {
        self.counted.total()
    }
}

/// A user with their name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillUser {
    pub username: String,
    pub name: String,
}

/// A hand-over with the names of its receiving till and sender.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedHandOver {
    pub hand_over: HandOver,
    pub to_name: String,
    pub sent_by: TillUser,
    pub sent_at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewHandOver {
    pub from: TillId,
    pub to: TillId,
    pub counted: Denominations,
    pub note: String,
    pub by: UserId,
    pub at: OffsetDateTime,
}
