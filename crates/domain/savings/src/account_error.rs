use munim_books::BooksClosed;
use munim_kernel::{AmountOverflow, Money};
use thiserror::Error;
use time::Date;

use crate::{Freeze, StateRefusal};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AccountRefusal {
    #[error(transparent)]
    State(#[from] StateRefusal),
    #[error("Someone else has changed this account. Please reload and try again.")]
    VersionConflict,
    #[error("You opened this account. Ask a colleague to approve it.")]
    OwnAccount,
    #[error("The amount must be more than zero.")]
    Amount,
    #[error("This account opens with at least {}.", .0.in_rupees())]
    OpeningBalance(Money),
    #[error("This deposit is {}, in one amount.", .0.in_rupees())]
    DepositAmount(Money),
    #[error("This deposit takes instalments of {}, {} of which are left.", .0.in_rupees(), .1)]
    Instalments(Money, u16),
    #[error("This deposit pays out when it is closed.")]
    NotWithdrawable,
    #[error("{} can be withdrawn from this account.", .available.in_rupees())]
    NotEnough { available: Money, minimum: Money },
    #[error("The balance of {on} would be less than {}.", .least.in_rupees())]
    Overdrawn { on: Date, least: Money },
    #[error("At most {} can be withdrawn in a day.", .0.in_rupees())]
    DailyLimit(Money),
    #[error("At most {} can be withdrawn in a month.", .0.in_rupees())]
    MonthlyLimit(Money),
    #[error("This account is frozen for {}.", .0.refuses())]
    Frozen(Freeze),
    #[error("This account is not frozen.")]
    NotFrozen,
    #[error("This account has a lien of {}.", .0.in_rupees())]
    HasLien(Money),
    #[error("At most the lien of {} can be released.", .0.in_rupees())]
    LessLien(Money),
    #[error("This account has a cheque that was not cleared yet.")]
    HasHeld,
    #[error("This is not a cheque that waits to be cleared.")]
    NotHeld,
    #[error("The money before its first deposit, on {0}, does not exist.")]
    BeforeOpening(Date),
    #[error("This account was applied for on {0}. No money can have been paid in before.")]
    BeforeApplication(Date),
    #[error("This deposit matured on {0} and takes no more instalments.")]
    Matured(Date),
    #[error("Only deposits and withdrawals that were not reversed can be reversed.")]
    NotReversible,
    #[error("This account has no term that matures.")]
    NoTerm,
    #[error(transparent)]
    Closed(#[from] BooksClosed),
    #[error(transparent)]
    TooLarge(#[from] AmountOverflow),
}
