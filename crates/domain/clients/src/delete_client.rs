use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, ClientId, Fields};
use time::OffsetDateTime;

use crate::{ClientError, ClientsWork};

/// Deletes a prospect that nothing refers to.
pub async fn delete_client(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    client: ClientId,
) -> Result<(), ClientError> {
    let tenant = actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(ClientError::NoSuchClient)?;
    // Deleting lowers the client counts of the business date, which must not move meanwhile.
    work.lock_books_shared(held.get().details.branch).await?;
    held.check_deletable(work.is_referred_to(client).await?)?;
    work.delete_client(&held).await?;
    let change =
        Change::new("DELETE", "clients.client.deleted", "Client", client).before(Fields::from(&held));
    Ok(work.note(at, actor, tenant, change).await?)
}
