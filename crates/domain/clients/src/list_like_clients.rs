use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Actor, ClientId, Reach, StoreError, TenantId};

use crate::{ClientDetails, ClientError, ListedClient, MembersStore};

/// Clients who may be the same person as someone who is being enrolled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LikeClients {
    pub clients: Vec<ListedClient>,
    /// Whether there are others out of the actor's reach.
    pub are_elsewhere: bool,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait LikeReader {
    /// Returns the clients of the tenant with the same phone, and those who were born on the same day and share a sound
    /// ([`SoundKey`](crate::SoundKey)) of their names, each with whether they are in reach.
    async fn like_clients(
        &self,
        tenant: TenantId,
        reach: &Reach,
        details: &ClientDetails,
    ) -> Result<Vec<(ListedClient, bool)>, StoreError>;
}

/// Returns the clients, other than `except`, who resemble the details ([`ClientDetails::resembles`]).
pub async fn list_like_clients(
    store: &dyn MembersStore,
    actor: &Actor,
    details: &ClientDetails,
    except: Option<ClientId>,
) -> Result<LikeClients, ClientError> {
    let found = store.like_clients(actor.tenant()?, &actor.reach, details).await?;
    let like = found.into_iter().filter(|(other, _)| {
        let record = other.client.get();
        Some(record.id) != except && details.resembles(&record.details)
    });
    let (near, far): (Vec<_>, Vec<_>) = like.partition(|(_, in_reach)| *in_reach);
    Ok(LikeClients {
        clients: near.into_iter().map(|(client, _)| client).collect(),
        are_elsewhere: !far.is_empty(),
    })
}
