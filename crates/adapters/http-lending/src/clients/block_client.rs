use munim_clients::{self as clients, ClientError};

use super::{client_item::ClientItem, client_reason_form::ClientReasonRequest, reply::reply};
use crate::prelude::*;

#[operation(post "/api/clients/{clientId}/block", tag = "clients", ok = "The client", message = "Client blocked",
    refuses = [ClientError::NoSuchClient, ClientError::VersionConflict, ClientError::HasLeft].map(client_problem))]
/// Block a client
///
/// They cannot borrow or join a group until the block is lifted. Their loans go on.
pub(crate) async fn block_client(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    seen: IfMatch,
    Body(form): Body<ClientReasonRequest>,
) -> Result<Tagged<ClientItem>, Problem> {
    let (actor, client, seen) = (caller.actor(), client.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        clients::block_client(work, at, actor, (client, seen), &form.reason)
            .await
            .map_err(client_problem)?;
        reply(MESSAGE, work, client).await
    })
    .await
}
