use munim_clients::{self as clients, TransferError, TransferStatus};

use super::{refusals::transfer_problem, reply::reply, transfer_item::TransferItem};
use crate::prelude::*;

#[operation(post "/api/transfers/{transferId}/withdraw", tag = "transfers", ok = "The transfer", message = "Transfer withdrawn",
    refuses = [TransferError::NoSuchTransfer, TransferError::VersionConflict, TransferError::NotYours,
        TransferError::Decided(TransferStatus::Accepted)].map(transfer_problem))]
/// Withdraw a transfer
///
/// For the user who proposed it, while it waits for a decision. Withdrawing it twice succeeds.
pub(crate) async fn withdraw_transfer(
    app: State,
    caller: May<ProposesTransfers>,
    transfer: PathId<TransferKey>,
    seen: IfMatch,
) -> Result<Tagged<TransferItem>, Problem> {
    let (actor, transfer, seen) = (caller.actor(), transfer.into_inner(), seen.and(None));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        clients::withdraw_transfer(work, at, actor, (transfer, seen))
            .await
            .map_err(transfer_problem)?;
        reply(MESSAGE, work, transfer).await
    })
    .await
}
