use munim_tills::{self as tills, TillError};

use super::{count_form::CountCashRequest, reply::reply, till_item::TillItem};
use crate::{person::Person, prelude::*};

#[operation(post "/api/tills/{tillId}/open", tag = "tills", ok = "The till", message = "Till opened",
    refuses = [TillError::NoSuchTill, TillError::VersionConflict, TillError::TillsOff, TillError::Inactive,
        TillError::OtherTillOpen, TillError::OpenedByOther, TillError::OtherOfficer, TillError::DayClosed(date!(2026 - 12 - 01)),
        TillError::CountDiffers { expected: Money::from_paise(4_512_000), counted: Money::from_paise(4_511_000) },
        TillError::Limit { limit: Money::from_paise(20_000_000), balance: Money::from_paise(20_512_000) }].map(till_problem))]
/// Open a till with a count of its cash
///
/// A person can have one open till. Users who manage collections can open the tills of officers. At its first opening, and
/// whenever all tills are closed, a vault takes over the branch's cash in the books that is in no till. A larger difference
/// than the setting `tillDifference` allows is not booked; it is found again when the till is closed.
pub(crate) async fn open_till(
    app: State,
    Person(caller): Person<May<MovesCash>>,
    till: PathId<TillKey>,
    seen: IfMatch,
    Body(form): Body<CountCashRequest>,
) -> Result<Tagged<TillItem>, Problem> {
    let (actor, till, seen) = (caller.actor(), till.into_inner(), seen.and(None));
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        tills::open_till(work, at, actor, (till, seen), form.count())
            .await
            .map_err(till_problem)?;
        reply(MESSAGE, work, till).await
    })
    .await
}
