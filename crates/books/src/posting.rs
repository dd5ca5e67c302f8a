use munim_kernel::{AccountId, AmountOverflow, BranchId, EntryId, LoanId, LoanProductId, Money};
use thiserror::Error;
use time::Date;

use crate::{AccountRole, FinancialYear};

/// The account of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AccountRef {
    /// The account that the tenant maps this to, for the posting's branch and product. A posting that undoes an entry finds the
    /// account that the entry used for this.
    Role(AccountRole),
    /// This one.
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

/// A side of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// Left: assets and expenses grow.
    Debit,
    /// Right: liabilities, equity and income grow.
    Credit,
}

/// One line of a posting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Which account.
    pub account: AccountRef,
    /// Which side of it.
    pub side: Side,
    /// How much; more than 0.
    pub amount: Money,
    /// The loan that it is about.
    pub loan: Option<LoanId>,
}

/// What made an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source {
    /// A kind, such as `payment`.
    pub kind: &'static str,
    /// Its number there.
    pub id: Option<i64>,
}

/// Why a posting cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unbalanced {
    /// Debits and credits differ.
    #[error("Debits of {} and credits of {} differ. They must be equal.", .debits.in_rupees(), .credits.in_rupees())]
    Sums {
        /// The sum of the debits.
        debits: Money,
        /// The sum of the credits.
        credits: Money,
    },
    /// There are no lines.
    #[error("An entry needs at least one debit and one credit.")]
    Empty,
    /// A sum is too large.
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
}

/// What is to be entered in the journal of a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posting {
    /// In whose books.
    pub branch: BranchId,
    /// The product whose accounts are meant, where a tenant keeps them apart.
    pub product: Option<LoanProductId>,
    /// The day that it is about.
    pub value_on: Date,
    /// What made it.
    pub source: Source,
    /// What happened, in a sentence.
    pub narration: String,
    /// The entry that it undoes.
    pub reverses: Option<EntryId>,
    lines: Vec<Line>,
    loan: Option<LoanId>,
}

impl Posting {
    /// Returns a posting without lines.
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

    /// The lines that follow are about this loan of this product.
    #[must_use]
    pub fn of_loan(self, loan: LoanId, product: LoanProductId) -> Self {
        Self {
            product: Some(product),
            loan: Some(loan),
            ..self
        }
    }

    /// Adds a debit; a credit if the amount is below 0, and nothing if it is 0.
    #[must_use]
    pub fn debit(self, account: impl Into<AccountRef>, amount: Money) -> Self {
        self.line(account.into(), Side::Debit, amount)
    }

    /// Adds a credit; a debit if the amount is below 0, and nothing if it is 0.
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

    /// Returns the lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Checks that debits and credits are equal and more than 0.
    ///
    /// # Errors
    /// [`Unbalanced`]
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

/// A posting whose debits and credits are equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balanced {
    posting: Posting,
    amount: Money,
}

impl Balanced {
    /// Returns the posting.
    pub fn posting(&self) -> &Posting {
        &self.posting
    }

    /// Returns the sum of its debits.
    pub fn amount(&self) -> Money {
        self.amount
    }
}

/// The number of a voucher, a receipt or a loan: gapless in its branch and financial year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The branch's code.
    pub branch_code: String,
    /// The financial year that it was given in.
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

/// An entry that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posted {
    /// Its row.
    pub entry: EntryId,
    /// Its number.
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
