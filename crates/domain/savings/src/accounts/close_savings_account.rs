use munim_books::PaymentMode;
use munim_kernel::{Actor, Money, SavingsAccountId};
use munim_tills::CashTill;
use rust_decimal::Decimal;
use time::OffsetDateTime;

use super::{
    check_cash_out::check_cash_out,
    lock_account::{hold, lock_account},
    store_account::keep_change,
    store_movement::{Handed, Moved, hand_over, store_handed},
};
use crate::{
    AccountCommand, AccountRefusal, Closing, HeldAccount, SavingsError, SavingsMovementKind, SavingsWork,
    accrual_posting,
};

/// How an account that is closed pays out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsPayout {
    /// What the quote of the day says.
    pub amount: Money,
    pub mode: PaymentMode,
    pub till: CashTill,
    pub reference: String,
}

/// Returns what a locked account pays if it is closed on the business date.
pub(crate) async fn quote(work: &mut dyn SavingsWork, held: &HeldAccount) -> Result<Closing, SavingsError> {
    let record = held.account().get();
    record
        .state
        .after(AccountCommand::Close)
        .map_err(AccountRefusal::from)?;
    let terms = if held.kind().has_term() {
        work.savings_terms_in_use().await?
    } else {
        None
    };
    let rates = terms
        .as_ref()
        .and_then(|terms| terms.get().rates.on(held.today()));
    let rate = rates.map_or(Decimal::ZERO, |rates| {
        rates.rate(record.balance, 0, record.is_senior)
    });
    Ok(held.closing(rate, None)?)
}

/// Returns what an account pays if it is closed on the business date. Changes nothing.
pub async fn get_savings_closure_quote(
    work: &mut dyn SavingsWork,
    actor: &Actor,
    account: SavingsAccountId,
) -> Result<(time::Date, Closing), SavingsError> {
    let account = lock_account(work, actor, account, None).await?;
    let held = hold(work, account, None).await?;
    Ok((held.today(), quote(work, &held).await?))
}

/// Closes an account with its interest to the day, and pays all of it out.
pub async fn close_savings_account(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: SavingsAccountId,
    paid: &SavingsPayout,
    seen: Option<i64>,
) -> Result<(), SavingsError> {
    if paid.mode != PaymentMode::Cash && matches!(paid.till, CashTill::Named(_)) {
        return Err(SavingsError::TillWithoutCash);
    }
    let before = lock_account(work, actor, account, seen).await?;
    let mut held = hold(work, before.clone(), None).await?;
    let closing = quote(work, &held).await?;
    if closing.pays != paid.amount {
        return Err(SavingsError::NotTheQuote(closing.pays));
    }
    let deposit = closing.balance.checked_add(closing.interest)?;
    check_cash_out(work, &held, (Some(paid.mode), deposit)).await?;
    let steps = held.close(closing)?;
    let (today, branch) = (held.today(), before.get().branch);
    let payout = Moved {
        mode: Some(paid.mode),
        till: paid.till,
        reference: paid.reference.clone(),
        ..Moved::default()
    };
    let mut paying = (payout, Handed::default());
    if let Some(last) = steps
        .iter()
        .find(|step| step.kind == SavingsMovementKind::Closure)
    {
        paying.1 = hand_over(work, at, actor, &held, (last.amount, &mut paying.0)).await?;
    }
    let unaccrued = closing.interest.checked_sub(held.settle_accrued())?;
    if !unaccrued.is_zero() {
        let through = today.previous_day().unwrap_or(today);
        let posting = accrual_posting(branch, today, through, unaccrued).balanced()?;
        work.post(today, &posting, actor.user, at).await?;
    }
    for step in steps {
        let moved = if step.kind == SavingsMovementKind::Closure {
            std::mem::take(&mut paying)
        } else {
            Default::default()
        };
        store_handed(work, at, actor, &held, step, moved).await?;
    }
    let what = ("CLOSE", "savings.account.closed");
    keep_change(work, at, actor, (&before, held.account()), what, "").await
}
