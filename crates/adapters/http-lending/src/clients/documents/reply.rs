use munim_clients::ClientsWork;
use munim_kernel::{KycDocumentId, StoreError};

use super::document_item::DocumentItem;
use crate::prelude::*;

/// Returns a document as changed in this transaction.
pub(super) async fn shown(
    work: &mut dyn ClientsWork,
    document: KycDocumentId,
) -> Result<DocumentItem, Problem> {
    let shown = work.shown_document(document).await?;
    Ok(shown.ok_or(StoreError::Failed)?.into())
}

pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn ClientsWork,
    document: KycDocumentId,
) -> Result<Tagged<DocumentItem>, Problem> {
    Ok(Tagged::of(message, shown(work, document).await?))
}
