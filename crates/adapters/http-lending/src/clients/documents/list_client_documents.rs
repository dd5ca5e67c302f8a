use munim_clients::{self as clients, KycError};

use super::{document_item::DocumentPage, refusals::kyc_problem};
use crate::prelude::*;

#[operation(get "/api/clients/{clientId}/documents", tag = "clients", ok = "A page of documents", message = "Documents",
    refuses = [KycError::NoSuchClient].map(kyc_problem))]
/// List a client's documents
///
/// Those that were captured first before others, with their numbers masked.
pub(crate) async fn list_client_documents(
    app: State,
    caller: May<SeesClients>,
    client: PathId<ClientKey>,
    list: ListQuery<Unsorted>,
) -> Reply<DocumentPage> {
    let found =
        clients::list_client_documents(&*app.clients(), caller.actor(), client.into_inner(), list.page)
            .await
            .map_err(kyc_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
