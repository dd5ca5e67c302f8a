use munim_kernel::{Actor, KycDocumentId, Page, PageRequest};

use super::{kyc_document::ListedDocument, kyc_error::KycError, ports::KycFilter};
use crate::ClientsStore;

/// Returns documents, those that were captured first before others, as in the queue of those to verify.
pub async fn list_documents(
    store: &dyn ClientsStore,
    actor: &Actor,
    filter: &KycFilter,
    page: PageRequest,
) -> Result<Page<ListedDocument>, KycError> {
    Ok(store
        .documents(actor.tenant()?, &actor.reach, filter, page)
        .await?)
}

pub async fn get_document(
    store: &dyn ClientsStore,
    actor: &Actor,
    document: KycDocumentId,
) -> Result<ListedDocument, KycError> {
    let found = store.document(actor.tenant()?, &actor.reach, document).await?;
    found.ok_or(KycError::NoSuchDocument)
}
