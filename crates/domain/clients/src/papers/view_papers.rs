use munim_kernel::{Actor, ClientId, GroupId};

use super::paper::{GroupResolution, MemberCard};
use crate::{ClientError, ClientSealer, ClientsStore, GroupError, SealedAs};

/// Returns the resolution of a group that has a leader.
pub async fn get_group_resolution(
    store: &dyn ClientsStore,
    actor: &Actor,
    group: GroupId,
) -> Result<GroupResolution, GroupError> {
    let found = store
        .group_resolution(actor.tenant()?, &actor.reach, group)
        .await?;
    let resolution = found.ok_or(GroupError::NoSuchGroup)?;
    resolution.check()?;
    Ok(resolution)
}

/// Returns the card of a client who has not left, and their photo, a JPEG.
pub async fn get_member_card(
    store: &dyn ClientsStore,
    actor: &Actor,
    client: ClientId,
    sealer: &dyn ClientSealer,
) -> Result<(MemberCard, Option<Vec<u8>>), ClientError> {
    let tenant = actor.tenant()?;
    let found = store.member_card(tenant, &actor.reach, client).await?;
    let card = found.ok_or(ClientError::NoSuchClient)?;
    card.check()?;
    let kept = store.photo(tenant, &actor.reach, client).await?;
    let photo = kept.map(|kept| sealer.open_bytes(tenant, SealedAs::Photo(client), &kept));
    Ok((card, photo.transpose()?))
}
