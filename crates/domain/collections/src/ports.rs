use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, CentreId, CollectionSheetId, NotPrinted, Page, PageRequest, PrintedFor, Reach, StoreError,
    TenantId, UserId,
};
use time::{Date, OffsetDateTime};

use crate::{
    ChangedEntry, Demand, DemandFilter, ListedSheet, PrintedSheet, Sheet, SheetAction, SheetFilter,
    ShownSheet,
};

/// A centre that may need a sheet for a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayCentre {
    pub centre: CentreId,
    pub branch: BranchId,
    /// Whether it meets that day by its rhythm, which knows no holidays.
    pub meets: bool,
    /// Whether an unpaid instalment of a member falls due that day.
    pub has_dues: bool,
}

#[async_trait(?Send)]
pub trait SheetBook {
    /// Returns the business date, which can move until the transaction ends.
    async fn business_date_now(&mut self) -> Result<Date, StoreError>;

    /// Returns the centres in use and in reach that have an officer and may need a sheet for a day.
    async fn centres_of_day(
        &mut self,
        reach: &Reach,
        branch: Option<BranchId>,
        on: Date,
    ) -> Result<Vec<DayCentre>, StoreError>;

    /// Adds sheets of these centres for a day, with their members and dues. Returns the ids of new ones: a centre has one
    /// sheet a day. Without `officer`, each belongs to the officer of its centre.
    async fn add_sheets(
        &mut self,
        centres: &[CentreId],
        on: Date,
        officer: Option<UserId>,
        by: (Option<UserId>, OffsetDateTime),
    ) -> Result<Vec<CollectionSheetId>, StoreError>;

    /// Records that the sheets of a day were generated automatically.
    async fn keep_sheet_day(&mut self, on: Date) -> Result<(), StoreError>;

    /// Returns the branch of a centre in use and in reach.
    async fn branch_of_centre(
        &mut self,
        reach: &Reach,
        centre: CentreId,
    ) -> Result<Option<BranchId>, StoreError>;

    /// Returns whether a user is active in the branch and records payments.
    async fn may_record(&mut self, user: UserId, branch: BranchId) -> Result<bool, StoreError>;

    async fn sheet_of(&mut self, centre: CentreId, on: Date)
    -> Result<Option<CollectionSheetId>, StoreError>;

    /// Locks and returns a sheet in reach. An officer reaches their own sheets.
    async fn lock_sheet(
        &mut self,
        reach: &Reach,
        sheet: CollectionSheetId,
    ) -> Result<Option<Sheet>, StoreError>;

    /// Brings the members and dues of a locked sheet without recorded rows up to date.
    async fn refresh_sheet(&mut self, sheet: CollectionSheetId) -> Result<(), StoreError>;

    /// Stores a locked sheet with the rows that differ from before. Returns `false` if another sheet has a row with the id of
    /// one; the transaction cannot be committed then.
    async fn replace_sheet(&mut self, before: &Sheet, after: &Sheet) -> Result<bool, StoreError>;

    async fn add_sheet_event(
        &mut self,
        sheet: CollectionSheetId,
        action: SheetAction,
        note: &str,
        by: (Option<UserId>, OffsetDateTime),
    ) -> Result<(), StoreError>;

    /// Adds changed entries of a locked sheet to its history, with the reason of its last reopening.
    async fn add_changed_entries(
        &mut self,
        sheet: CollectionSheetId,
        changed: &[ChangedEntry],
        by: (UserId, OffsetDateTime),
    ) -> Result<(), StoreError>;

    /// Returns a sheet as it is shown, including the changes of this transaction.
    async fn shown_sheet(&mut self, sheet: CollectionSheetId) -> Result<Option<ShownSheet>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait SheetReader {
    /// Returns a page of sheets, by day, the latest first.
    async fn sheets(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &SheetFilter,
        page: PageRequest,
    ) -> Result<Page<ListedSheet>, StoreError>;

    async fn sheet(
        &self,
        tenant: TenantId,
        reach: &Reach,
        sheet: CollectionSheetId,
    ) -> Result<Option<ShownSheet>, StoreError>;

    /// Returns a sheet in reach for its paper.
    async fn sheet_paper(
        &self,
        tenant: TenantId,
        reach: &Reach,
        sheet: CollectionSheetId,
    ) -> Result<Option<PrintedSheet>, StoreError>;

    /// Returns the demand of a day, by name. Clients are listed in pages, the others at once.
    async fn demand(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &DemandFilter,
        page: PageRequest,
    ) -> Result<Demand, StoreError>;

    /// Returns the branches that have a centre in use with an officer.
    async fn branches_with_centres(&self, tenant: TenantId) -> Result<Vec<BranchId>, StoreError>;

    /// Returns the tenants whose sheets of the business date were not generated yet.
    async fn tenants_without_sheets(&self) -> Result<Vec<(TenantId, Date)>, StoreError>;
}

/// Renders sheets as PDF. That takes a while, so it must not be called on a thread that serves requests.
pub trait SheetPress: Send + Sync {
    fn collection_sheet(&self, sheet: &PrintedSheet, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted>;
}
