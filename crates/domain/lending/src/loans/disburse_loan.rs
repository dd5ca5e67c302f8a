use munim_books::{AccountRef, AccountRole};
use munim_kernel::{AccountId, Actor, BankAccountId, LoanId, Money};
use time::{Date, OffsetDateTime};

use super::{
    account_step::{By, Step, keep_figures, record_step, source},
    held_account::{HeldAccount, hold, lock_account, may_borrow, product_of},
    levy::{Levy, cancel_charges, check_place, levy, total},
    loan_notes::{note_change, who},
    note_same_person::note_same_person,
    payment_rules::check_cash_out,
    posting_rules::Cash,
};
use crate::{
    AuthorityAct, ChargeEvent, DueSeries, InstalmentStanding, LendingWork, Loan, LoanError, LoanState,
    PaymentMode, Position, Received, ScheduleCause, ScheduleError, Standing, TransactionKind,
    authority::check_authority,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Disbursal {
    /// The value date. Defaults to the business date.
    pub on: Option<Date>,
    pub mode: PaymentMode,
    /// The bank account that the money leaves. Defaults to the account of the chart for all money at banks.
    pub bank_account: Option<BankAccountId>,
    /// Defaults to the application's date, or one period after the disbursal.
    pub first_due_on: Option<Date>,
}

/// Returns the account for money of a payment mode.
pub(super) fn account_of(mode: PaymentMode) -> AccountRef {
    match mode {
        PaymentMode::Cash => AccountRole::CashInHand.into(),
        PaymentMode::Upi
        | PaymentMode::Bank
        | PaymentMode::Cheque
        | PaymentMode::Nach
        | PaymentMode::Aeps => AccountRole::Bank.into(),
    }
}

/// Pays an approved loan out, less the charges of its product: creates its schedule and posts the money. Users who
/// wrote, changed or submitted it cannot do this, and its approver only if the tenant's settings allow it.
///
/// # Errors
/// After [`LoanError::BeyondAuthority`] or [`LoanError::OwnDecision`] the caller must commit the transaction, which
/// contains the audit record of the attempt.
pub async fn disburse_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    wanted: &Disbursal,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let before = hold(work, actor, loan, seen).await?;
    let books = work.lock_books_shared(before.get().branch).await?;
    let share = work.loan_share(loan).await?;
    let on = wanted.on.unwrap_or(books.business_date);
    books.allow(on)?;
    let product = product_of(work, &before).await?;
    may_borrow(work, &before).await?;
    let application = &before.get().application;
    let terms = application.terms;
    let asked = wanted.first_due_on.or(application.first_due_on);
    let first_due = DueSeries::new(on, asked)
        .first(terms.frequency())
        .ok_or(ScheduleError::Calendar)?;
    let rules = work.disbursal_rules().await?;
    let mut after = before.clone();
    let paid = after.disburse(
        actor.user,
        (on, books.business_date),
        first_due,
        (&product, wanted.mode),
        rules,
    );
    note_same_person(work, at, actor, loan, paid).await?;
    if let Some(bank_account) = wanted.bank_account {
        after.pay_from(bank_account, paying_account(work, &after, bank_account).await?)?;
    }
    let payout = (wanted.mode, terms.principal());
    check_cash_out(work, (after.get().client, books), payout, (on, at)).await?;
    let act = (AuthorityAct::Disburse, None);
    check_authority(work, at, actor, act, ("Loan", loan.get()), terms.principal()).await?;
    let place = work.tax_place(after.get().branch).await?;
    check_place(&product, ChargeEvent::Disbursal, &place)?;
    let charges = product.assess(ChargeEvent::Disbursal, terms.principal(), &place)?;
    let kept_back = total(&charges)?;
    if kept_back >= terms.principal() {
        return Err(LoanError::ChargesTooHigh(kept_back));
    }
    let days = work.working_days(Some(after.get().branch), first_due).await?;
    let schedule = terms.schedule(on, asked, days)?;
    if let Some(first) = schedule.first() {
        after.first_falls_due(first.due_on());
    }
    let instalments: Vec<_> = schedule.iter().map(InstalmentStanding::from).collect();
    let by = By { user: actor.user, at };
    work.replace_loan(&after).await?;
    let made = (by.user, books.business_date, at);
    work.add_schedule(&after, ScheduleCause::Disbursal, (&[], &instalments), made)
        .await?;
    let standing = Standing {
        instalments,
        advance: Money::ZERO,
    };
    let days = (on, books.business_date);
    let tolerance = product.get().arrears_tolerance;
    let position = Position::of(&standing, days, Money::ZERO, tolerance);
    work.keep_account(loan, &position, &standing.instalments).await?;
    note_change(
        work,
        at,
        who(actor)?,
        ("DISBURSE", "lending.loan.disbursed"),
        (&before, &after),
    )
    .await?;
    let at_disbursal = Levy {
        event: ChargeEvent::Disbursal,
        due_on: None,
        place: &place,
    };
    let credits = levy(work, actor, &after, (books, by), &at_disbursal, charges).await?;
    let step = Step {
        kind: TransactionKind::Disbursal,
        value_on: on,
        before: Position::default(),
        after: position,
        cash: Some(Cash {
            account: paid_from(&after),
            amount: kept_back.checked_sub(terms.principal())?,
            elsewhere: None,
        }),
        payment: None,
        credits,
        reverses: None,
        narration: format!("Loan {} paid out", number(&after)),
    };
    record_step(work, &after, books, by, step).await?;
    let disbursed = ((1, terms.principal().paise()), Received::default());
    let was = (LoanState::Approved, share);
    keep_figures(work, &after, books.business_date, was, disbursed).await?;
    Ok(after)
}

/// Returns the account of the chart from which a bank account pays a loan out.
async fn paying_account(
    work: &mut dyn LendingWork,
    loan: &Loan,
    bank_account: BankAccountId,
) -> Result<AccountId, LoanError> {
    let account = work.paying_account(bank_account, loan.get().branch).await?;
    account.ok_or(LoanError::BankAccount)
}

/// Returns the account that a loan was paid out of.
fn paid_from(loan: &Loan) -> AccountRef {
    let record = loan.get();
    let usual = || account_of(record.disbursal_mode.unwrap_or(PaymentMode::Bank));
    record.paid_from.map_or_else(usual, |(_, account)| account.into())
}

pub(super) fn number(loan: &Loan) -> &str {
    loan.get().number.as_deref().unwrap_or_default()
}

/// Undoes a disbursal, on the business date on which it was booked and only if no repayment stands: the loan is
/// approved again, and the posting is reversed.
pub async fn undo_loan_disbursal(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    reason: &str,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let held = hold(work, actor, loan, seen).await?;
    if held.get().state == LoanState::Approved {
        return Ok(held);
    }
    let HeldAccount {
        loan: before,
        account,
        books,
        stored,
        ..
    } = lock_account(work, actor, loan).await?;
    let mut after = before.clone();
    if !after.undo_disbursal(!account.payments.is_empty(), reason)? {
        return Ok(before);
    }
    if work.disbursal_booked_on(loan).await? != Some(books.business_date) {
        return Err(LoanError::NotToday);
    }
    let reverses = work
        .entry_of(source(TransactionKind::Disbursal, loan.get()))
        .await?;
    let by = By { user: actor.user, at };
    work.clear_account(loan).await?;
    work.replace_loan(&after).await?;
    let what = ("UNDO_DISBURSAL", "lending.loan.disbursal_undone");
    note_change(work, at, who(actor)?, what, (&before, &after)).await?;
    let principal = before.get().application.terms.principal();
    let (credits, kept_back) = cancel_charges(work, &before, (books, by)).await?;
    let step = Step {
        kind: TransactionKind::DisbursalUndone,
        value_on: books.business_date,
        before: account.position,
        after: Position::default(),
        cash: Some(Cash {
            account: paid_from(&before),
            amount: principal.checked_sub(kept_back)?,
            elsewhere: None,
        }),
        payment: None,
        credits,
        reverses,
        narration: format!("Disbursal of loan {} undone: {reason}", number(&before)),
    };
    record_step(work, &after, books, by, step).await?;
    let undone = ((-1, principal.paise().saturating_neg()), Received::default());
    keep_figures(work, &after, books.business_date, stored, undone).await?;
    Ok(after)
}
