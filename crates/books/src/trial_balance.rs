use munim_kernel::{AccountId, AmountOverflow, Money};
use time::Date;

use crate::AccountKind;

/// The balance of one account: on its debit or on its credit side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialBalanceRow {
    /// Which account.
    pub account: AccountId,
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// What it counts.
    pub kind: AccountKind,
    /// Its balance, if debits are more.
    pub debit: Money,
    /// Its balance, if credits are more.
    pub credit: Money,
}

impl TrialBalanceRow {
    /// Returns the balance that movements add up to, on the side that has more.
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

/// The balances of all accounts that have one, at the end of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialBalance {
    /// The day.
    pub as_of: Date,
    /// By code.
    pub rows: Vec<TrialBalanceRow>,
    /// The sum of the debit balances.
    pub total_debit: Money,
    /// The sum of the credit balances; the same.
    pub total_credit: Money,
}

impl TrialBalance {
    /// Returns the balance with its totals.
    ///
    /// # Errors
    /// [`AmountOverflow`] if a total is too large.
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
