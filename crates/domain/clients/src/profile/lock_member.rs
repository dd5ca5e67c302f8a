use munim_kernel::{Actor, ClientId};

use crate::{Client, ClientError, ClientStatus, ClientsWork};

/// Locks and returns a client who has not left.
pub(super) async fn lock_member(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    client: ClientId,
) -> Result<Client, ClientError> {
    let held = work.lock_client(&actor.reach, client).await?;
    let held = held.ok_or(ClientError::NoSuchClient)?;
    if held.get().status == ClientStatus::Exited {
        return Err(ClientError::HasLeft);
    }
    Ok(held)
}
