use munim_lending::{self as lending, AuthorityError};

use super::{
    authority_form::ChangeAuthorityRequest,
    authority_item::{AuthorityItem, reply},
    authority_refusals::authority_problem,
};
use crate::prelude::*;

#[operation(put "/api/authority", tag = "lending-settings", ok = "The new limits", message = "Authority updated",
    refuses = [AuthorityError::NoTenant(NoTenantChosen), AuthorityError::CannotRaise,
        AuthorityError::VersionConflict].map(authority_problem))]
/// Change the authority limits of roles
///
/// The limits replace the existing ones. Callers cannot raise or remove the limits of a role that they hold or that does not rank below
/// them. They can lower any limit.
pub(crate) async fn change_authority(
    app: State,
    Fresh(caller): Fresh<May<ManagesLoanProducts>>,
    seen: IfMatch,
    Body(form): Body<ChangeAuthorityRequest>,
) -> Result<Tagged<AuthorityItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(form.version));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        lending::change_authority(work, at, actor, &form.limits, seen)
            .await
            .map_err(authority_problem)
    })
    .await?;
    Ok(reply(MESSAGE, actor, changed))
}
