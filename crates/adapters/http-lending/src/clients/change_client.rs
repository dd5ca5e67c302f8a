use munim_clients::{self as clients, ClientError};

use super::{client_form::ClientRequest, client_item::ClientItem, reply::reply};
use crate::prelude::*;

#[operation(put "/api/clients/{clientId}", tag = "clients", ok = "The client", message = "Client updated",
    refuses = [ClientError::NoSuchClient, ClientError::VersionConflict, ClientError::HasLeft, ClientError::BranchIsKept,
        ClientError::CentreIsKept, ClientError::LoansOfAnother].map(client_problem))]
/// Change a client's details
///
/// The branch stays. A day of joining that is left out stays too.
pub(crate) async fn change_client(
    app: State,
    caller: May<ChangesClients>,
    client: PathId<ClientKey>,
    seen: IfMatch,
    Body(form): Body<ClientRequest>,
) -> Result<Tagged<ClientItem>, Problem> {
    let (actor, client, seen) = (caller.actor(), client.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        clients::change_client(
            work,
            at,
            actor,
            client,
            seen,
            |joined| form.details(joined),
            &form.sure,
        )
        .await
        .map_err(client_problem)?;
        reply(MESSAGE, work, client).await
    })
    .await
}
