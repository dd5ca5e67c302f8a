use munim_kernel::{Actor, Fields, Page, PageRequest, TransferId};
use time::OffsetDateTime;

use super::{
    carry_out::carry_out,
    ports::TransferFilter,
    transfer::{ListedTransfer, Transfer, TransferStatus},
    transfer_error::TransferError,
};
use crate::{ClientsStore, ClientsWork, note::note, second_person::is_second_person};

/// Accepts a transfer and carries it out. Repeating the call succeeds and changes nothing.
pub async fn accept_transfer(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (transfer, seen): (TransferId, Option<i64>),
) -> Result<Transfer, TransferError> {
    let before = lock_to_decide(work, actor, (transfer, seen)).await?;
    let mut after = before.clone();
    if !after.decide(actor, at, (TransferStatus::Accepted, ""))? {
        return Ok(before);
    }
    let what = ("ACCEPT", "clients.transfer.accepted");
    keep_change(work, at, actor, what, (&before, &after)).await?;
    // Last, because it locks the roll-ups of both branches.
    carry_out(work, at, actor, &after).await?;
    Ok(after)
}

/// Refuses a transfer.
pub async fn refuse_transfer(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (transfer, seen): (TransferId, Option<i64>),
    reason: &str,
) -> Result<Transfer, TransferError> {
    let before = lock_to_decide(work, actor, (transfer, seen)).await?;
    let mut after = before.clone();
    if after.decide(actor, at, (TransferStatus::Refused, reason))? {
        let what = ("REFUSE", "clients.transfer.refused");
        keep_change(work, at, actor, what, (&before, &after)).await?;
    }
    Ok(after)
}

/// Withdraws a transfer that the actor proposed.
pub async fn withdraw_transfer(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (transfer, seen): (TransferId, Option<i64>),
) -> Result<Transfer, TransferError> {
    let before = lock_transfer(work, actor, (transfer, seen)).await?;
    let mut after = before.clone();
    if after.withdraw(actor.user, at)? {
        let what = ("WITHDRAW", "clients.transfer.withdrawn");
        keep_change(work, at, actor, what, (&before, &after)).await?;
    }
    Ok(after)
}

/// Returns the transfers from or to branches in reach, the newest first.
pub async fn list_transfers(
    store: &dyn ClientsStore,
    actor: &Actor,
    filter: &TransferFilter,
    page: PageRequest,
) -> Result<Page<ListedTransfer>, TransferError> {
    Ok(store
        .transfers(actor.tenant()?, &actor.reach, filter, page)
        .await?)
}

/// Locks and returns a transfer for a user who did not propose it.
async fn lock_to_decide(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    transfer: (TransferId, Option<i64>),
) -> Result<Transfer, TransferError> {
    let held = lock_transfer(work, actor, transfer).await?;
    let proposer = held.get().proposed_by;
    // Who proposed it themselves learns first whether they may decide at all.
    if proposer != actor.user && !is_second_person(work, actor, proposer).await? {
        return Err(TransferError::OwnTransfer);
    }
    Ok(held)
}

async fn lock_transfer(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    (transfer, seen): (TransferId, Option<i64>),
) -> Result<Transfer, TransferError> {
    actor.tenant()?;
    let held = work.lock_transfer(&actor.reach, transfer).await?;
    let held = held.ok_or(TransferError::NoSuchTransfer)?;
    held.check_version(seen)?;
    Ok(held)
}

async fn keep_change(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    what: (&'static str, &'static str),
    (before, after): (&Transfer, &Transfer),
) -> Result<(), TransferError> {
    work.replace_transfer(after).await?;
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    note(
        work,
        at,
        actor,
        ("Transfer", after.get().id),
        what,
        (Some(was), Some(is)),
    )
    .await
}
