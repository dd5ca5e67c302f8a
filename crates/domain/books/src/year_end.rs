use munim_kernel::{AccountId, AmountOverflow, BranchId, FinancialYear, Money};
use time::Date;

use crate::{AccountRole, Posting, Source};

/// The net income of a branch in one income or expense account that has not been carried to its reserves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earned {
    pub branch: BranchId,
    pub account: AccountId,
    /// Credits less debits; not 0.
    pub amount: Money,
}

/// Returns the posting that ends the financial year of `day`, its last business date, in the books of one branch: it
/// resets income and expense accounts to zero and moves the surplus to reserves. Statements of the year leave it out.
pub fn carry_to_reserves(branch: BranchId, day: Date, earned: &[Earned]) -> Result<Posting, AmountOverflow> {
    let source = Source {
        kind: "year_end",
        id: None,
    };
    let year = FinancialYear::of(day);
    let narration = format!("Income and expense of {year} carried to reserves");
    let mut posting = Posting::new(branch, day, source, narration);
    let mut surplus = Money::ZERO;
    for one in earned {
        posting = posting.debit(one.account, one.amount);
        surplus = surplus.checked_add(one.amount)?;
    }
    Ok(posting.credit(AccountRole::Reserves, surplus))
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;
    use crate::{AccountRef, Side};

    fn lines_of(amounts: &[i64]) -> Vec<(AccountRef, Side, i64)> {
        let branch = BranchId::try_new(11).unwrap();
        let earned: Vec<_> = (1..)
            .zip(amounts)
            .map(|(account, amount)| Earned {
                branch,
                account: AccountId::try_new(account).unwrap(),
                amount: Money::from_paise(*amount),
            })
            .collect();
        let posting = carry_to_reserves(branch, date!(2026 - 03 - 31), &earned).unwrap();
        assert_eq!(
            posting.narration,
            "Income and expense of 2025-26 carried to reserves"
        );
        let balanced = posting.balanced().unwrap();
        let lines = balanced.posting().lines().iter();
        lines
            .map(|line| (line.account, line.side, line.amount.paise()))
            .collect()
    }

    #[test]
    fn a_surplus_is_credited_to_reserves_and_a_loss_debited() {
        let account = |id| AccountRef::Account(AccountId::try_new(id).unwrap());
        let reserves = AccountRef::Role(AccountRole::Reserves);
        assert_eq!(
            lines_of(&[900, -300]),
            [
                (account(1), Side::Debit, 900),
                (account(2), Side::Credit, 300),
                (reserves, Side::Credit, 600)
            ]
        );
        assert_eq!(lines_of(&[100, -300]).last(), Some(&(reserves, Side::Debit, 200)));
        assert_eq!(lines_of(&[300, -300]).len(), 2);
    }
}
