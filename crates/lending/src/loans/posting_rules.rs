//! Which accounts the events of a loan are posted to. `docs/books.md` has the table.
use munim_books::{AccountRef, AccountRole, Posting};
use munim_kernel::{AmountOverflow, BranchId, EntryId, Money};

use crate::{Head, Position};

/// Money that comes in or goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cash {
    /// The account that it is in.
    pub account: AccountRef,
    /// How much comes in; below 0, how much goes out.
    pub amount: Money,
    /// The branch that it is at, if that is not the loan's.
    pub elsewhere: Option<Elsewhere>,
}

/// Another branch that takes or gives back money of a loan. Its own entry balances against the inter-branch account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Elsewhere {
    /// Which branch.
    pub branch: BranchId,
    /// Its entry that is undone.
    pub reverses: Option<EntryId>,
}

/// Adds the lines for what changed between two positions, and the money that changed hands. What is received of interest counts
/// as income, unless it was accrued: then it settles the receivable. Charges are earned when they are made, so what is received of
/// them settles the receivable too.
///
/// # Errors
/// [`AmountOverflow`]
pub(super) fn post_change(
    posting: Posting,
    before: &Position,
    after: &Position,
    cash: Option<Cash>,
) -> Result<Posting, AmountOverflow> {
    let owed = |head: Head| after.owed.get(head).checked_sub(before.owed.get(head));
    let mut posting = posting;
    if let Some(cash) = cash {
        let account = match cash.elsewhere {
            Some(_) => AccountRole::InterBranch.into(),
            None => cash.account,
        };
        posting = posting.debit(account, cash.amount);
    }
    let zero = Money::ZERO;
    Ok(posting
        .debit(AccountRole::Portfolio, owed(Head::Principal)?)
        .debit(
            AccountRole::InterestReceivable,
            after
                .interest_receivable()
                .checked_sub(before.interest_receivable())?,
        )
        .credit(
            AccountRole::InterestIncome,
            after.interest_earned().checked_sub(before.interest_earned())?,
        )
        .debit(AccountRole::FeeReceivable, owed(Head::Fee)?)
        .credit(AccountRole::PenalIncome, zero.checked_sub(owed(Head::Penalty)?)?)
        .credit(
            AccountRole::AdvanceFromClients,
            after.advance.checked_sub(before.advance)?,
        ))
}
