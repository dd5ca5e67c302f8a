//! The accounts to which the events of a loan are posted. `docs/books.md` has the table.
use munim_books::{AccountRef, AccountRole, Posting};
use munim_kernel::{AmountOverflow, BranchId, EntryId, Money};

use crate::{Head, Position};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cash {
    pub account: AccountRef,
    /// Negative for money going out.
    pub amount: Money,
    /// The branch that holds the money, if it is not the loan's.
    pub elsewhere: Option<Elsewhere>,
}

/// Another branch that takes or gives money of a loan. Its own entry balances against the inter-branch account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Elsewhere {
    pub branch: BranchId,
    pub reverses: Option<EntryId>,
}

/// Adds the lines for a change of position and the money that changed hands. Received interest is income, unless it was
/// accrued: then it settles the receivable. Charges are income when made, so payments of them settle the receivable.
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
