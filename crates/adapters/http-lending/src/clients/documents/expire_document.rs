use munim_clients::{self as clients, KycError, KycRefusal};

use super::{
    super::client_reason_form::ClientReasonRequest, document_item::DocumentItem, refusals::kyc_problem,
    reply::reply,
};
use crate::prelude::*;

#[operation(post "/api/documents/{documentId}/expire", tag = "clients", ok = "The document", message = "Document expired",
    refuses = [KycError::NoSuchDocument, KycError::VersionConflict, KycError::Status(KycRefusal::NotVerified)].map(kyc_problem))]
/// Mark a verified document as no longer valid
///
/// Doing it twice succeeds.
pub(crate) async fn expire_document(
    app: State,
    caller: May<ChecksDocuments>,
    document: PathId<DocumentKey>,
    seen: IfMatch,
    Body(form): Body<ClientReasonRequest>,
) -> Result<Tagged<DocumentItem>, Problem> {
    let (actor, document, seen) = (caller.actor(), document.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        clients::expire_document(work, at, actor, (document, seen), &form.reason)
            .await
            .map_err(kyc_problem)?;
        reply(MESSAGE, work, document).await
    })
    .await
}
