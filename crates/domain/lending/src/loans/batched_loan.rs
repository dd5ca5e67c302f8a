//! Loans in batches of disbursals: approved loans join a batch, are checked when it is released, and leave it paid out or
//! still approved.
use munim_kernel::{
    AccountId, Actor, BankAccountId, BranchId, DisbursementBatchId, LoanId, Money, Reach, UserId,
};
use munim_tills::CashTill;
use time::{Date, OffsetDateTime};

use super::{
    loan_account::Payout,
    loan_notes::{By, keep_change},
    lock_loan::{lock_loan, may_borrow, product_of},
    note_same_person::note_same_person,
    pay_out::{PaidOut, net_payout, plan, store_payout},
};
use crate::{AuthorityAct, LendingWork, Loan, LoanError, PaymentMode, TaxPlace, authority::check_authority};

/// Adds an approved loan in the actor's reach to a batch. Returns the loan and its payout.
pub(crate) async fn join_batch(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    batch: DisbursementBatchId,
) -> Result<(Loan, Money), LoanError> {
    let before = lock_loan(work, actor, loan, None).await?;
    let product = product_of(work, &before).await?;
    let mut after = before.clone();
    after.join_batch(batch)?;
    let place = work.tax_place(after.get().branch).await?;
    let payout = net_payout(&after, &product, &place)?;
    let by = By::new(actor, at)?;
    keep_change(work, &by, &before, &after, "BATCH", "lending.loan.batched").await?;
    Ok((after, payout))
}

/// Checks that the actor may pay out a loan of a batch on a day, and that its payout is still the same. Returns its branch, and
/// where its charges are taxed.
///
/// # Errors
/// After [`LoanError::BeyondAuthority`], [`LoanError::OwnDecision`] or [`LoanError::OwnPayout`] the caller must commit the
/// transaction, which contains the audit record of the attempt.
pub(crate) async fn check_release(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (on, payout): (Date, Money),
) -> Result<(BranchId, TaxPlace), LoanError> {
    let held = lock_loan(work, actor, loan, None).await?;
    let books = work.lock_books_shared(held.get().branch).await?;
    let product = product_of(work, &held).await?;
    let group = may_borrow(work, &held).await?;
    let application = &held.get().application;
    let planned = plan(work, &held, &product, on, application.first_due_on).await?;
    let rules = work.disbursal_rules().await?;
    let days = (on, books.business_date);
    let allowed = held.check_disbursal(actor.user, days, planned.first_due, &product, rules);
    note_same_person(work, at, actor, loan, allowed).await?;
    product.get().requirements.check_group(group)?;
    let place = work.tax_place(held.get().branch).await?;
    check_payout(net_payout(&held, &product, &place)?, payout)?;
    let act = (AuthorityAct::Disburse, None);
    let principal = held.get().application.terms.principal();
    check_authority(work, at, actor, act, ("Loan", loan.get()), principal).await?;
    Ok((held.get().branch, place))
}

fn check_payout(payout: Money, expected: Money) -> Result<(), LoanError> {
    (payout == expected)
        .then_some(())
        .ok_or(LoanError::NotThePayout(payout))
}

/// A bank's payment to a borrower.
#[derive(Debug)]
pub(crate) struct BankPayment {
    /// The value date.
    pub(crate) on: Date,
    pub(crate) utr: String,
    pub(crate) amount: Money,
    /// Where its charges were taxed at the release. The bank has paid the amount that resulted.
    pub(crate) place: Option<TaxPlace>,
    pub(crate) mode: PaymentMode,
    /// The user who released the batch, and so counts as the one who paid the loan out.
    pub(crate) released_by: UserId,
    /// The bank account and its account of the chart.
    pub(crate) bank_account: (BankAccountId, AccountId),
}

/// Books a loan of a batch as paid out. The bank has already paid, so the conditions of a disbursal are not checked again.
pub(crate) async fn pay_out_in_batch(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    paid: &BankPayment,
) -> Result<(), LoanError> {
    let before = work.lock_loan(&Reach::Tenant, loan).await?;
    let before = before.ok_or(LoanError::NoSuchLoan)?;
    let branch = before.get().branch;
    let books = work.lock_books_shared(branch).await?;
    let share = work.loan_share(loan).await?;
    books.allow(paid.on)?;
    let product = product_of(work, &before).await?;
    let place = match &paid.place {
        Some(place) => place.clone(),
        None => work.tax_place(branch).await?,
    };
    check_payout(net_payout(&before, &product, &place)?, paid.amount)?;
    let asked = before.get().application.first_due_on;
    let asked = asked.filter(|day| *day > paid.on);
    let planned = plan(work, &before, &product, paid.on, asked).await?;
    let mut after = before.clone();
    after.pay_out(paid.released_by, paid.on, planned.first_due, paid.mode)?;
    let (bank_account, account) = paid.bank_account;
    after.pay_from(bank_account, account)?;
    let payout = Payout {
        on: paid.on,
        first_due_on: planned.asked,
        place,
        till: CashTill::Own,
        days: work.working_days(Some(branch), planned.first_due).await?,
        utr: Some(paid.utr.clone()),
    };
    let by = By {
        user: paid.released_by,
        ..By::new(actor, at)?
    };
    let paid = PaidOut {
        before,
        after,
        product,
        books,
        share,
    };
    store_payout(work, &by, paid, payout).await?;
    Ok(())
}

/// Removes a loan from its batch, with the reason if the bank could not pay it. The holders of its keys decide what a service
/// account records.
pub(crate) async fn leave_batch(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    reason: Option<&str>,
) -> Result<(), LoanError> {
    let before = work.lock_loan(&Reach::Tenant, loan).await?;
    let before = before.ok_or(LoanError::NoSuchLoan)?;
    let mut after = before.clone();
    if let Some(reason) = reason {
        let mut recorded_by = work.service_account_holders(&[actor.user]).await?;
        recorded_by.push(actor.user);
        after.fail_in_batch(reason, &recorded_by);
    } else {
        after.leave_batch();
    }
    let by = By::new(actor, at)?;
    keep_change(work, &by, &before, &after, "UNBATCH", "lending.loan.unbatched").await
}
