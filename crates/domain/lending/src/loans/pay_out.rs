//! The steps that all disbursals share, whether of one loan or in a batch.
use munim_books::OpenBooks;
use munim_kernel::Money;
use time::Date;

use super::{
    loan_account::{LoanAccount, Payout, assess, store_steps, total},
    loan_notes::By,
};
use crate::{
    ChargeEvent, DueSeries, LendingWork, Loan, LoanError, LoanProductTerms, LoanShare, ScheduleError,
    TaxPlace,
};

/// The first due date of a loan that is paid out.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Planned {
    /// The date that was asked for, or the meeting of the client's centre.
    pub(crate) asked: Option<Date>,
    /// The date before it moves past days off.
    pub(crate) first_due: Date,
}

/// Plans the first due date of a loan that is paid out on `on`. Groups repay at the meetings of their centre.
pub(crate) async fn plan(
    work: &mut dyn LendingWork,
    loan: &Loan,
    product: &LoanProductTerms,
    on: Date,
    asked: Option<Date>,
) -> Result<Planned, LoanError> {
    let first_due = DueSeries::new(on, asked)
        .first(loan.get().application.terms.frequency())
        .ok_or(ScheduleError::Calendar)?;
    let meeting = if product.get().requirements.group {
        work.next_meeting(loan.get().client, first_due).await?
    } else {
        None
    };
    let meeting = meeting.filter(|day| *day != first_due);
    Ok(Planned {
        asked: meeting.or(asked),
        first_due: meeting.unwrap_or(first_due),
    })
}

/// Returns what a disbursal pays: the principal less the product's charges.
pub(crate) fn net_payout(
    loan: &Loan,
    product: &LoanProductTerms,
    place: &TaxPlace,
) -> Result<Money, LoanError> {
    let principal = loan.get().application.terms.principal();
    let charges = total(&assess(product, ChargeEvent::Disbursal, principal, place)?)?;
    if charges >= principal {
        return Err(LoanError::ChargesTooHigh(charges));
    }
    Ok(principal.checked_sub(charges)?)
}

/// A loan before and after it was paid out.
pub(crate) struct PaidOut {
    pub(crate) before: Loan,
    pub(crate) after: Loan,
    pub(crate) product: LoanProductTerms,
    pub(crate) books: OpenBooks,
    pub(crate) share: LoanShare,
}

/// Makes the schedule of a loan that was paid out, posts the money and stores everything.
pub(crate) async fn store_payout(
    work: &mut dyn LendingWork,
    by: &By,
    paid: PaidOut,
    payout: Payout,
) -> Result<Loan, LoanError> {
    let PaidOut {
        before,
        after,
        product,
        books,
        share,
    } = paid;
    let recognised_through = work.recognised_through(after.get().client).await?;
    let terms = (product, books, recognised_through);
    let (account, steps) = LoanAccount::disburse(by, before, after, terms, share, payout)?;
    store_steps(work, by, &account, steps, None).await?;
    Ok(account.into_loan())
}
