use std::rc::Rc;

use munim_kernel::{Actor, ClientId, Page, PageRequest};

use crate::{ClientError, ClientFilter, ClientSort, ClientsStore, ListedClient};

pub struct ViewClients {
    store: Rc<dyn ClientsStore>,
}

impl ViewClients {
    pub fn new(store: Rc<dyn ClientsStore>) -> Self {
        Self { store }
    }

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

    pub async fn get_client(&self, actor: &Actor, client: ClientId) -> Result<ListedClient, ClientError> {
        let found = self.store.client(actor.tenant()?, &actor.reach, client).await?;
        found.ok_or(ClientError::NoSuchClient)
    }
}
