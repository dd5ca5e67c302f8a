use munim_kernel::{
    AccountId, AmountOverflow, BranchId, EntryId, FinancialYear, LoanId, LoanProductId, Money,
};
use thiserror::Error;
use time::Date;

use crate::AccountRole;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AccountRef {
    /// The account mapped to this role for the posting's branch and product. A posting that undoes an entry uses the
    /// account that the entry used for the role.
    Role(AccountRole),
    Account(AccountId),
}

impl From<AccountRole> for AccountRef {
    fn from(role: AccountRole) -> Self {
        Self::Role(role)
    }
}

impl From<AccountId> for AccountRef {
    fn from(account: AccountId) -> Self {
        Self::Account(account)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    Debit,
    Credit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    pub account: AccountRef,
    pub side: Side,
    /// More than zero.
    pub amount: Money,
    pub loan: Option<LoanId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source {
    /// A kind, such as `payment`.
    pub kind: &'static str,
    pub id: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unbalanced {
    #[error("Debits of {} and credits of {} differ. They must be equal.", .debits.in_rupees(), .credits.in_rupees())]
    Sums { debits: Money, credits: Money },
    #[error("An entry needs at least one debit and one credit.")]
    Empty,
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
}

/// An entry to be made in the journal of a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posting {
    pub branch: BranchId,
    /// The product whose accounts are used, if the tenant maps accounts by product.
    pub product: Option<LoanProductId>,
    pub value_on: Date,
    pub source: Source,
    pub narration: String,
    pub reverses: Option<EntryId>,
    lines: Vec<Line>,
    loan: Option<LoanId>,
}

impl Posting {
    pub fn new(branch: BranchId, value_on: Date, source: Source, narration: impl Into<String>) -> Self {
        Self {
            branch,
            product: None,
            value_on,
            source,
            narration: narration.into(),
            reverses: None,
            lines: Vec::new(),
            loan: None,
        }
    }

    /// Sets the loan and product of the following lines.
    #[must_use]
    pub fn of_loan(self, loan: LoanId, product: LoanProductId) -> Self {
        Self {
            product: Some(product),
            loan: Some(loan),
            ..self
        }
    }

    /// Adds a debit, or a credit if the amount is negative. Zero adds nothing.
    #[must_use]
    pub fn debit(self, account: impl Into<AccountRef>, amount: Money) -> Self {
        self.line(account.into(), Side::Debit, amount)
    }

    /// Adds a credit, or a debit if the amount is negative. Zero adds nothing.
    #[must_use]
    pub fn credit(self, account: impl Into<AccountRef>, amount: Money) -> Self {
        self.line(account.into(), Side::Credit, amount)
    }

    fn line(mut self, account: AccountRef, side: Side, amount: Money) -> Self {
        let (side, amount) = if amount < Money::ZERO {
            let other = match side {
                Side::Debit => Side::Credit,
                Side::Credit => Side::Debit,
            };
            (other, Money::from_paise(amount.paise().saturating_neg()))
        } else {
            (side, amount)
        };
        if !amount.is_zero() {
            self.lines.push(Line {
                account,
                side,
                amount,
                loan: self.loan,
            });
        }
        self
    }

    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Checks that debits and credits are equal and positive.
    pub fn balanced(self) -> Result<Balanced, Unbalanced> {
        let sum = |side| {
            let of_side = self.lines.iter().filter(|line| line.side == side);
            of_side
                .map(|line| line.amount)
                .try_fold(Money::ZERO, Money::checked_add)
        };
        let (debits, credits) = (sum(Side::Debit)?, sum(Side::Credit)?);
        if debits != credits {
            return Err(Unbalanced::Sums { debits, credits });
        }
        if debits.is_zero() {
            return Err(Unbalanced::Empty);
        }
        Ok(Balanced {
            posting: self,
            amount: debits,
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balanced {
    posting: Posting,
    amount: Money,
}

impl Balanced {
    pub fn posting(&self) -> &Posting {
        &self.posting
    }

    pub fn amount(&self) -> Money {
        self.amount
    }
}

/// The number of a voucher, receipt or loan, without gaps in its branch and financial year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub branch_code: String,
    pub year: FinancialYear,
    /// From 1.
    pub number: i64,
}

impl std::fmt::Display for Document {
    /// Such as `KRD-01/2026-27/000042`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}/{:06}", self.branch_code, self.year, self.number)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posted {
    pub entry: EntryId,
    pub number: Document,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::macros::date;

    use super::*;

    fn posting() -> Posting {
        let source = Source {
            kind: "test",
            id: None,
        };
        Posting::new(
            BranchId::try_new(1).unwrap(),
            date!(2026 - 11 - 24),
            source,
            "A test",
        )
    }

    #[test]
    fn debits_and_credits_must_be_equal() {
        let rupees = |rupees| Money::from_rupees(rupees).unwrap();
        let lent = posting()
            .debit(AccountRole::Portfolio, rupees(100))
            .credit(AccountRole::Bank, rupees(90));
        assert_eq!(
            lent.clone().balanced(),
            Err(Unbalanced::Sums {
                debits: rupees(100),
                credits: rupees(90)
            })
        );
        let balanced = lent
            .credit(AccountRole::FeeIncome, rupees(10))
            .balanced()
            .unwrap();
        assert_eq!(
            (balanced.amount(), balanced.posting().lines().len()),
            (rupees(100), 3)
        );
        assert_eq!(posting().balanced(), Err(Unbalanced::Empty));
    }

    proptest! {
        #[test]
        fn an_amount_below_zero_goes_to_the_other_side(amounts in prop::collection::vec(-1_000i64..1_000, 1..8)) {
            let total: i64 = amounts.iter().sum();
            let mut made = posting().credit(AccountRole::Bank, Money::from_paise(total));
            for amount in &amounts {
                made = made.debit(AccountRole::Suspense, Money::from_paise(*amount));
            }
            prop_assert!(made.lines().iter().all(|line| line.amount > Money::ZERO));
            let balanced = made.balanced();
            if amounts.iter().any(|amount| *amount != 0) {
                prop_assert!(balanced.is_ok());
            } else {
                prop_assert_eq!(balanced, Err(Unbalanced::Empty));
            }
        }
    }
}
