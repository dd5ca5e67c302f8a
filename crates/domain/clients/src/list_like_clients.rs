use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Actor, ClientId, Reach, StoreError, TenantId};

use crate::{ClientError, ClientsStore, Identity, ListedClient};

/// Clients who may be the same person as someone who is being enrolled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LikeClients {
    pub clients: Vec<ListedClient>,
    /// The number of others, out of the actor's reach.
    pub elsewhere: usize,
}

impl LikeClients {
    /// Chooses those of `found`, other than `except`, who resemble the person.
    pub(crate) fn among(
        found: Vec<ListedClient>,
        reach: &Reach,
        identity: Identity<'_>,
        except: Option<ClientId>,
    ) -> Self {
        let like = found.into_iter().filter(|other| {
            let record = other.client.get();
            Some(record.id) != except && identity.resembles(record.details.identity())
        });
        let (clients, far): (Vec<_>, Vec<_>) = like.partition(|other| is_in_reach(reach, other));
        Self {
            clients,
            elsewhere: far.len(),
        }
    }
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait LikeReader {
    /// Returns at most 500 clients of the tenant who may be the same person, the most similar first: with the same phone,
    /// or born on the same day and with a word in the name that sounds the same. Not all of them need resemble the person.
    async fn like_clients(
        &self,
        tenant: TenantId,
        identity: Identity<'_>,
    ) -> Result<Vec<ListedClient>, StoreError>;
}

/// Returns the clients, other than `except`, who resemble a person ([`Identity::resembles`]).
pub async fn list_like_clients(
    store: &dyn ClientsStore,
    actor: &Actor,
    identity: Identity<'_>,
    except: Option<ClientId>,
) -> Result<LikeClients, ClientError> {
    let found = store.like_clients(actor.tenant()?, identity).await?;
    Ok(LikeClients::among(found, &actor.reach, identity, except))
}

fn is_in_reach(reach: &Reach, listed: &ListedClient) -> bool {
    let officer = listed.officer.as_ref().map(|(officer, _)| *officer);
    let theirs = match reach {
        Reach::Officer(own, _) => officer == Some(*own),
        Reach::Tenant | Reach::Branches(_) => true,
    };
    theirs && reach.reaches(listed.client.get().details.branch)
}
