use munim_clients::{self as clients, CentreError};

use super::{centre_form::ChangeCentreRequest, centre_item::CentreDetails, reply::changed_centre};
use crate::prelude::*;

#[operation(put "/api/centres/{centreId}", tag = "groups", ok = "The centre", message = "Centre updated",
    refuses = [CentreError::NoSuchCentre, CentreError::VersionConflict, CentreError::Officer, CentreError::Leader,
        CentreError::OfficerIsKept, CentreError::HasMembers].map(centre_problem))]
/// Change, close or reopen a centre
///
/// Its code and branch stay. A field that is left out becomes empty, and `isActive` true.
pub(crate) async fn change_centre(
    app: State,
    caller: May<ManagesGroups>,
    centre: PathId<CentreKey>,
    seen: IfMatch,
    Body(form): Body<ChangeCentreRequest>,
) -> Result<Tagged<CentreDetails>, Problem> {
    let (actor, centre, seen) = (caller.actor(), centre.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        clients::change_centre(work, at, actor, (centre, seen), form.draft.clone())
            .await
            .map_err(centre_problem)?;
        let item = changed_centre(work, centre).await?;
        Ok(Tagged::of(MESSAGE, item))
    })
    .await
}
