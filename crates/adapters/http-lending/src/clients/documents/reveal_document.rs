use munim_clients::{self as clients, DocumentKind, KycError};

use super::{
    super::reveal_form::{RevealRequest, RevealedItem},
    refusals::kyc_problem,
};
use crate::{person::Person, prelude::*};

#[operation(post "/api/documents/{documentId}/reveal", tag = "clients", ok = "The number", message = "Number shown",
    refuses = [KycError::NoSuchDocument, KycError::NotKept(DocumentKind::Aadhaar)].map(kyc_problem))]
/// Show the whole number of a client's document
///
/// It is on record who has seen it and why. Aadhaar numbers are never kept in full.
pub(crate) async fn reveal_document(
    app: State,
    Person(caller): Person<May<ChecksDocuments>>,
    document: PathId<DocumentKey>,
    Body(form): Body<RevealRequest>,
) -> Reply<RevealedItem> {
    let (actor, document) = (caller.actor(), document.into_inner());
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let number = change(&app, &transaction, async |work, at| {
        clients::reveal_document(work, at, actor, (document, &form.reason), &*app.sealer())
            .await
            .map_err(kyc_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, RevealedItem { number }))
}
