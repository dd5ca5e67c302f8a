use std::rc::Rc;

use munim_kernel::{Actor, ClientId, Page, PageRequest};

use crate::{ClientError, ClientFilter, ClientSort, ClientsStore, ListedClient};

/// Shows clients in the actor's reach.
pub struct ViewClients {
    store: Rc<dyn ClientsStore>,
}

impl ViewClients {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn ClientsStore>) -> Self {
        Self { store }
    }

    /// Returns a page of clients.
    ///
    /// # Errors
    /// [`ClientError::NoTenant`] or [`ClientError::Store`].
    pub async fn list_clients(
        &self,
        actor: &Actor,
        filter: &ClientFilter,
        sort: ClientSort,
        page: PageRequest,
    ) -> Result<Page<ListedClient>, ClientError> {
        let tenant = actor.tenant()?;
        Ok(self
            .store
            .clients(tenant, &actor.reach, filter, sort, page)
            .await?)
    }

    /// Returns one client.
    ///
    /// # Errors
    /// [`ClientError::NoSuchClient`] too.
    pub async fn get_client(&self, actor: &Actor, client: ClientId) -> Result<ListedClient, ClientError> {
        let found = self.store.client(actor.tenant()?, &actor.reach, client).await?;
        found.ok_or(ClientError::NoSuchClient)
    }
}
