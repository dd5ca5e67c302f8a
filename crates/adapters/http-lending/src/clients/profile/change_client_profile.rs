use munim_clients::{self as clients, ClientError, ProfileFault};

use super::{profile_form::ChangeClientProfileRequest, profile_item::ClientProfileItem};
use crate::prelude::*;

#[operation(put "/api/clients/{clientId}/profile", tag = "clients", ok = "The profile", message = "Profile updated",
    refuses = [ClientError::NoSuchClient, ClientError::VersionConflict, ClientError::HasLeft,
        ClientError::Profile(vec![ProfileFault::Nominee, ProfileFault::BankNumber])].map(client_problem))]
/// Change a client's profile
///
/// A bank account whose number, holder or IFSC differs is not verified any more.
pub(crate) async fn change_client_profile(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    seen: IfMatch,
    Body(form): Body<ChangeClientProfileRequest>,
) -> Result<Tagged<ClientProfileItem>, Problem> {
    let (actor, client, seen) = (caller.actor(), client.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        let wanted = (form.draft.clone(), form.bank.clone());
        clients::change_client_profile(work, at, actor, (client, seen), wanted, &*app.sealer())
            .await
            .map_err(client_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, changed.into()))
}
