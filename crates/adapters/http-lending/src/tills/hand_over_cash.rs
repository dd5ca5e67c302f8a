use munim_kernel::TillId;
use munim_tills::{self as tills, Denominations, Receiver, TillError};

use super::{reply::reply_once, till_item::TillItem};
use crate::{lending::changed_once::ChangeReply, person::Person, prelude::*, sheets::cash_count::cash};

/// Cash for another till.
#[form(example = {"to": 9, "denominations": [{"note": 500, "count": 20}], "note": "For the afternoon"})]
pub(crate) struct HandOverCashRequest {
    /// The till that it goes to.
    #[field(row, name = "to")]
    to: Option<TillId>,
    /// Instead of a till: the officer who gets the cash, a colleague who operates tills or records payments. Their till is
    /// added if they have none.
    #[field(row)]
    officer: Option<UserId>,
    #[field(needs = cash)]
    denominations: Denominations,
    #[field(most = 200)]
    note: String,
}

#[operation(post "/api/tills/{tillId}/hand-over", tag = "tills", ok = "The till", body = Success<TillItem>,
    etag = "The new version.", message = "Cash handed over",
    refuses = [TillError::NoSuchTill, TillError::VersionConflict, TillError::TillsOff, TillError::NotOpen, TillError::NotHolder,
        TillError::TwoReceivers, TillError::NothingCounted].map(till_problem), refuses = [too_little_cash()])]
/// Hand cash over to another till of the branch
///
/// It is on the way until it is received or taken back.
pub(crate) async fn hand_over_cash(
    app: State,
    Person(caller): Person<May<MovesCash>>,
    till: PathId<TillKey>,
    seen: IfMatch,
    Once(key, form): Once<HandOverCashRequest>,
) -> Result<ChangeReply, Problem> {
    let (actor, till, seen) = (caller.actor().clone(), till.into_inner(), seen.and(None));
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let receiver = match (form.to, form.officer) {
            (Some(to), None) => Ok(Receiver::Till(to)),
            (None, Some(officer)) => Ok(Receiver::Officer(officer)),
            (None, None) => Err(TillError::Receiver),
            (Some(_), Some(_)) => Err(TillError::TwoReceivers),
        };
        let receiver = receiver.map_err(till_problem)?;
        let cash = (form.denominations, form.note.as_str());
        tills::hand_over_cash(work, at, &actor, (till, seen), receiver, cash)
            .await
            .map_err(till_problem)?;
        reply_once(MESSAGE, work, till).await
    })
    .await
    .map(ChangeReply)
}
