use munim_approvals::{Command, NewApproval, Subject, ask_for_approval};
use munim_audit::AuditActor;
use munim_kernel::{
    Actor, AmountOverflow, ApprovalId, Fields, LoanId, Money, Randomness, TenantId, UserId, indian_day,
};
use munim_messages::Sealer;
use time::{Date, OffsetDateTime};

use super::{
    account_step::{By, Step},
    disburse_loan::number,
    held_account::{HeldAccount, client_name, lock_account},
    loan_notes::who,
    payment_rules::{check_cash_in, check_reference},
    record_payment::{note_state, take_payment},
};
use crate::{
    AuthorityAct, Balance, Head, Heads, InstalmentStanding, LendingWork, LoanCommand, LoanError, Payment,
    PaymentMode, PaymentWanted, Period, Received, ScheduleCause, TransactionKind, authority::check_authority,
};

/// The amount that closes a loan on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForeclosureQuote {
    /// The day on which the quote is valid.
    pub on: Date,
    /// Unpaid instalments due by that day, and all charges.
    pub dues: Heads,
    /// Principal of later instalments.
    pub principal: Money,
    /// Interest that has accrued since the last due date and is not paid.
    pub accrued_interest: Money,
    /// What the lender already holds: the advance, and interest paid for days to come.
    pub advance: Money,
    pub total: Money,
}

/// Returns the amount that closes a loan on a day: dues, all principal and accrued interest, less what is held.
/// Interest that was paid for days to come counts as held, so paying early costs nothing.
pub fn foreclosure_quote(
    instalments: &[InstalmentStanding],
    disbursed_on: Date,
    advance: Money,
    on: Date,
) -> Result<ForeclosureQuote, LoanError> {
    let (due, later): (Vec<&InstalmentStanding>, Vec<_>) =
        instalments.iter().partition(|one| one.due_on <= on);
    // All charges are due by now, even those asked for with a later instalment.
    let charges = later.iter().map(|one| {
        let owed = one.owed();
        Heads::default().with_charges(owed.get(Head::Penalty), owed.get(Head::Fee))
    });
    let dues = due.iter().map(|one| one.owed()).chain(charges);
    let dues = dues.fold(Heads::default(), |sum, owed| sum.and(&owed));
    let principal = later.iter().map(|one| one.owed().get(Head::Principal)).sum();
    let accrued = accrued_since_due(instalments, disbursed_on, on);
    let paid: Money = later.iter().map(|one| one.paid.get(Head::Interest)).sum();
    let advance = advance.checked_add(paid.saturating_sub_to_zero(accrued))?;
    let mut quote = ForeclosureQuote {
        on,
        dues,
        principal,
        accrued_interest: accrued.saturating_sub_to_zero(paid),
        advance,
        total: Money::ZERO,
    };
    quote.total = quote.gross()?.saturating_sub_to_zero(advance);
    Ok(quote)
}

/// Returns the interest that has accrued by a day since the last due date, paid or not.
fn accrued_since_due(instalments: &[InstalmentStanding], disbursed_on: Date, on: Date) -> Money {
    let period = Period::among(instalments, disbursed_on, |due_on| due_on > on);
    period.map_or(Money::ZERO, |period| period.accrued(on))
}

impl ForeclosureQuote {
    /// Returns everything that closing the loan settles, including what the advance covers.
    fn gross(&self) -> Result<Money, AmountOverflow> {
        let dues = self.dues.total().checked_add(self.principal)?;
        dues.checked_add(self.accrued_interest)
    }
}

/// The approval act of closing a loan early.
pub const CLOSE_LOAN: &str = "close_loan";

/// The money that settles a loan: a payoff, or the refund of an overpayment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// The amount of the quote, which is 0 if the lender holds enough, or the whole excess.
    pub amount: Money,
    pub mode: PaymentMode,
    /// The payer's or the bank's reference.
    pub reference: String,
    /// Whether another payment may have the same reference.
    pub accepts_same_reference: bool,
}

impl From<&Settlement> for Fields {
    fn from(paid: &Settlement) -> Self {
        Self::new()
            .with("amount", paid.amount.to_string())
            .with("mode", paid.mode.as_str())
            .with("reference", paid.reference.as_str())
    }
}

/// Locks a loan that can be paid off, and returns the quote of the business date, which the payment must match.
async fn lock_for_close(
    work: &mut dyn LendingWork,
    actor: &Actor,
    loan: LoanId,
    paid: &Settlement,
) -> Result<(HeldAccount, ForeclosureQuote), LoanError> {
    let mut held = lock_account(work, actor, loan).await?;
    held.loan.get().state.after(LoanCommand::Repay(Balance::Nil))?;
    held.catch_up();
    let (on, advance) = (held.books.business_date, held.account.position.advance);
    let quote = foreclosure_quote(&held.account.instalments, held.disbursed_on, advance, on)?;
    if paid.amount != quote.total {
        return Err(LoanError::NotTheQuote(quote.total));
    }
    Ok((held, quote))
}

/// Requests a second person's approval to close a loan early.
pub async fn request_loan_closure(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    paid: &Settlement,
    seen: Option<i64>,
    (reason, command): (&str, Command),
) -> Result<ApprovalId, LoanError> {
    let (held, quote) = lock_for_close(work, actor, loan, paid).await?;
    held.loan.check_version(seen)?;
    if !paid.amount.is_zero() {
        let days = (quote.on, quote.on.min(indian_day(at)));
        check_cash_in(work, &held, (paid.mode, paid.amount), days).await?;
    }
    let reference = (paid.mode, paid.reference.as_str());
    check_reference(work, &actor.reach, reference, paid.accepts_same_reference).await?;
    let wanted = NewApproval {
        act: CLOSE_LOAN,
        branch: Some(held.loan.get().branch),
        subject: Subject {
            kind: "loan".to_owned(),
            id: Some(loan.get()),
        },
        // The amount binds the request: after a payment, or on another day, the quote differs.
        seen: None,
        command,
        reason: reason.to_owned(),
        facts: Fields::from(paid)
            .with("loanNumber", number(&held.loan))
            .with("clientName", client_name(work, &held.loan).await?)
            .with("principal", quote.principal.to_string())
            .with("accruedInterest", quote.accrued_interest.to_string())
            .with("dues", quote.dues.total().to_string())
            .with("advance", quote.advance.to_string()),
        amount: (!paid.amount.is_zero()).then_some(paid.amount),
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}

/// Pays a loan off early, on the business date, for exactly the amount of that day's quote: one instalment that is due
/// at once, with all principal and accrued interest, replaces the later ones. If the lender holds enough, no payment is
/// recorded. `taken_by`, who requested the closure, took the money. Returns the payment.
///
/// # Errors
/// After [`LoanError::BeyondAuthority`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn close_loan(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (paid, taken_by): (&Settlement, UserId),
) -> Result<Option<Payment>, LoanError> {
    let by = By { user: taken_by, at };
    let (mut held, quote) = lock_for_close(work, actor, loan, paid).await?;
    // The whole amount paid off counts, including money that the lender already holds.
    let act = (AuthorityAct::AcceptClosure, None);
    check_authority(work, at, actor, act, ("Loan", loan.get()), quote.gross()?).await?;
    let on = quote.on;
    let made_schedule = if held.account.instalments.iter().any(|one| one.due_on > on) {
        Some(shorten(work, by, &mut held, &quote).await?)
    } else {
        None
    };
    if paid.amount.is_zero() {
        settle_with_advance(work, who(actor)?, by, held).await?;
        return Ok(None);
    }
    let wanted = PaymentWanted {
        loan,
        amount: paid.amount,
        mode: paid.mode,
        received_on: Some(on),
        receiving_branch: None,
        reference: paid.reference.clone(),
        device_receipt: None,
        replaces: None,
        accepts_overpayment: false,
        accepts_same_reference: paid.accepts_same_reference,
    };
    let recorded = take_payment(work, kit, actor, by, held, (&wanted, made_schedule)).await?;
    Ok(Some(recorded.payment))
}

/// Stores what the advance paid, and closes the loan if nothing is left.
pub(crate) async fn settle_with_advance(
    work: &mut dyn LendingWork,
    who: (AuditActor, TenantId),
    by: By,
    mut held: HeldAccount,
) -> Result<(), LoanError> {
    let (on, position) = (held.books.business_date, held.account.position);
    held.loan
        .settle(LoanCommand::Repay(HeldAccount::balance(&position)), on)?;
    let id = held.loan.get().id;
    work.replace_loan(&held.loan).await?;
    work.keep_account(id, &position, &held.account.instalments)
        .await?;
    note_state(work, who, by, &held).await?;
    held.record_pending(work, by).await?;
    held.keep_figures(work, Received::default()).await?;
    Ok(())
}

/// Replaces the instalments after the quote's day with one that is due on that day. Returns the version of the
/// schedule.
async fn shorten(
    work: &mut dyn LendingWork,
    by: By,
    held: &mut HeldAccount,
    quote: &ForeclosureQuote,
) -> Result<i32, LoanError> {
    let before = held.account.position;
    // Interest that was paid beyond this pays principal.
    let interest = accrued_since_due(&held.account.instalments, held.disbursed_on, quote.on);
    let (mut kept, later): (Vec<_>, Vec<_>) = held
        .account
        .instalments
        .iter()
        .copied()
        .partition(|one| one.due_on <= quote.on);
    let last = u16::try_from(kept.len() + 1).map_err(|_| LoanError::OutOfRange)?;
    let principal = later.iter().map(|one| one.asked.get(Head::Principal)).sum();
    kept.push(InstalmentStanding::unpaid(
        last,
        quote.on,
        Heads::of_instalment(interest, principal),
    ));
    held.account.instalments = kept;
    let standing = held.replayed();
    let after = held.position(&standing);
    let version = held.reschedule(work).await?;
    let made = (by.user, quote.on, by.at);
    work.add_schedule(
        &held.loan,
        ScheduleCause::Foreclosure,
        (&[], &standing.instalments),
        made,
    )
    .await?;
    held.account.instalments.clone_from(&standing.instalments);
    held.account.position = after;
    held.pending.push(Step {
        kind: TransactionKind::Rescheduling,
        value_on: quote.on,
        before,
        after,
        cash: None,
        payment: None,
        credits: Vec::new(),
        reverses: None,
        narration: format!("Loan {} paid off early", number(&held.loan)),
    });
    Ok(version)
}

#[cfg(test)]
mod tests {
    use munim_kernel::Rate;
    use rust_decimal::Decimal;
    use time::macros::date;

    use super::*;
    use crate::{AsPlanned, Frequency, InterestMethod, Rounding, Terms};

    /// 30,000 at 24 % in 12 months, and the day that it was lent on.
    fn lent() -> (Date, Vec<InstalmentStanding>) {
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
        (lent, schedule.iter().map(InstalmentStanding::from).collect())
    }

    #[test]
    fn interest_that_was_paid_for_days_to_come_is_taken_off_the_quote() {
        let (lent, mut instalments) = lent();
        for one in &mut instalments[..6] {
            one.paid = one.asked;
        }
        let quote = |instalments: &[InstalmentStanding]| {
            foreclosure_quote(instalments, lent, Money::ZERO, date!(2026 - 01 - 24)).unwrap()
        };
        // 14 of 31 days have passed, of a month that bears 600.
        let (accrued, paid) = (27_097, 6 * 283_679);
        let half = quote(&instalments);
        assert_eq!(half.accrued_interest, Money::ZERO);
        assert_eq!(half.total, Money::from_paise(3_000_000 + accrued - paid));
        for one in &mut instalments[..11] {
            one.paid = one.asked;
        }
        assert_eq!(quote(&instalments).total, Money::ZERO);
    }

    #[test]
    fn a_quote_is_all_principal_with_the_interest_of_the_days_since_the_last_due_date() {
        let (lent, instalments) = lent();
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
