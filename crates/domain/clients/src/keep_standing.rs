use munim_kernel::{Actor, ClientId, Fields, Limited};
use time::OffsetDateTime;

use crate::{Block, Client, ClientCommand, ClientError, ClientsWork, Refusal, note::note};

/// Ends the membership of a client without a loan or an account in use, who must not be a member of a group. Repeating
/// the call succeeds.
pub async fn exit_client(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, seen): (ClientId, Option<i64>),
    reason: &str,
) -> Result<Client, ClientError> {
    let before = lock_client(work, actor, (client, seen)).await?;
    let mut after = before.clone();
    if !after.go(ClientCommand::Exit)? {
        return Ok(before);
    }
    if work.hold_savings(&[client]).await? {
        return Err(Refusal::StillActive.into());
    }
    if let Some(group) = work.group_of(client).await? {
        return Err(ClientError::InGroup(group));
    }
    let what = ("EXIT", "clients.client.exited");
    keep_change(work, at, actor, what, (&before, &after), reason).await?;
    Ok(after)
}

/// Enrols a client again who has left, if the tenant's plan has room.
pub async fn rejoin_client(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, seen): (ClientId, Option<i64>),
    reason: &str,
) -> Result<Client, ClientError> {
    let before = lock_client(work, actor, (client, seen)).await?;
    let mut after = before.clone();
    if !after.go(ClientCommand::Rejoin)? {
        return Ok(before);
    }
    work.plan_room(Limited::Clients).await?.check_room()?;
    let what = ("REJOIN", "clients.client.rejoined");
    keep_change(work, at, actor, what, (&before, &after), reason).await?;
    Ok(after)
}

/// Blocks a client: they cannot borrow or join a group until the block is lifted.
pub async fn block_client(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, seen): (ClientId, Option<i64>),
    reason: &str,
) -> Result<Client, ClientError> {
    let before = lock_client(work, actor, (client, seen)).await?;
    let books = work.lock_books_shared(before.get().details.branch).await?;
    let mut after = before.clone();
    let block = Block {
        reason: reason.to_owned(),
        on: books.business_date,
        by: actor.user,
    };
    if !after.block(block)? {
        return Ok(before);
    }
    let what = ("BLOCK", "clients.client.blocked");
    keep_change(work, at, actor, what, (&before, &after), reason).await?;
    Ok(after)
}

/// Lifts the block of a client.
pub async fn unblock_client(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, seen): (ClientId, Option<i64>),
    reason: &str,
) -> Result<Client, ClientError> {
    let before = lock_client(work, actor, (client, seen)).await?;
    let mut after = before.clone();
    if !after.unblock() {
        return Ok(before);
    }
    let what = ("UNBLOCK", "clients.client.unblocked");
    keep_change(work, at, actor, what, (&before, &after), reason).await?;
    Ok(after)
}

async fn lock_client(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    (client, seen): (ClientId, Option<i64>),
) -> Result<Client, ClientError> {
    actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(ClientError::NoSuchClient)?;
    held.check_version(seen)?;
    Ok(held)
}

async fn keep_change(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    what: (&'static str, &'static str),
    (before, after): (&Client, &Client),
    reason: &str,
) -> Result<(), ClientError> {
    if reason.trim().is_empty() {
        return Err(ClientError::NoReason);
    }
    work.replace_client(after).await?;
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let is = is.with("reason", reason);
    note::<ClientError>(
        work,
        at,
        actor,
        ("Client", after.get().id),
        what,
        (Some(was), Some(is)),
    )
    .await
}
