use munim_http_kit::body::fields::{NAME, version};
use munim_tills::{self as tills, TillError};

use super::{reply::reply, till_form::limit, till_item::TillItem};
use crate::prelude::*;

/// The name and limit of a till, and whether it is in use.
#[form(example = {"name": "Counter 1", "limit": 100_000, "isActive": true})]
pub(crate) struct ChangeTillRequest {
    /// That of an officer's till does not change.
    #[field(visible, printed, missing = "Name is required", most = NAME)]
    name: String,
    /// The most that it may hold, in rupees. By default ₹2,00,000, and any amount for a vault.
    #[field(read = limit)]
    limit: Option<Money>,
    /// True by default.
    is_active: Option<bool>,
    #[field(read = version)]
    version: Option<i64>,
}

#[operation(put "/api/tills/{tillId}", tag = "tills", ok = "The till", message = "Till updated",
    refuses = [TillError::NoSuchTill, TillError::VersionConflict, TillError::InUse, TillError::NameTaken,
        TillError::OfficerName].map(till_problem))]
/// Change a till, or take it out of use or into use again
pub(crate) async fn change_till(
    app: State,
    caller: May<ManagesTills>,
    till: PathId<TillKey>,
    seen: IfMatch,
    Body(form): Body<ChangeTillRequest>,
) -> Result<Tagged<TillItem>, Problem> {
    let (actor, till, seen) = (caller.actor(), till.into_inner(), seen.and(form.version));
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let wanted = (form.name.as_str(), form.limit, form.is_active.unwrap_or(true));
        tills::change_till(work, at, actor, (till, seen), wanted)
            .await
            .map_err(till_problem)?;
        reply(MESSAGE, work, till).await
    })
    .await
}
