use munim_kernel::{AccountId, AmountOverflow, Money};
use time::Date;

use crate::AccountKind;

/// The balance of one account, on its debit or credit side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialBalanceRow {
    pub account: AccountId,
    pub code: String,
    pub name: String,
    pub kind: AccountKind,
    /// The balance if debits exceed credits, otherwise zero.
    pub debit: Money,
    /// The balance if credits exceed debits, otherwise zero.
    pub credit: Money,
}

impl TrialBalanceRow {
    /// Returns the balance of the movements, on the side that has more.
    pub fn new(
        account: AccountId,
        (code, name, kind): (String, String, AccountKind),
        debits: Money,
        credits: Money,
    ) -> Self {
        Self {
            account,
            code,
            name,
            kind,
            debit: debits.saturating_sub_to_zero(credits),
            credit: credits.saturating_sub_to_zero(debits),
        }
    }
}

/// All non-zero balances at the end of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialBalance {
    pub as_of: Date,
    /// Ordered by account code.
    pub rows: Vec<TrialBalanceRow>,
    pub total_debit: Money,
    /// Equals `total_debit`.
    pub total_credit: Money,
}

impl TrialBalance {
    pub fn try_new(as_of: Date, rows: Vec<TrialBalanceRow>) -> Result<Self, AmountOverflow> {
        let total = |side: fn(&TrialBalanceRow) -> Money| {
            rows.iter().map(side).try_fold(Money::ZERO, Money::checked_add)
        };
        Ok(Self {
            as_of,
            total_debit: total(|row| row.debit)?,
            total_credit: total(|row| row.credit)?,
            rows,
        })
    }
}
