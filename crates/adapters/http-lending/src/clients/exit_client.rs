use munim_clients::{self as clients, ClientError, Refusal};

use super::{client_item::ClientItem, client_reason_form::ClientReasonRequest, reply::reply};
use crate::prelude::*;

#[operation(post "/api/clients/{clientId}/exit", tag = "clients", ok = "The client", message = "Client has left",
    refuses = [ClientError::NoSuchClient, ClientError::VersionConflict, ClientError::Status(Refusal::StillActive),
        ClientError::InGroup("G/SAT-01/2026-27/000003".to_owned())].map(client_problem))]
/// End a client's membership
///
/// Of a client without a loan or a savings account in use who is in no group. Ending it twice succeeds.
pub(crate) async fn exit_client(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    seen: IfMatch,
    Body(form): Body<ClientReasonRequest>,
) -> Result<Tagged<ClientItem>, Problem> {
    let (actor, client, seen) = (caller.actor(), client.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        clients::exit_client(work, at, actor, (client, seen), &form.reason)
            .await
            .map_err(client_problem)?;
        reply(MESSAGE, work, client).await
    })
    .await
}
