use munim_tills::{self as tills, TillError};

use super::{bank_cash_form::WithdrawCashRequest, reply::reply_once, till_item::TillItem};
use crate::{lending::changed_once::ChangeReply, person::Person, prelude::*};

#[operation(post "/api/tills/{tillId}/bank-withdrawal", tag = "tills", ok = "The till", body = Success<TillItem>,
    etag = "The new version.", message = "Cash drawn from the bank",
    refuses = [TillError::NoSuchTill, TillError::VersionConflict, TillError::TillsOff, TillError::NotOpen, TillError::NotHolder,
        TillError::BankAccount,
        TillError::Limit { limit: Money::from_paise(20_000_000), balance: Money::from_paise(20_512_000) }].map(till_problem),
    refuses = [too_little_cash()])]
/// Draw cash from a bank account for a till
pub(crate) async fn withdraw_cash(
    app: State,
    Person(caller): Person<May<MovesCash>>,
    till: PathId<TillKey>,
    seen: IfMatch,
    Once(key, form): Once<WithdrawCashRequest>,
) -> Result<ChangeReply, Problem> {
    let (actor, till, seen) = (caller.actor().clone(), till.into_inner(), seen.and(None));
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        tills::withdraw_cash(work, at, &actor, (till, seen), &form.cash())
            .await
            .map_err(till_problem)?;
        reply_once(MESSAGE, work, till).await
    })
    .await
    .map(ChangeReply)
}
