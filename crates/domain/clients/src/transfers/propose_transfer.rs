use munim_kernel::{Actor, Fields};
use time::OffsetDateTime;

use super::{
    check_subject::{check_subject, subject_of},
    ports::NewTransfer,
    transfer::{Transfer, TransferWish},
    transfer_error::TransferError,
};
use crate::{ClientsWork, note::note};

/// Proposes a transfer from within the actor's reach.
pub async fn propose_transfer(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    wish: TransferWish,
    reason: &str,
) -> Result<Transfer, TransferError> {
    actor.tenant()?;
    if reason.trim().is_empty() {
        return Err(TransferError::NoReason);
    }
    let (subject, from, to) = subject_of(work, &actor.reach, wish).await?;
    check_subject(work, &actor.reach, &subject, (from, to)).await?;
    if work.lock_waiting_transfer(&subject, from).await? {
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
