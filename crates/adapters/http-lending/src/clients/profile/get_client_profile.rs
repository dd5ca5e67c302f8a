use munim_clients::{self as clients, ClientError};

use super::profile_item::ClientProfileItem;
use crate::prelude::*;

#[operation(get "/api/clients/{clientId}/profile", tag = "clients", ok = "The profile", etag = "Its version.",
    message = "Profile", refuses = [ClientError::NoSuchClient].map(client_problem))]
/// Get a client's profile
///
/// The details that lists do not show. The number of the bank account is masked.
pub(crate) async fn get_client_profile(
    app: State,
    caller: May<SeesClients>,
    client: PathId<ClientKey>,
) -> Result<Tagged<ClientProfileItem>, Problem> {
    let found = clients::get_client_profile(&*app.clients(), caller.actor(), client.into_inner())
        .await
        .map_err(client_problem)?;
    Ok(Tagged::of(MESSAGE, found.into()))
}
