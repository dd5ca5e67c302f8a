use munim_kernel::HandOverId;
use munim_tills::{self as tills, TillError};

use super::{reply::reply, till_item::TillItem};
use crate::{person::Person, prelude::*};

/// Cash that is on the way.
#[form(example = {"handOverId": 31})]
pub(crate) struct TakeBackCashRequest {
    #[field(row, missing = "Hand-over is required")]
    hand_over: HandOverId,
}

#[operation(post "/api/tills/{tillId}/take-back", tag = "tills", ok = "The till", message = "Cash taken back",
    refuses = [TillError::NoSuchTill, TillError::VersionConflict, TillError::TillsOff, TillError::NotOpen, TillError::NotHolder,
        TillError::NoSuchHandOver].map(till_problem))]
/// Take back cash that nobody has received yet
pub(crate) async fn take_back_cash(
    app: State,
    Person(caller): Person<May<MovesCash>>,
    till: PathId<TillKey>,
    seen: IfMatch,
    Body(form): Body<TakeBackCashRequest>,
) -> Result<Tagged<TillItem>, Problem> {
    let (actor, till, seen) = (caller.actor(), till.into_inner(), seen.and(None));
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        tills::take_back_cash(work, at, actor, (till, seen), form.hand_over)
            .await
            .map_err(till_problem)?;
        reply(MESSAGE, work, till).await
    })
    .await
}
