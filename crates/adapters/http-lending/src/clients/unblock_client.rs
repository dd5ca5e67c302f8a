use munim_clients::{self as clients, ClientError};

use super::{client_item::ClientItem, client_reason_form::ClientReasonRequest, reply::reply};
use crate::prelude::*;

#[operation(post "/api/clients/{clientId}/unblock", tag = "clients", ok = "The client", message = "Block lifted",
    refuses = [ClientError::NoSuchClient, ClientError::VersionConflict].map(client_problem))]
/// Lift the block of a client
///
/// Lifting it twice succeeds.
pub(crate) async fn unblock_client(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    seen: IfMatch,
    Body(form): Body<ClientReasonRequest>,
) -> Result<Tagged<ClientItem>, Problem> {
    let (actor, client, seen) = (caller.actor(), client.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        clients::unblock_client(work, at, actor, (client, seen), &form.reason)
            .await
            .map_err(client_problem)?;
        reply(MESSAGE, work, client).await
    })
    .await
}
