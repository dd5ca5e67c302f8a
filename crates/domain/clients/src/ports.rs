use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, CentreId, ClientId, Page, PageRequest, Reach, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};

use crate::{Client, ClientDetails, ClientStatus, Identity, ListedClient, MemberRules};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientCentre {
    pub branch: BranchId,
    pub officer: Option<UserId>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClientFilter {
    /// All statuses if empty.
    pub statuses: Vec<ClientStatus>,
    pub branch: Option<BranchId>,
    pub centre: Option<CentreId>,
    /// Clients who have not left, whose documents are due to be checked again on this day at the latest.
    pub rekyc_due_by: Option<Date>,
    /// The end of the number or phone, or words of the name.
    pub search: Option<String>,
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum ClientSort {
        #[default]
        Newest = "newest",
        Name = "name",
        NameDescending = "-name",
    }
}

#[async_trait(?Send)]
pub trait ClientBook {
    /// Returns whether a branch is active and in reach. It cannot be closed until the transaction ends.
    async fn lock_open_branch(&mut self, reach: &Reach, branch: BranchId) -> Result<bool, StoreError>;

    /// Returns the tenant's rules, or the default ones.
    async fn member_rules(&mut self) -> Result<MemberRules, StoreError>;

    /// Returns the tenant's rules, or the default ones, with their version. No other transaction can change them until this
    /// one ends.
    async fn lock_member_rules(&mut self) -> Result<(MemberRules, i64), StoreError>;

    /// Stores the locked rules of the tenant. Returns their version.
    async fn replace_member_rules(&mut self, rules: &MemberRules) -> Result<i64, StoreError>;

    /// Returns the users who created a service account or issued keys of it. Users have none.
    async fn service_account_holders(&mut self, account: UserId) -> Result<Vec<UserId>, StoreError>;

    /// Returns the centre if it is active.
    async fn client_centre(&mut self, centre: CentreId) -> Result<Option<ClientCentre>, StoreError>;

    /// Returns clients as [`LikeReader::like_clients`](crate::LikeReader::like_clients) does. Other transactions that ask
    /// about a similar person wait until this one ends.
    async fn lock_like_clients(&mut self, identity: Identity<'_>) -> Result<Vec<ListedClient>, StoreError>;

    /// Adds a prospect and updates the counts.
    async fn add_client(
        &mut self,
        number: &str,
        details: &ClientDetails,
        at: OffsetDateTime,
    ) -> Result<Client, StoreError>;

    /// Locks and returns a client in reach.
    async fn lock_client(&mut self, reach: &Reach, client: ClientId) -> Result<Option<Client>, StoreError>;

    /// Returns whether a locked client has a loan in use or an application of another officer, or of none.
    async fn has_loans_of_others(
        &mut self,
        client: ClientId,
        officer: Option<UserId>,
    ) -> Result<bool, StoreError>;

    /// Returns whether one of some locked clients holds a savings account that is not closed, and was not rejected.
    async fn hold_savings(&mut self, clients: &[ClientId]) -> Result<bool, StoreError>;

    /// Stores a client, which must be locked.
    async fn replace_client(&mut self, client: &Client) -> Result<(), StoreError>;

    /// Returns whether the client has a loan or an application, or is or was a member of a group, or a transfer names them.
    async fn is_referred_to(&mut self, client: ClientId) -> Result<bool, StoreError>;

    /// Deletes a locked client that nothing refers to, and updates the counts.
    async fn delete_client(&mut self, client: &Client) -> Result<(), StoreError>;

    /// Returns a client as lists show it, including the changes of this transaction.
    async fn shown_client(&mut self, client: ClientId) -> Result<Option<ListedClient>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ClientReader {
    async fn clients(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &ClientFilter,
        sort: ClientSort,
        page: PageRequest,
    ) -> Result<Page<ListedClient>, StoreError>;

    async fn client(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<ListedClient>, StoreError>;

    /// Returns the tenant's rules, or the default ones, with their version.
    async fn rules_of(&self, tenant: TenantId) -> Result<(MemberRules, i64), StoreError>;
}
