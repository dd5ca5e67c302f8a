use munim_clients::ClientsWork;
use munim_kernel::{StoreError, TransferId};

use super::transfer_item::TransferItem;
use crate::prelude::*;

/// Returns a transfer as changed in this transaction.
pub(super) async fn changed_transfer(
    work: &mut dyn ClientsWork,
    transfer: TransferId,
) -> Result<TransferItem, Problem> {
    let shown = work.shown_transfer(transfer).await?;
    Ok(shown.ok_or(StoreError::Failed)?.into())
}

pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn ClientsWork,
    transfer: TransferId,
) -> Result<Tagged<TransferItem>, Problem> {
    Ok(Tagged::of(message, changed_transfer(work, transfer).await?))
}
