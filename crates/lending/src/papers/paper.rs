use std::fmt;

use munim_kernel::{Money, words};
use time::{Date, OffsetDateTime};

use crate::{Loan, LoanError, LoanState, Payment};

words! {
    /// What a receipt is printed on.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Paper {
        /// A sheet of A5.
        #[default]
        A5 = "a5",
        /// A thermal roll 80 mm wide.
        Roll80 = "80mm",
        /// A thermal roll 58 mm wide.
        Roll58 = "58mm",
    }
}

/// Who issues a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issuer {
    /// The organisation's name.
    pub organisation: String,
    /// Its registration number; empty if it is not known.
    pub registration_number: String,
    /// The branch's name.
    pub branch: String,
    /// The branch's address in one line; empty if it is not known.
    pub address: String,
    /// The branch's phone; empty if it is not known.
    pub phone: String,
}

/// The user for whom a paper is made, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedFor {
    /// The user name.
    pub username: String,
    /// The moment.
    pub at: OffsetDateTime,
}

/// How a receipt is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReceiptCopy {
    /// A print that is counted, from 1: the first is the original.
    Print(u32),
    /// For reading. It is not counted, and never passes for the original.
    File,
}

impl fmt::Display for ReceiptCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Print(1) => f.write_str("ORIGINAL"),
            Self::Print(number) => write!(f, "COPY {number}"),
            Self::File => f.write_str("FILE COPY"),
        }
    }
}

/// What is left to pay on a loan, all interest to come included, less what is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToPay {
    /// After the payment, by the loan's ledger.
    AfterPayment(Money),
    /// On a business date.
    On(Date, Money),
}

/// Why a payment does not count any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reversal {
    /// The business date.
    pub on: Date,
    /// The reason.
    pub reason: String,
}

/// The receipt of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// Who issues it: the branch is the one that took the money.
    pub issuer: Issuer,
    /// The client's name and number.
    pub client: (String, String),
    /// The loan's number.
    pub loan_number: String,
    /// The payment.
    pub payment: Payment,
    /// The name of the user who took the money; empty for the platform's users.
    pub received_by: String,
    /// What was left to pay after the payment; `None` if the ledger begins later.
    pub left_after: Option<Money>,
    /// What is left to pay on the business date.
    pub left: (Date, Money),
    /// Its reversal, if it was reversed.
    pub reversal: Option<Reversal>,
    /// The organisation's own text at the top; empty for none.
    pub header: String,
    /// The organisation's own text at the bottom; empty for none.
    pub footer: String,
}

impl Receipt {
    /// Returns what the receipt says is left to pay. All prints say the same, unless the payment was reversed or the ledger does
    /// not know what was left after it: then it is what is left today.
    pub fn to_pay(&self) -> ToPay {
        match self.left_after {
            Some(left) if self.reversal.is_none() => ToPay::AfterPayment(left),
            _ => ToPay::On(self.left.0, self.left.1),
        }
    }
}

/// A letter that says that nothing is owed on a loan any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoDuesLetter {
    issuer: Issuer,
    client: (String, String),
    loan: Loan,
    closed_on: Date,
    business_date: Date,
}

impl NoDuesLetter {
    /// Writes the letter for a loan that is closed.
    ///
    /// # Errors
    /// [`LoanError::NotClosed`]
    pub fn try_new(
        issuer: Issuer,
        client: (String, String),
        loan: Loan,
        business_date: Date,
    ) -> Result<Self, LoanError> {
        let record = loan.get();
        match (record.state, record.closed_on) {
            (LoanState::Closed, Some(closed_on)) => Ok(Self {
                issuer,
                client,
                loan,
                closed_on,
                business_date,
            }),
            (state, _) => Err(LoanError::NotClosed(state)),
        }
    }

    /// Returns who issues it.
    pub fn issuer(&self) -> &Issuer {
        &self.issuer
    }

    /// Returns the client's name and number.
    pub fn client(&self) -> (&str, &str) {
        (&self.client.0, &self.client.1)
    }

    /// Returns the loan.
    pub fn loan(&self) -> &Loan {
        &self.loan
    }

    /// Returns when the loan was closed.
    pub fn closed_on(&self) -> Date {
        self.closed_on
    }

    /// Returns the letter's day, which is the business date.
    pub fn dated(&self) -> Date {
        self.business_date
    }
}
