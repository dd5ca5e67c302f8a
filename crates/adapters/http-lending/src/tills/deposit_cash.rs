use munim_tills::{self as tills, TillError};

use super::{bank_cash_form::DepositCashRequest, reply::reply_once, till_item::TillItem};
use crate::{lending::changed_once::ChangeReply, person::Person, prelude::*};

#[operation(post "/api/tills/{tillId}/bank-deposit", tag = "tills", ok = "The till", body = Success<TillItem>,
    etag = "The new version.", message = "Cash paid into the bank",
    refuses = [TillError::NoSuchTill, TillError::VersionConflict, TillError::TillsOff, TillError::NotOpen, TillError::NotHolder,
        TillError::BankAccount].map(till_problem), refuses = [too_little_cash()])]
/// Pay cash of a till into a bank account
pub(crate) async fn deposit_cash(
    app: State,
    Person(caller): Person<May<MovesCash>>,
    till: PathId<TillKey>,
    seen: IfMatch,
    Once(key, form): Once<DepositCashRequest>,
) -> Result<ChangeReply, Problem> {
    let (actor, till, seen) = (caller.actor().clone(), till.into_inner(), seen.and(None));
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        tills::deposit_cash(work, at, &actor, (till, seen), &form.cash())
            .await
            .map_err(till_problem)?;
        reply_once(MESSAGE, work, till).await
    })
    .await
    .map(ChangeReply)
}
