use munim_kernel::HandOverId;
use munim_tills::{self as tills, Count, Denominations, TillError};

use super::{reply::reply, till_item::TillItem};
use crate::{person::Person, prelude::*, sheets::cash_count::cash};

/// Counted cash that is on the way.
#[form(example = {"handOverId": 31, "denominations": [{"note": 500, "count": 20}]})]
pub(crate) struct ReceiveCashRequest {
    #[field(row, missing = "Hand-over is required")]
    hand_over: HandOverId,
    #[field(needs = cash)]
    denominations: Denominations,
    /// Required if the count differs from what was handed over. The difference is booked.
    #[field(most = 200)]
    difference_reason: String,
}

#[operation(post "/api/tills/{tillId}/receive", tag = "tills", ok = "The till",
    message = "Cash received",
    refuses = [TillError::NoSuchTill, TillError::VersionConflict, TillError::TillsOff, TillError::NotOpen, TillError::NotHolder,
        TillError::NoSuchHandOver, TillError::OwnHandOver,
        TillError::CountDiffers { expected: Money::from_paise(1_000_000), counted: Money::from_paise(999_000) },
        TillError::SentDiffers { sent: Money::from_paise(1_000_000), counted: Money::from_paise(950_000),
            alone: Money::from_paise(10_000) },
        TillError::Limit { limit: Money::from_paise(20_000_000), balance: Money::from_paise(20_512_000) }].map(till_problem))]
/// Receive cash from another till, with a count of it
///
/// A larger difference than the setting `tillDifference` allows is refused. The sender then takes the cash back and counts it again.
pub(crate) async fn receive_cash(
    app: State,
    Person(caller): Person<May<MovesCash>>,
    till: PathId<TillKey>,
    seen: IfMatch,
    Body(form): Body<ReceiveCashRequest>,
) -> Result<Tagged<TillItem>, Problem> {
    let (actor, till, seen) = (caller.actor(), till.into_inner(), seen.and(None));
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let count = Count {
            counted: form.denominations,
            reason: &form.difference_reason,
        };
        tills::receive_cash(work, at, actor, (till, seen), form.hand_over, count)
            .await
            .map_err(till_problem)?;
        reply(MESSAGE, work, till).await
    })
    .await
}
