use munim_clients::{self as clients, ClientError};

use crate::prelude::*;

#[operation(delete "/api/clients/{clientId}", tag = "clients", ok = "They were deleted", message = "Prospect deleted",
    refuses = [ClientError::NoSuchClient, ClientError::InUse].map(client_problem))]
/// Delete a prospect
///
/// Only one that no loan or application refers to.
pub(crate) async fn delete_client(
    app: State,
    caller: May<EnrolsClients>,
    client: PathId<ClientKey>,
) -> Reply<Nothing> {
    let (actor, client) = (caller.actor(), client.into_inner());
    let transaction = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        clients::delete_client(work, at, actor, client)
            .await
            .map_err(client_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
