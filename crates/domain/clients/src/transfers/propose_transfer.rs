use munim_kernel::{Actor, BranchId, Fields};
use time::OffsetDateTime;

use super::{
    check_subject::check_subject,
    ports::NewTransfer,
    transfer::{Transfer, TransferSubject},
    transfer_error::TransferError,
};
use crate::{MembersWork, note::note};

/// Proposes a transfer from within the actor's reach. For a centre or a portfolio, `to` is the branch of the officer who
/// receives it; for a client or a group it is that of the centre.
pub async fn propose_transfer(
    work: &mut dyn MembersWork,
    at: OffsetDateTime,
    actor: &Actor,
    (subject, from, to): (TransferSubject, BranchId, BranchId),
    reason: &str,
) -> Result<Transfer, TransferError> {
    actor.tenant()?;
    if reason.trim().is_empty() {
        return Err(TransferError::NoReason);
    }
    check_subject(work, &actor.reach, &subject, (from, to)).await?;
    if work.lock_waiting_transfer(&subject).await? {
        return Err(TransferError::Waiting);
    }
    let wanted = NewTransfer {
        subject,
        from_branch: from,
        to_branch: to,
        reason: reason.to_owned(),
        by: actor.user,
        at,
    };
    let transfer = work.add_transfer(&wanted).await?;
    let (id, after) = (transfer.get().id, Fields::from(&transfer));
    let what = ("CREATE", "clients.transfer.proposed");
    note::<TransferError>(work, at, actor, ("Transfer", id), what, (None, Some(after))).await?;
    Ok(transfer)
}
