use munim_tills::{self as tills, TillError};

use super::{count_form::CountCashRequest, reply::reply, till_item::TillItem};
use crate::{person::Person, prelude::*};

#[operation(post "/api/tills/{tillId}/close", tag = "tills", ok = "The till",
    message = "Till closed",
    refuses = [TillError::NoSuchTill, TillError::VersionConflict, TillError::TillsOff, TillError::NotHolder,
        TillError::CountDiffers { expected: Money::from_paise(4_512_000), counted: Money::from_paise(4_511_000) },
        TillError::SecondPerson { expected: Money::from_paise(4_512_000), counted: Money::from_paise(4_412_000),
            alone: Money::from_paise(10_000) },
        TillError::Limit { limit: Money::from_paise(20_000_000), balance: Money::from_paise(20_512_000) }]
        .map(till_problem))]
/// Close a till with a count of its cash
///
/// The cash stays in it. Users who manage collections can close the tills of others. A larger difference than the setting `tillDifference`
/// allows is booked once two people have counted the same total: the first call is refused and its count kept, and the till closes when
/// another person counts the same before its cash moves.
pub(crate) async fn close_till(
    app: State,
    Person(caller): Person<May<MovesCash>>,
    till: PathId<TillKey>,
    seen: IfMatch,
    Body(form): Body<CountCashRequest>,
) -> Result<Tagged<TillItem>, Problem> {
    let (actor, till, seen) = (caller.actor(), till.into_inner(), seen.and(None));
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        tills::close_till(work, at, actor, (till, seen), form.count())
            .await
            .map_err(till_problem)?;
        reply(MESSAGE, work, till).await
    })
    .await
}
