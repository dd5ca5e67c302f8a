use munim_approvals::{ApprovalError, Command};
use munim_kernel::{Actor, ApprovalId, Fields, LoanId, Money, Randomness, UserId, indian_day};
use munim_messages::Sealer;
use munim_tills::CashTill;
use time::OffsetDateTime;

use super::{
    account_step::Steps,
    loan_account::{LoanAccount, ReceivedAt, store_steps},
    loan_notes::By,
    lock_loan::{lock_account, lock_requested},
    note_same_person::note_same_person,
    payment_rules::{check_cash_in, check_payment, check_reference},
    request_approval::request_approval,
};
use crate::{
    LendingWork, LoanError, Payment, PaymentMode, PaymentWanted, SETTLE_LOAN, Settlement, SettlementQuote,
    SettlementSeen,
};

/// Returns what settling a loan for less than it owes would come to. Nothing is stored.
pub async fn preview_settlement(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    amount: Money,
) -> Result<SettlementQuote, LoanError> {
    let paid = Settlement {
        amount,
        mode: PaymentMode::Bank,
        reference: String::new(),
        accepts_same_reference: true,
    };
    let by = By::new(actor, at)?;
    let mut account = lock_account(work, actor, loan).await?;
    let wanted = payment_of(&account, &paid, by.user);
    let received = received_today(&account);
    let (quote, _) = settle(work, &by, &mut account, (&wanted, received), "").await?;
    Ok(quote)
}

/// Requests a second person's approval to settle a loan for less than it owes. `command` is stored with what the loan owes.
pub async fn request_settlement(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    paid: &Settlement,
    seen: Option<i64>,
    (reason, command): (&str, impl Fn(SettlementSeen) -> Command),
) -> Result<ApprovalId, LoanError> {
    let by = By::new(actor, at)?;
    let mut account = lock_account(work, actor, loan).await?;
    account.loan().check_version(seen)?;
    let version = account.loan().get().version;
    let wanted = payment_of(&account, paid, by.user);
    let received = received_today(&account);
    let today = received.value_on.min(indian_day(at));
    check_cash_in(work, &account, paid.mode, paid.amount, received.value_on, today).await?;
    let is_accepted = paid.accepts_same_reference;
    check_reference(work, &actor.reach, paid.mode, &paid.reference, is_accepted).await?;
    let (quote, _) = settle(work, &by, &mut account, (&wanted, received), reason).await?;
    let facts = Fields::from(paid)
        .and(Fields::from(&quote.given_up))
        .with("loanNumber", account.number())
        .with("owed", quote.owed.to_string())
        .with("advance", quote.advance.to_string());
    let seen = SettlementSeen {
        version,
        owed: quote.owed,
    };
    let act = (SETTLE_LOAN, reason, command(seen));
    let facts = (facts, Some(quote.given_up.total()));
    request_approval(work, at, actor, &account, ("loan", loan.get()), act, facts).await
}

/// Settles a loan for less than it owes, if that is as much as the request of `asked_by`, who took the money, was for. Who approved
/// the loan cannot do this (circular of the Reserve Bank of 8 June 2023). Returns the payment.
///
/// # Errors
/// After [`LoanError::OwnSanction`] the caller must commit the transaction, which contains the audit record of the attempt.
pub async fn settle_loan(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (paid, seen): (&Settlement, SettlementSeen),
    (reason, asked_by): (&str, UserId),
) -> Result<Option<Payment>, LoanError> {
    let (by, mut account) = lock_requested(work, at, actor, loan, (seen.version, asked_by)).await?;
    let is_own = account.loan().get().approved_by == Some(actor.user);
    let allowed = if is_own {
        Err(LoanError::OwnSanction)
    } else {
        Ok(())
    };
    note_same_person(work, at, actor, loan, allowed).await?;
    let wanted = payment_of(&account, paid, asked_by);
    let received = check_payment(work, at, actor, &account, &wanted).await?;
    let (quote, steps) = settle(work, &by, &mut account, (&wanted, received), reason).await?;
    if quote.owed != seen.owed {
        return Err(ApprovalError::Stale.into());
    }
    store_steps(work, &by, &account, steps, Some(kit)).await
}

/// Returns the payment that brings the agreed amount on the business date.
fn payment_of(account: &LoanAccount, paid: &Settlement, taken_by: UserId) -> PaymentWanted {
    PaymentWanted {
        loan: account.loan().get().id,
        amount: paid.amount,
        mode: paid.mode,
        till: CashTill::Of(taken_by),
        received_on: Some(account.books().business_date),
        receiving_branch: None,
        reference: paid.reference.clone(),
        device_receipt: None,
        replaces: None,
        accepts_overpayment: false,
        accepts_same_reference: paid.accepts_same_reference,
    }
}

fn received_today(account: &LoanAccount) -> ReceivedAt {
    let today = account.books().business_date;
    ReceivedAt {
        branch: account.loan().get().branch,
        value_on: today,
        posted_on: today,
    }
}

/// Settles a locked account, with what its branch has provided for its product.
async fn settle(
    work: &mut dyn LendingWork,
    by: &By,
    account: &mut LoanAccount,
    paid: (&PaymentWanted, ReceivedAt),
    reason: &str,
) -> Result<(SettlementQuote, Steps), LoanError> {
    let record = account.loan().get();
    let provided = work.lock_provision(record.branch, record.product).await?;
    account.settle_for_less(by, paid, provided, reason)
}
