use munim_kernel::{Actor, ClientId, KycDocumentId, Page, PageRequest};

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

/// Returns the documents of a client, those that were captured first before others.
pub async fn list_client_documents(
    store: &dyn ClientsStore,
    actor: &Actor,
    client: ClientId,
    page: PageRequest,
) -> Result<Page<ListedDocument>, KycError> {
    let tenant = actor.tenant()?;
    let found = store.client(tenant, &actor.reach, client).await?;
    found.ok_or(KycError::NoSuchClient)?;
    let filter = KycFilter {
        client: Some(client),
        ..KycFilter::default()
    };
    list_documents(store, actor, &filter, page).await
}

pub async fn get_document(
    store: &dyn ClientsStore,
    actor: &Actor,
    document: KycDocumentId,
) -> Result<ListedDocument, KycError> {
    let found = store.document(actor.tenant()?, &actor.reach, document).await?;
    found.ok_or(KycError::NoSuchDocument)
}
