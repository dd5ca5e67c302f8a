use munim_clients::ClientsWork;
use munim_kernel::{ClientId, StoreError};

use super::client_item::ClientItem;
use crate::prelude::*;

/// Returns the client as changed in this transaction.
pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn ClientsWork,
    client: ClientId,
) -> Result<Tagged<ClientItem>, Problem> {
    let shown = work.shown_client(client).await?;
    Ok(Tagged::of(
        message,
        ClientItem::from(shown.ok_or(StoreError::Failed)?),
    ))
}
