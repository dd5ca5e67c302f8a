use munim_clients::{self as clients, KycError, KycRefusal};

use super::{
    super::client_reason_form::ClientReasonRequest, document_item::DocumentItem, refusals::kyc_problem,
    reply::reply,
};
use crate::{person::Person, prelude::*};

#[operation(post "/api/documents/{documentId}/reject", tag = "clients", ok = "The document", message = "Document rejected",
    refuses = [KycError::NoSuchDocument, KycError::VersionConflict, KycError::OwnDocument,
        KycError::Status(KycRefusal::Verified)].map(kyc_problem))]
/// Reject a client's document
///
/// Not by the person who captured it. Rejecting it twice succeeds.
pub(crate) async fn reject_document(
    app: State,
    Person(caller): Person<May<ChecksDocuments>>,
    document: PathId<DocumentKey>,
    seen: IfMatch,
    Body(form): Body<ClientReasonRequest>,
) -> Result<Tagged<DocumentItem>, Problem> {
    let (actor, document, seen) = (caller.actor(), document.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        clients::reject_document(work, at, actor, (document, seen), &form.reason)
            .await
            .map_err(kyc_problem)?;
        reply(MESSAGE, work, document).await
    })
    .await
}
