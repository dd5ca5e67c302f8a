use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, CentreId, ClientId, LoanProductId, Money, Page, PageRequest, Reach, StoreError, TenantId,
    TransferId, UserId,
};
use time::OffsetDateTime;

use super::transfer::{ListedTransfer, Transfer, TransferStatus, TransferSubject};
use crate::Centre;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTransfer {
    pub subject: TransferSubject,
    pub from_branch: BranchId,
    pub to_branch: BranchId,
    pub reason: String,
    pub by: UserId,
    pub at: OffsetDateTime,
}

/// Clients who move together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Locked, by id.
    pub clients: Vec<ClientId>,
    pub from_branch: BranchId,
    pub to_branch: BranchId,
    pub to_centre: CentreId,
    pub to_officer: UserId,
    /// The centre, if it moves with them, or loses its leader: to be stored with the move.
    pub changed_centre: Option<Centre>,
}

/// What the open loans of a branch in one product come to in its books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldLoans {
    pub branch: BranchId,
    pub product: LoanProductId,
    pub principal: Money,
    pub interest_receivable: Money,
    pub fees: Money,
    pub advances: Money,
}

#[async_trait(?Send)]
pub trait TransferBook {
    /// Returns whether a transfer of the same subject waits for a decision. No other transaction can propose one until this
    /// one ends.
    async fn lock_waiting_transfer(
        &mut self,
        subject: &TransferSubject,
        from: BranchId,
    ) -> Result<bool, StoreError>;

    async fn add_transfer(&mut self, wanted: &NewTransfer) -> Result<Transfer, StoreError>;

    /// Locks and returns a transfer from or to a branch in reach.
    async fn lock_transfer(
        &mut self,
        reach: &Reach,
        transfer: TransferId,
    ) -> Result<Option<Transfer>, StoreError>;

    /// Stores a locked transfer.
    async fn replace_transfer(&mut self, transfer: &Transfer) -> Result<(), StoreError>;

    /// Returns a transfer as it is shown, including the changes of this transaction.
    async fn shown_transfer(&mut self, transfer: TransferId) -> Result<Option<ListedTransfer>, StoreError>;

    /// Returns the centres of an officer in a branch, by id.
    async fn centres_of(&mut self, officer: UserId, branch: BranchId) -> Result<Vec<CentreId>, StoreError>;

    /// Locks and returns all clients of a centre, including those who have left, by id. The centre must be locked.
    async fn lock_clients_of(&mut self, centre: CentreId) -> Result<Vec<ClientId>, StoreError>;

    /// Locks the open loans of locked clients. Returns what those in use come to, by branch and product.
    async fn lock_open_loans(&mut self, clients: &[ClientId]) -> Result<Vec<HeldLoans>, StoreError>;

    /// Returns whether a request about an open loan of locked clients waits for a second person.
    async fn has_waiting_approvals(&mut self, clients: &[ClientId]) -> Result<bool, StoreError>;

    /// Moves locked clients and their open loans, and what they add to the roll-ups of both sides. Loans that have ended stay
    /// where they were. Locks rows of both branches until the transaction ends, so it should be called last.
    async fn move_clients(&mut self, moved: &Move) -> Result<(), StoreError>;
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TransferFilter {
    /// All statuses if empty.
    pub statuses: Vec<TransferStatus>,
    /// Only transfers to this branch.
    pub to_branch: Option<BranchId>,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait TransferReader {
    /// Returns the transfers from or to branches in reach, the newest first.
    async fn transfers(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &TransferFilter,
        page: PageRequest,
    ) -> Result<Page<ListedTransfer>, StoreError>;
}
