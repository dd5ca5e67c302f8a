use munim_clients::{self as clients, ConsentError};

use super::{consent_item::ConsentDetails, refusals::consent_problem};
use crate::prelude::*;

#[operation(get "/api/clients/{clientId}/consents", tag = "clients", ok = "The consents", message = "Consents",
    refuses = [ConsentError::NoSuchClient].map(consent_problem))]
/// List what a client agreed to
///
/// With the texts that were read to them, the newest first.
pub(crate) async fn list_consents(
    app: State,
    caller: May<SeesClients>,
    client: PathId<ClientKey>,
) -> Reply<Vec<ConsentDetails>> {
    let found = clients::list_consents(&*app.clients(), caller.actor(), client.into_inner())
        .await
        .map_err(consent_problem)?;
    Ok(Success::new(MESSAGE, found.into_iter().map(Into::into).collect()))
}
