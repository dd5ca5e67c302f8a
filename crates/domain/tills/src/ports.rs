use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, EntryId, HandOverId, Money, Page, PageRequest, Reach, StoreError, TenantId, TillId,
    TillMovementId, UserId,
};
use time::{Date, OffsetDateTime};

use crate::{
    BranchDay, HandOver, ListedHandOver, Movement, MovementKind, NewHandOver, Till, TillDraft, TillKind,
    TillUser,
};

/// A till as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTill {
    pub till: Till,
    pub branch_name: String,
    /// The name of the holder or, if the till is an officer's, of the officer.
    pub holder_name: Option<String>,
    /// The cash on the officer's sheets that the cashier has not counted yet. It is not part of the balance.
    pub provisional: Money,
    /// Hand-overs from it and to it that were not received yet.
    pub on_the_way: Vec<ListedHandOver>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TillFilter {
    pub branch: Option<BranchId>,
    pub kind: Option<TillKind>,
    pub is_open: Option<bool>,
}

/// A movement to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMovement {
    pub till: TillId,
    pub movement: Movement,
    pub booked_on: Date,
    pub hand_over: Option<HandOverId>,
    /// The other till, the bank account, the loan or the sheet's officer.
    pub counterpart: String,
    pub reference: String,
    pub note: String,
    pub entry: Option<EntryId>,
    pub by: UserId,
    pub at: OffsetDateTime,
}

/// A line of a till's ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerLine {
    pub id: TillMovementId,
    pub at: OffsetDateTime,
    pub kind: MovementKind,
    pub amount: Money,
    pub balance: Money,
    pub counterpart: String,
    pub by: TillUser,
    pub reference: String,
    pub note: String,
}

/// The movements of a till on a day, the oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillLedger {
    pub till: TillId,
    pub on: Date,
    pub opening: Money,
    pub lines: Vec<LedgerLine>,
}

impl TillLedger {
    pub fn closing(&self) -> Money {
        self.lines.last().map_or(self.opening, |line| line.balance)
    }
}

#[async_trait(?Send)]
pub trait TillBook {
    /// Returns whether the tenant uses tills.
    async fn uses_tills(&mut self) -> Result<bool, StoreError>;

    /// Adds a till without cash. Returns `None` if the branch already has a vault, or a counter in use with this name; the
    /// transaction cannot be committed then.
    async fn add_till(
        &mut self,
        branch: BranchId,
        kind: TillKind,
        wanted: &TillDraft,
    ) -> Result<Option<Till>, StoreError>;

    /// Returns the till of an officer in a branch, which is added if there is none. Returns `None` if they are not active
    /// staff of the branch who operate tills or record payments.
    async fn officer_till(
        &mut self,
        branch: BranchId,
        officer: UserId,
        limit: Option<Money>,
    ) -> Result<Option<TillId>, StoreError>;

    /// Returns a till in reach, without a lock. Officers reach their own tills only.
    async fn find_till(&mut self, reach: &Reach, till: TillId) -> Result<Option<Till>, StoreError>;

    /// Locks and returns a till in reach.
    async fn lock_till(&mut self, reach: &Reach, till: TillId) -> Result<Option<Till>, StoreError>;

    /// Locks and returns the till that the user has open.
    async fn lock_open_till(&mut self, holder: UserId) -> Result<Option<Till>, StoreError>;

    /// Locks and returns the vault of a branch, if it was opened once.
    async fn lock_vault(&mut self, branch: BranchId) -> Result<Option<Till>, StoreError>;

    /// Returns what an entry of this transaction changes in the branch's cash in hand.
    async fn cash_of_entry(&mut self, branch: BranchId, entry: EntryId) -> Result<Money, StoreError>;

    /// Returns the name of a user.
    async fn name_of(&mut self, user: UserId) -> Result<String, StoreError>;

    /// Returns by how much a person's counts of a till may still differ on a day without a second person: what the tenant
    /// allows, less the differences that they have booked there on that day. Cash from other tills was counted by two.
    async fn difference_left(&mut self, by: (TillId, UserId), on: Date) -> Result<Money, StoreError>;

    /// Stores a locked till. Returns `false` if its holder has another open till, or if another counter in use has its name;
    /// the transaction cannot be committed then.
    async fn replace_till(&mut self, till: &Till) -> Result<bool, StoreError>;

    async fn add_movement(&mut self, movement: &NewMovement) -> Result<(), StoreError>;

    /// Adds cash on the way from a locked till.
    async fn add_hand_over(&mut self, wanted: &NewHandOver) -> Result<HandOverId, StoreError>;

    /// Locks and returns cash that is on the way. Its sending or receiving till must be locked.
    async fn lock_hand_over(&mut self, hand_over: HandOverId) -> Result<Option<HandOver>, StoreError>;

    /// Ends a locked hand-over that was received or taken back.
    async fn end_hand_over(
        &mut self,
        hand_over: HandOverId,
        is_taken_back: bool,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Returns whether cash is on the way to or from a locked till.
    async fn is_on_the_way(&mut self, till: TillId) -> Result<bool, StoreError>;

    /// Returns a till as lists show it, including the changes of this transaction.
    async fn shown_till(&mut self, till: TillId) -> Result<Option<ListedTill>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait TillReader {
    /// Returns a page of tills in reach: by branch, the vault first, then by name.
    async fn tills(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: TillFilter,
        page: PageRequest,
    ) -> Result<Page<ListedTill>, StoreError>;

    async fn till(
        &self,
        tenant: TenantId,
        reach: &Reach,
        till: TillId,
    ) -> Result<Option<ListedTill>, StoreError>;

    /// Returns the movements of a till on a day, by default the business date.
    async fn till_ledger(
        &self,
        tenant: TenantId,
        reach: &Reach,
        till: TillId,
        on: Option<Date>,
    ) -> Result<Option<TillLedger>, StoreError>;

    /// Returns the days of active branches in reach, by name: on the business date as they stand, on earlier days as they
    /// were closed. Officers reach none.
    async fn branch_days(
        &self,
        tenant: TenantId,
        reach: &Reach,
        on: Option<Date>,
    ) -> Result<Vec<BranchDay>, StoreError>;
}

#[async_trait(?Send)]
pub trait BranchDayBook {
    /// Returns whether the branch has closed that day. If
    /// [`JournalBook::lock_branch`](munim_books::JournalBook::lock_branch) was called before, the branch cannot close the
    /// day until the transaction ends.
    async fn is_day_closed(&mut self, branch: BranchId, on: Date) -> Result<bool, StoreError>;

    /// Locks an active branch in reach, so that no till opens until the transaction ends. Officers reach none. Returns the
    /// branch's day as it stands, which must be the business date.
    async fn lock_branch_day(
        &mut self,
        reach: &Reach,
        branch: BranchId,
        on: Date,
    ) -> Result<Option<BranchDay>, StoreError>;

    /// Stores locked days of one date as closed, with their cash as it stands, and marks the branches' tills.
    async fn close_days(
        &mut self,
        days: &[BranchDay],
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Stores a locked day as open again, and unmarks the branch's tills.
    async fn reopen_day(&mut self, day: &BranchDay, reason: &str) -> Result<(), StoreError>;

    /// Returns whether the day end of that day has begun.
    async fn is_day_end_running(&mut self, on: Date) -> Result<bool, StoreError>;

    /// Returns the names of the active branches that have not closed the business date, without locking them.
    async fn open_branches(&mut self, on: Date) -> Result<Vec<String>, StoreError>;

    /// Locks the active branches. Returns the days of those that have not closed the business date, by name.
    async fn open_days(&mut self, on: Date) -> Result<Vec<BranchDay>, StoreError>;
}
