use munim_clients::{ClientError, ViewClients};

use super::client_item::ClientItem;
use crate::prelude::*;

#[operation(get "/api/clients/{clientId}", tag = "clients", ok = "The client", etag = "Its version.", message = "Client",
    refuses = [ClientError::NoSuchClient].map(client_problem))]
/// Get a client
pub(crate) async fn get_client(
    app: State,
    caller: May<SeesClients>,
    client: PathId<ClientKey>,
) -> Result<Tagged<ClientItem>, Problem> {
    let found = ViewClients::new(app.clients())
        .get_client(caller.actor(), client.into_inner())
        .await
        .map_err(client_problem)?;
    Ok(Tagged::of(MESSAGE, ClientItem::from(found)))
}
