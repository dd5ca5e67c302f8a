use munim_clients::{self as clients, TransferError, TransferStatus};
use munim_http_kit::body::fields::version;

use super::{refusals::transfer_problem, reply::reply, transfer_item::TransferItem};
use crate::prelude::*;

/// Why a transfer is refused.
#[form(example = {"reason": "The centre is full"})]
pub(crate) struct RefuseTransferRequest {
    #[field(missing = "Reason is required", most = 500)]
    reason: String,
    #[field(read = version)]
    version: Option<i64>,
}

#[operation(post "/api/transfers/{transferId}/refuse", tag = "transfers", ok = "The transfer", message = "Transfer refused",
    refuses = [TransferError::NoSuchTransfer, TransferError::VersionConflict, TransferError::NoReason,
        TransferError::NotYourBranch, TransferError::OwnTransfer,
        TransferError::Decided(TransferStatus::Accepted)].map(transfer_problem))]
/// Refuse a transfer
///
/// For managers of the receiving branch who did not propose it. Nothing moves.
pub(crate) async fn refuse_transfer(
    app: State,
    caller: May<DecidesOnTransfers>,
    transfer: PathId<TransferKey>,
    seen: IfMatch,
    Body(form): Body<RefuseTransferRequest>,
) -> Result<Tagged<TransferItem>, Problem> {
    let (actor, transfer, seen) = (caller.actor(), transfer.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        clients::refuse_transfer(work, at, actor, (transfer, seen), &form.reason)
            .await
            .map_err(transfer_problem)?;
        reply(MESSAGE, work, transfer).await
    })
    .await
}
