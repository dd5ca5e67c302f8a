use munim_kernel::{EntryId, PaymentId};
use munim_lending::{LedgerLine, LoanError, TransactionKind, ViewLoans};

use crate::prelude::*;

/// A change of what is owed, in rupees: more is above 0.
#[item(from = line: LedgerLine)]
struct LedgerRow {
    /// The business date.
    on: Date,
    value_on: Date,
    #[field(word = TransactionKind)]
    kind: &'static str,
    /// The payment, or the reversal of one.
    #[field(optional, from = line.payment.map(PaymentId::get))]
    payment_id: Option<i64>,
    /// The receipt's number, or the UTR of a disbursal by a bank's file.
    #[field(optional)]
    reference: Option<String>,
    principal: Money,
    interest: Money,
    fee: Money,
    penalty: Money,
    /// Money paid beyond what is due.
    advance: Money,
    /// Money paid on what is written off, which is income.
    recovered: Money,
    /// Principal that is owed after it.
    balance: Money,
    /// Its entry in the journal.
    #[field(optional, from = line.entry.map(EntryId::get))]
    entry_id: Option<i64>,
    /// The number of the entry.
    #[field(optional)]
    entry_number: Option<String>,
}

/// A loan's ledger, the oldest line first.
#[item]
pub(crate) struct LoanLedger {
    rows: Vec<LedgerRow>,
}

impl LoanLedger {
    fn example() -> Self {
        Self {
            rows: vec![LedgerRow {
                on: date!(2026 - 12 - 01),
                value_on: date!(2026 - 12 - 01),
                kind: "disbursal",
                payment_id: None,
                reference: None,
                principal: Money::from_paise(3_000_000),
                interest: Money::from_paise(404_200),
                fee: Money::ZERO,
                penalty: Money::ZERO,
                advance: Money::ZERO,
                recovered: Money::ZERO,
                balance: Money::from_paise(3_000_000),
                entry_id: Some(5_120),
                entry_number: Some("SAT-01/2026-27/000108".to_owned()),
            }],
        }
    }
}

#[operation(get "/api/loans/{loanId}/ledger", tag = "loans", ok = "The ledger", message = "Loan ledger",
    refuses = [LoanError::NoSuchLoan].map(loan_problem))]
/// Get a loan's ledger
///
/// Every change of what is owed, with its entry in the journal. Interest is owed as soon as it is scheduled.
pub(crate) async fn get_loan_ledger(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
) -> Reply<LoanLedger> {
    let lines = ViewLoans::new(app.lending())
        .get_loan_ledger(caller.actor(), loan.into_inner())
        .await
        .map_err(loan_problem)?;
    let rows = lines.into_iter().map(Into::into).collect();
    Ok(Success::new(MESSAGE, LoanLedger { rows }))
}
