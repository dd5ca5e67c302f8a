use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BankAccountId, BranchId, ClientId, DisbursementBatchId, LoanId, Money, Page, PageRequest, Reach,
    StoreError, TenantId, UserId,
};
use thiserror::Error;
use time::{Date, OffsetDateTime};

use super::{
    bank_file::Payer,
    batch::{Batch, BatchState, BatchTotals},
    part::Payee,
    templates::BankTemplate,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("it could not be sealed or opened")]
pub struct NotOpened;

/// Opens the account numbers of clients, and seals the files that contain them under a key of the tenant.
#[auto_impl(&, Rc)]
pub trait BankFileSealer {
    fn open_account(&self, tenant: TenantId, client: ClientId, sealed: &[u8]) -> Result<String, NotOpened>;

    fn seal_file(
        &self,
        tenant: TenantId,
        batch: DisbursementBatchId,
        content: &[u8],
    ) -> Result<Vec<u8>, NotOpened>;

    fn open_file(
        &self,
        tenant: TenantId,
        batch: DisbursementBatchId,
        sealed: &[u8],
    ) -> Result<Vec<u8>, NotOpened>;
}

/// A batch to be stored, without its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewBatch {
    pub branch: Option<BranchId>,
    pub bank_account: BankAccountId,
    pub template: BankTemplate,
    pub customer_code: String,
    pub value_on: Date,
    pub by: UserId,
    pub at: OffsetDateTime,
}

/// The client of a loan, and the bank account in their profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchClient {
    pub loan: LoanId,
    pub client: ClientId,
    pub client_number: String,
    pub payee: Option<Payee>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BatchFilter {
    pub branch: Option<BranchId>,
    /// Any state if empty.
    pub states: Vec<BatchState>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchNames {
    /// `None` for loans of several branches.
    pub branch: Option<String>,
    pub bank_account: String,
    /// Usernames.
    pub created_by: String,
    pub released_by: Option<String>,
}

/// A batch as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedBatch {
    /// Without its parts.
    pub batch: Batch,
    pub totals: BatchTotals,
    pub names: BatchNames,
}

/// The names that a part is shown with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartNames {
    pub loan_number: String,
    pub client: ClientId,
    pub client_name: String,
    pub ifsc: String,
    pub masked: String,
    pub holder: String,
    pub is_verified: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownBatch {
    /// With the parts.
    pub listed: ListedBatch,
    /// In the order of the parts.
    pub names: Vec<PartNames>,
}

#[async_trait(?Send)]
pub trait BatchBook {
    /// Adds a batch without parts. Returns `None` if there is no such bank account.
    async fn add_batch(&mut self, wanted: &NewBatch) -> Result<Option<DisbursementBatchId>, StoreError>;

    /// Adds the parts of a batch, in order from number 1, with the bank accounts in their clients' profiles.
    async fn add_parts(
        &mut self,
        batch: DisbursementBatchId,
        parts: &[(LoanId, Money)],
    ) -> Result<(), StoreError>;

    /// Locks and returns a batch in reach. Batches of several branches are in the reach of the whole tenant only, and
    /// officers reach none.
    async fn lock_batch(
        &mut self,
        reach: &Reach,
        batch: DisbursementBatchId,
    ) -> Result<Option<Batch>, StoreError>;

    /// Locks a batch in reach, and returns its version.
    async fn lock_batch_version(
        &mut self,
        reach: &Reach,
        batch: DisbursementBatchId,
    ) -> Result<Option<i64>, StoreError>;

    /// Returns the users who prepared the batches in which a loan was paid out.
    async fn batch_makers(&mut self, loan: LoanId) -> Result<Vec<UserId>, StoreError>;

    /// Stores a locked batch with the parts that differ from before. Returns `false` if another part has the UTR of one; the
    /// transaction cannot be committed then.
    async fn replace_batch(&mut self, before: &Batch, after: &Batch) -> Result<bool, StoreError>;

    /// Returns the clients of these loans, in the order of the loans' ids. Their profiles cannot change while the loans are
    /// locked.
    async fn batch_clients(&mut self, loans: &[LoanId]) -> Result<Vec<BatchClient>, StoreError>;

    /// Returns the accounts of a batch's parts as they were when it was prepared, in the order of the loans' ids.
    async fn kept_payees(&mut self, batch: DisbursementBatchId) -> Result<Vec<Payee>, StoreError>;

    /// Returns the tenant's name and a bank account, for a file.
    async fn payer(&mut self, account: BankAccountId, customer_code: &str) -> Result<Payer, StoreError>;

    /// Stores the sealed file of a batch.
    async fn keep_file(&mut self, batch: DisbursementBatchId, sealed: &[u8]) -> Result<(), StoreError>;

    /// Returns the sealed file of a batch that was released.
    async fn sealed_file(&mut self, batch: DisbursementBatchId) -> Result<Option<Vec<u8>>, StoreError>;

    /// Returns a batch as it is shown, including the changes of this transaction.
    async fn shown_batch(&mut self, batch: DisbursementBatchId) -> Result<Option<ShownBatch>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait BatchReader {
    /// Returns a page of batches in reach, the newest first.
    async fn batches(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &BatchFilter,
        page: PageRequest,
    ) -> Result<Page<ListedBatch>, StoreError>;

    async fn batch(
        &self,
        tenant: TenantId,
        reach: &Reach,
        batch: DisbursementBatchId,
    ) -> Result<Option<ShownBatch>, StoreError>;
}
