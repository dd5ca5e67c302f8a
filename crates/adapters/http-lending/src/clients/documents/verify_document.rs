use munim_clients::{self as clients, KycError, KycRefusal};

use super::{document_item::DocumentItem, refusals::kyc_problem, reply::reply};
use crate::{person::Person, prelude::*};

#[operation(post "/api/documents/{documentId}/verify", tag = "clients", ok = "The document", message = "Document verified",
    refuses = [KycError::NoSuchDocument, KycError::VersionConflict, KycError::OwnDocument, KycError::NoPicture,
        KycError::HasExpired, KycError::Status(KycRefusal::Rejected)].map(kyc_problem))]
/// Verify a client's document
///
/// Not by the person who captured it. Verifying it twice succeeds.
pub(crate) async fn verify_document(
    app: State,
    Person(caller): Person<May<ChecksDocuments>>,
    document: PathId<DocumentKey>,
    seen: IfMatch,
) -> Result<Tagged<DocumentItem>, Problem> {
    let (actor, document, seen) = (caller.actor(), document.into_inner(), seen.and(None));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        clients::verify_document(work, at, actor, (document, seen))
            .await
            .map_err(kyc_problem)?;
        reply(MESSAGE, work, document).await
    })
    .await
}
