use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, ClientId, ContactId, LoanId, Page, PageRequest, Reach, StoreError, TenantId, UserId,
};
use time::{Date, OffsetDateTime};

use super::{
    Contact, ContactFilter, Contacted, DaySummary, ListedContact, ListedPromise, Month, OverdueFilter,
    OverdueLoan, OverdueSort, PromiseFilter, Target, TargetFilter, TargetStanding,
};

#[async_trait(?Send)]
pub trait FollowUpBook {
    /// Locks a client in reach, so that their contacts are recorded one after another. Returns what a contact with them
    /// on a day depends on.
    async fn lock_contacted(
        &mut self,
        reach: &Reach,
        client: ClientId,
        (loan, on): (Option<LoanId>, Date),
    ) -> Result<Option<Contacted>, StoreError>;

    /// Adds a contact with a locked client. It becomes their latest unless there is a later one.
    async fn add_contact(
        &mut self,
        contact: &Contact,
        by: (UserId, OffsetDateTime),
    ) -> Result<ContactId, StoreError>;

    /// Returns a contact as it is shown, including one of this transaction.
    async fn shown_contact(&mut self, contact: ContactId) -> Result<Option<ListedContact>, StoreError>;

    /// Locks and returns the targets of a month in these branches.
    async fn lock_targets(&mut self, month: Month, branches: &[BranchId]) -> Result<Vec<Target>, StoreError>;

    /// Replaces targets of a month. One without goals is deleted.
    async fn replace_targets(&mut self, month: Month, targets: &[Target]) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait FollowUpReader {
    /// Returns a page of contacts with clients in reach, the latest first.
    async fn contacts(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &ContactFilter,
        page: PageRequest,
    ) -> Result<Page<ListedContact>, StoreError>;

    /// Returns a page of promises of clients in reach, by promised day, the latest first.
    async fn promises(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &PromiseFilter,
        page: PageRequest,
    ) -> Result<Page<ListedPromise>, StoreError>;

    /// Returns a page of overdue loans in reach. Arrears that a product tolerates do not count.
    async fn overdue_loans(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &OverdueFilter,
        sort: OverdueSort,
        page: PageRequest,
    ) -> Result<Page<OverdueLoan>, StoreError>;

    /// Returns the month, and the officers and branches in reach that lend or have a target, by branch and name. In each
    /// branch, the branch as a whole comes first.
    async fn targets(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &TargetFilter,
    ) -> Result<(Month, Vec<TargetStanding>), StoreError>;

    /// Returns the figures of a day, the business date by default, in the branches in reach.
    async fn collection_day(
        &self,
        tenant: TenantId,
        reach: &Reach,
        on: Option<Date>,
        branch: Option<BranchId>,
    ) -> Result<DaySummary, StoreError>;
}
