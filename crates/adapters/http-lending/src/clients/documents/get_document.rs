use munim_clients::{self as clients, KycError};

use super::{document_item::DocumentItem, refusals::kyc_problem};
use crate::prelude::*;

#[operation(get "/api/documents/{documentId}", tag = "clients", ok = "The document", etag = "Its version.", message = "Document",
    refuses = [KycError::NoSuchDocument].map(kyc_problem))]
/// Get a client's document
pub(crate) async fn get_document(
    app: State,
    caller: May<SeesClients>,
    document: PathId<DocumentKey>,
) -> Result<Tagged<DocumentItem>, Problem> {
    let found = clients::get_document(&*app.clients(), caller.actor(), document.into_inner())
        .await
        .map_err(kyc_problem)?;
    Ok(Tagged::of(MESSAGE, DocumentItem::from(found)))
}
