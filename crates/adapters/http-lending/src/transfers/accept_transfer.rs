use munim_clients::{self as clients, TransferError, TransferStatus};

use super::{refusals::transfer_problem, reply::reply, transfer_item::TransferItem};
use crate::prelude::*;

#[operation(post "/api/transfers/{transferId}/accept", tag = "transfers", ok = "The transfer", message = "Transfer accepted",
    refuses = [TransferError::NoSuchTransfer, TransferError::VersionConflict, TransferError::NotYourBranch,
        TransferError::OwnTransfer, TransferError::Decided(TransferStatus::Refused), TransferError::Stale, TransferError::Centre,
        TransferError::Officer, TransferError::InGroup("G/SAT-01/2026-27/000004".to_owned()), TransferError::NoCentres,
        TransferError::ApprovalWaits, TransferError::HoldsSavings].map(transfer_problem))]
/// Accept a transfer and carry it out
///
/// For managers of the receiving branch who did not propose it. The clients move at once, with their applications and loans that
/// have not ended, and the figures and books of both branches follow. Accepting it twice succeeds.
pub(crate) async fn accept_transfer(
    app: State,
    caller: May<DecidesOnTransfers>,
    transfer: PathId<TransferKey>,
    seen: IfMatch,
) -> Result<Tagged<TransferItem>, Problem> {
    let (actor, transfer, seen) = (caller.actor(), transfer.into_inner(), seen.and(None));
    let transaction = (app.clients(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        clients::accept_transfer(work, at, actor, (transfer, seen))
            .await
            .map_err(transfer_problem)?;
        reply(MESSAGE, work, transfer).await
    })
    .await
}
