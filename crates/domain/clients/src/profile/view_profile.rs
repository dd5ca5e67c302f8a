use munim_kernel::{Actor, ClientId};

use super::client_profile::ClientProfile;
use crate::{ClientError, ClientSealer, ClientsStore, SealedAs};

/// Returns the details of a client that lists do not show.
pub async fn get_client_profile(
    store: &dyn ClientsStore,
    actor: &Actor,
    client: ClientId,
) -> Result<ClientProfile, ClientError> {
    let found = store.profile(actor.tenant()?, &actor.reach, client).await?;
    found.ok_or(ClientError::NoSuchClient)
}

/// Returns the photo of a client, a JPEG.
pub async fn get_client_photo(
    store: &dyn ClientsStore,
    actor: &Actor,
    client: ClientId,
    sealer: &dyn ClientSealer,
) -> Result<Vec<u8>, ClientError> {
    let tenant = actor.tenant()?;
    let kept = store.photo(tenant, &actor.reach, client).await?;
    let kept = kept.ok_or(ClientError::NoPhoto)?;
    Ok(sealer.open_bytes(tenant, SealedAs::Photo(client), &kept)?)
}
