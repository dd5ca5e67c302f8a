use munim_kernel::{Actor, LoanId, Money};
use time::{Date, OffsetDateTime};

use super::{
    account_change::{By, HeldAccount, Step, hold_account, record_step},
    disburse_loan::number,
    record_payment::take_payment,
};
use crate::{
    Head, Heads, InstalmentStanding, LendingWork, LoanError, PaymentMode, PaymentWanted, Period, Recorded,
    ScheduleCause, TransactionKind,
};

/// What closes a loan on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForeclosureQuote {
    /// The day that it holds for.
    pub on: Date,
    /// Instalments due by that day that are not paid.
    pub dues: Heads,
    /// Principal of later instalments.
    pub principal: Money,
    /// Interest that has accrued since the last due date and is not paid.
    pub accrued_interest: Money,
    /// What the lender holds already.
    pub advance: Money,
    /// What is to be paid.
    pub total: Money,
}

/// Returns what closes a loan on a day: what is due by then, all principal, and the interest that has accrued, less what is held.
///
/// # Errors
/// [`LoanError::OutOfRange`] if an amount is too large.
pub fn foreclosure_quote(
    instalments: &[InstalmentStanding],
    disbursed_on: Date,
    advance: Money,
    on: Date,
) -> Result<ForeclosureQuote, LoanError> {
    let (due, later): (Vec<&InstalmentStanding>, Vec<_>) =
        instalments.iter().partition(|one| one.due_on <= on);
    let dues = due.iter().fold(Heads::default(), |sum, one| sum.and(&one.owed()));
    let principal = later.iter().map(|one| one.owed().get(Head::Principal)).sum();
    let start = due.last().map_or(disbursed_on, |one| one.due_on);
    let accrued_interest = later.first().map_or(Money::ZERO, |one| {
        let period = Period {
            start,
            due: one.due_on,
            interest: one.asked.get(Head::Interest),
        };
        let paid = later.iter().map(|one| one.paid.get(Head::Interest)).sum();
        period.accrued(on).saturating_sub_to_zero(paid)
    });
    let gross = dues
        .total()
        .checked_add(principal)?
        .checked_add(accrued_interest)?;
    Ok(ForeclosureQuote {
        on,
        dues,
        principal,
        accrued_interest,
        advance,
        total: gross.saturating_sub_to_zero(advance),
    })
}

/// How a loan is paid off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PaidOff<'a> {
    pub(crate) amount: Money,
    pub(crate) mode: PaymentMode,
    pub(crate) reference: &'a str,
}

/// Pays a loan off before its end, on the business date, for exactly what the quote of that day says: later instalments give way
/// to one that is due at once, with all principal and the interest that has accrued.
///
/// # Errors
/// [`LoanError`]
pub async fn close_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (amount, mode, reference): (Money, PaymentMode, &str),
    seen: Option<i64>,
) -> Result<Recorded, LoanError> {
    let paid = PaidOff {
        amount,
        mode,
        reference,
    };
    let by = By { user: actor.user, at };
    let mut held = hold_account(work, actor, loan).await?;
    held.loan.check_version(seen)?;
    held.loan
        .get()
        .state
        .after(crate::LoanCommand::Repay(crate::Balance::Nil))?;
    held.catch_up(work, by).await?;
    let on = held.books.business_date;
    let position = held.account.position;
    let quote = foreclosure_quote(&held.account.instalments, held.disbursed_on, position.advance, on)?;
    if paid.amount != quote.total || quote.total.is_zero() {
        return Err(LoanError::NotTheQuote(quote.total));
    }
    if held.account.instalments.iter().any(|one| one.due_on > on) {
        shorten(work, by, &mut held, &quote).await?;
    }
    let wanted = PaymentWanted {
        loan,
        amount: paid.amount,
        mode: paid.mode,
        received_on: Some(on),
        reference: paid.reference.to_owned(),
        device_receipt: None,
    };
    take_payment(work, actor, by, held, &wanted).await
}

/// Replaces the instalments after the quote's day by one that is due on it.
async fn shorten(
    work: &mut dyn LendingWork,
    by: By,
    held: &mut HeldAccount,
    quote: &ForeclosureQuote,
) -> Result<(), LoanError> {
    let before = held.account.position;
    let (mut kept, later): (Vec<_>, Vec<_>) = held
        .account
        .instalments
        .iter()
        .copied()
        .partition(|one| one.due_on <= quote.on);
    let sum = |of: fn(&InstalmentStanding) -> Money| later.iter().map(of).sum::<Money>();
    let interest = sum(|one| one.paid.get(Head::Interest)).checked_add(quote.accrued_interest)?;
    let last = u16::try_from(kept.len() + 1).map_err(|_| LoanError::OutOfRange)?;
    let principal = sum(|one| one.asked.get(Head::Principal));
    kept.push(InstalmentStanding::unpaid(
        last,
        quote.on,
        Heads::of_instalment(interest, principal),
    ));
    held.account.instalments = kept;
    let standing = held.replayed();
    let after = held.position(&standing);
    held.loan.reschedule();
    let made = (by.user, quote.on, by.at);
    work.add_schedule(
        &held.loan,
        ScheduleCause::Foreclosure,
        &standing.instalments,
        made,
    )
    .await?;
    held.account.instalments.clone_from(&standing.instalments);
    held.account.position = after;
    let step = Step {
        kind: TransactionKind::Rescheduling,
        value_on: quote.on,
        before,
        after,
        cash: None,
        payment: None,
        narration: format!("Loan {} paid off early", number(&held.loan)),
    };
    record_step(work, &held.loan, held.books, by, step).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use munim_kernel::Rate;
    use rust_decimal::Decimal;
    use time::macros::date;

    use super::*;
    use crate::{AsPlanned, Frequency, InterestMethod, Rounding, Terms};

    #[test]
    fn a_quote_is_all_principal_with_the_interest_of_the_days_since_the_last_due_date() {
        let terms = Terms::try_new(
            Money::from_rupees(30_000).unwrap(),
            Rate::try_new(Decimal::from(24)).unwrap(),
            12,
            Frequency::Monthly,
            InterestMethod::Declining,
            Rounding::Paise,
        )
        .unwrap();
        let lent = date!(2026 - 01 - 10);
        let schedule = terms.schedule(lent, date!(2026 - 02 - 10), AsPlanned).unwrap();
        let instalments: Vec<_> = schedule.iter().map(InstalmentStanding::from).collect();
        let quote = foreclosure_quote(
            &instalments,
            lent,
            Money::from_paise(5_000),
            date!(2026 - 02 - 24),
        )
        .unwrap();
        // The first instalment is due; of the second month's 28 days 14 have passed.
        assert_eq!(quote.dues.total(), Money::from_paise(283_679));
        let (balance, interest) = (3_000_000 - 223_679, 55_526);
        assert_eq!(quote.principal, Money::from_paise(balance));
        assert_eq!(quote.accrued_interest, Money::from_paise(interest / 2));
        assert_eq!(
            quote.total,
            Money::from_paise(283_679 + balance + interest / 2 - 5_000)
        );
        // On a due date it asks for what the schedule asks for by then, and the principal that is left.
        let on_due = foreclosure_quote(&instalments, lent, Money::ZERO, date!(2026 - 02 - 10)).unwrap();
        assert_eq!(on_due.accrued_interest, Money::ZERO);
    }
}
