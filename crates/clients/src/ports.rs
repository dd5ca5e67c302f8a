use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, CentreId, ClientId, Page, PageRequest, Reach, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use crate::{Client, ClientDetails, ClientStatus, ListedClient};

/// A centre that a client may meet at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientCentre {
    /// Its branch.
    pub branch: BranchId,
    /// Who looks after it.
    pub officer: Option<UserId>,
}

/// A client who may be the same person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SameClient {
    /// Their number.
    pub number: String,
    /// Whether they are in the actor's reach.
    pub in_reach: bool,
}

/// What clients are narrowed by.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClientFilter {
    /// Only these statuses; all by default.
    pub statuses: Vec<ClientStatus>,
    /// Only of this branch.
    pub branch: Option<BranchId>,
    /// Only of this centre.
    pub centre: Option<CentreId>,
    /// The end of the number or of the phone, or words of the name.
    pub search: Option<String>,
}

/// The order of a list of clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ClientSort {
    /// The newest first.
    #[default]
    Newest,
    /// By name.
    Name,
    /// By name, descending.
    NameDescending,
}

/// Stores clients, within the transaction's tenant.
#[async_trait(?Send)]
pub trait ClientBook {
    /// Returns whether a branch is active and in reach. It cannot be closed until the transaction ends.
    async fn hold_open_branch(&mut self, reach: &Reach, branch: BranchId) -> Result<bool, StoreError>;

    /// Returns an active centre.
    async fn client_centre(&mut self, centre: CentreId) -> Result<Option<ClientCentre>, StoreError>;

    /// Returns a client of the whole tenant with the same phone, or the same name and date of birth; other than `except`.
    async fn same_client(
        &mut self,
        reach: &Reach,
        details: &ClientDetails,
        except: Option<ClientId>,
    ) -> Result<Option<SameClient>, StoreError>;

    /// Adds a prospect, counts them, and returns them.
    async fn add_client(
        &mut self,
        number: &str,
        details: &ClientDetails,
        at: OffsetDateTime,
    ) -> Result<Client, StoreError>;

    /// Returns a client that is in reach. Nobody else can change them until the transaction ends.
    async fn hold_client(&mut self, reach: &Reach, client: ClientId) -> Result<Option<Client>, StoreError>;

    /// Stores a locked client.
    async fn replace_client(&mut self, client: &Client) -> Result<(), StoreError>;

    /// Returns whether a loan or an application is the client's.
    async fn is_referred_to(&mut self, client: ClientId) -> Result<bool, StoreError>;

    /// Deletes a locked client that nothing refers to, and takes them off the counts.
    async fn delete_client(&mut self, client: &Client) -> Result<(), StoreError>;

    /// Returns a client with what is shown of them, as this transaction sees it.
    async fn shown_client(&mut self, client: ClientId) -> Result<Option<ListedClient>, StoreError>;
}

/// Reads clients.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ClientReader {
    /// Returns a page of clients that are in reach.
    async fn clients(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &ClientFilter,
        sort: ClientSort,
        page: PageRequest,
    ) -> Result<Page<ListedClient>, StoreError>;

    /// Returns one client that is in reach.
    async fn client(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<ListedClient>, StoreError>;
}
