use munim_kernel::{AccountId, Actor, BankAccountId, LoanId, Reach};
use munim_tills::CashTill;
use time::{Date, OffsetDateTime};

use super::{
    loan_account::{Payout, store_steps},
    loan_notes::By,
    lock_loan::{lock_account, lock_loan, may_borrow, product_of},
    note_same_person::note_same_person,
    pay_out::{PaidOut, plan, store_payout},
    payment_rules::{check_cash_out, check_till},
    posting_rules::source,
};
use crate::{
    AuthorityAct, LendingWork, Loan, LoanError, LoanState, PaymentMode, TransactionKind,
    authority::check_authority,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Disbursal {
    /// The value date. Defaults to the business date.
    pub on: Option<Date>,
    pub mode: PaymentMode,
    /// The bank account that the money leaves. Defaults to the account of the chart for all money at banks.
    pub bank_account: Option<BankAccountId>,
    /// The till that cash leaves.
    pub till: CashTill,
    /// Defaults to the application's date, or one period after the disbursal. Loans to groups fall due at the next meeting of
    /// their centre.
    pub first_due_on: Option<Date>,
}

/// Pays an approved loan out, less the charges of its product: creates its schedule and posts the money. Users who
/// wrote, changed or submitted it, paid it out before, undid that or recorded that a bank could not pay it, cannot do this,
/// and its approver only if the tenant's settings allow it.
///
/// # Errors
/// After [`LoanError::BeyondAuthority`], [`LoanError::OwnDecision`] or [`LoanError::OwnPayout`] the caller must commit the
/// transaction, which contains the audit record of the attempt.
pub async fn disburse_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    wanted: &Disbursal,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    check_till(wanted.mode, wanted.till)?;
    let before = lock_loan(work, actor, loan, seen).await?;
    let books = work.lock_books_shared(before.get().branch).await?;
    let share = work.loan_share(loan).await?;
    let on = wanted.on.unwrap_or(books.business_date);
    books.allow(on)?;
    let product = product_of(work, &before).await?;
    let group = may_borrow(work, &before).await?;
    let application = &before.get().application;
    let terms = application.terms;
    let asked = wanted.first_due_on.or(application.first_due_on);
    let planned = plan(work, &before, &product, on, asked).await?;
    let rules = work.disbursal_rules().await?;
    let mut after = before.clone();
    let paid = after.disburse(
        actor.user,
        (on, books.business_date),
        planned.first_due,
        (&product, wanted.mode),
        rules,
    );
    note_same_person(work, at, actor, loan, paid).await?;
    product.get().requirements.check_group(group)?;
    if let Some(bank_account) = wanted.bank_account {
        after.pay_from(bank_account, paying_account(work, &after, bank_account).await?)?;
    }
    let payout = (wanted.mode, terms.principal());
    check_cash_out(work, (after.get().client, books), payout, (on, at)).await?;
    let act = (AuthorityAct::Disburse, None);
    check_authority(work, at, actor, act, ("Loan", loan.get()), terms.principal()).await?;
    let branch = after.get().branch;
    let payout = Payout {
        on,
        first_due_on: planned.asked,
        place: work.tax_place(branch).await?,
        till: wanted.till,
        days: work.working_days(Some(branch), planned.first_due).await?,
        utr: None,
    };
    let paid = PaidOut {
        before,
        after,
        product,
        books,
        share,
    };
    store_payout(work, &By::new(actor, at)?, paid, payout).await
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

/// Undoes a disbursal, on the business date on which it was booked and only if no repayment stands: the loan is
/// approved again, and the posting is reversed. Someone who has not paid it out before must pay it out again.
pub async fn undo_loan_disbursal(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    reason: &str,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let by = By::new(actor, at)?;
    let locked = lock_loan(work, actor, loan, seen).await?;
    if locked.get().state == LoanState::Approved {
        return Ok(locked);
    }
    let mut account = lock_account(work, actor, loan).await?;
    let booked_on = work.disbursal_booked_on(loan).await?;
    let charges = work.loan_charges(loan).await?;
    let entry = source(TransactionKind::Disbursal, loan.get());
    let entry = work.entry_of(entry).await?;
    if let Some(entry) = entry {
        let booked = work.standing_entry(&Reach::Tenant, entry).await?;
        if booked.is_some_and(|(booked, _)| booked.branch != account.loan().get().branch) {
            return Err(LoanError::LentElsewhere);
        }
    }
    let mut payers = work.batch_makers(loan).await?;
    payers.extend(account.loan().get().disbursed_by);
    payers.push(actor.user);
    payers.extend(work.service_account_holders(&payers).await?);
    let steps = account.undo_disbursal(&by, (reason, &payers), booked_on, charges, entry)?;
    store_steps(work, &by, &account, steps, None).await?;
    Ok(account.into_loan())
}
