use std::collections::BTreeSet;

use munim_kernel::{Actor, StoreError, UserId};

use crate::ClientsWork;

/// Returns whether the actor is not the user who made something. A service account acts for all who hold its keys.
pub(crate) async fn is_second_person(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    maker: UserId,
) -> Result<bool, StoreError> {
    let mut makers: BTreeSet<_> = work.service_account_holders(maker).await?.into_iter().collect();
    makers.insert(maker);
    let holders = work.service_account_holders(actor.user).await?;
    let is_maker = makers.contains(&actor.user) || holders.iter().any(|holder| makers.contains(holder));
    Ok(!is_maker)
}
