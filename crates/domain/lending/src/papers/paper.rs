use std::fmt;

use munim_kernel::{Issuer, Money, words};
use time::Date;

use crate::{Loan, LoanError, LoanState, Payment};

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Paper {
        #[default]
        A5 = "a5",
        /// A thermal roll 80 mm wide.
        Roll80 = "80mm",
        /// A thermal roll 58 mm wide.
        Roll58 = "58mm",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReceiptCopy {
    /// A counted print, from 1. The first is the original.
    Print(u32),
    /// A copy for reading. Not counted, and never marked as the original.
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

/// What is left to pay on a loan, including all interest to come, less the advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToPay {
    /// After the payment, according to the loan's ledger.
    AfterPayment(Money),
    /// On a business date.
    On(Date, Money),
}

/// The reversal of a receipt's payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reversal {
    pub on: Date,
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The branch is the one that took the money.
    pub issuer: Issuer,
    /// The client's name and number.
    pub client: (String, String),
    pub loan_number: String,
    pub payment: Payment,
    /// The name of the user who took the money. Empty for users of the platform.
    pub received_by: String,
    /// What was left to pay after the payment; `None` if the ledger begins later.
    pub left_after: Option<Money>,
    /// What is left to pay on the business date.
    pub left: (Date, Money),
    pub reversal: Option<Reversal>,
    /// The organisation's own text; empty for none.
    pub header: String,
    /// The organisation's own text; empty for none.
    pub footer: String,
}

impl Receipt {
    /// Checks that there is a receipt: a reversal has none of its own.
    pub(super) fn check(&self) -> Result<(), LoanError> {
        let is_reversal = self.payment.payment.reverses.is_some();
        if is_reversal {
            Err(LoanError::NoReceipt)
        } else {
            Ok(())
        }
    }

    /// Returns what the receipt shows as left to pay. All prints show the same, unless the payment was reversed or the
    /// ledger does not contain the balance after it: then it is today's.
    pub fn to_pay(&self) -> ToPay {
        match self.left_after {
            Some(left) if self.reversal.is_none() => ToPay::AfterPayment(left),
            _ => ToPay::On(self.left.0, self.left.1),
        }
    }
}

/// A letter stating that nothing is owed on a loan any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoDuesLetter {
    issuer: Issuer,
    client: (String, String),
    loan: Loan,
    closed_on: Date,
    business_date: Date,
}

impl NoDuesLetter {
    /// Creates the letter for a closed loan.
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

    pub fn issuer(&self) -> &Issuer {
        &self.issuer
    }

    /// Returns the client's name and number.
    pub fn client(&self) -> (&str, &str) {
        (&self.client.0, &self.client.1)
    }

    pub fn loan(&self) -> &Loan {
        &self.loan
    }

    pub fn closed_on(&self) -> Date {
        self.closed_on
    }

    /// Returns the letter's date, which is the business date.
    pub fn dated(&self) -> Date {
        self.business_date
    }
}
