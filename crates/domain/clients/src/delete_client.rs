use munim_kernel::{Actor, ClientId, Fields};
use time::OffsetDateTime;

use crate::{ClientError, ClientsWork, note::note};

/// Deletes a prospect that nothing refers to.
pub async fn delete_client(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    client: ClientId,
) -> Result<(), ClientError> {
    actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(ClientError::NoSuchClient)?;
    // The counts that the client is taken off are those of the business date.
    work.lock_books_shared(held.get().details.branch).await?;
    held.check_deletable(work.is_referred_to(client).await?)?;
    work.delete_client(&held).await?;
    let what = ("DELETE", "clients.client.deleted");
    note::<ClientError>(
        work,
        at,
        actor,
        ("Client", client),
        what,
        (Some(Fields::from(&held)), None),
    )
    .await
}
