//! Reads accounts and their transactions for screens, outside any transaction.
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, ClientId, Money, Page, PageRequest, Reach, SavingsAccountId, SavingsProductId, StoreError,
    TenantId,
};
use time::Date;

use crate::{AccountState, SavingsAccount, SavingsKind, SavingsMovementKind, SavingsTransaction};

/// An account as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSavingsAccount {
    pub account: SavingsAccount,
    pub kind: SavingsKind,
    pub product_code: String,
    pub product_name: String,
    pub minimum_balance: Money,
    pub branch_name: String,
    pub client_name: String,
    /// Those of the other holders, in their order.
    pub other_names: Vec<String>,
    /// The username of the user who opened it.
    pub created_by: String,
    pub approved_by: Option<String>,
}

impl ListedSavingsAccount {
    /// Returns what can be taken out, as [`HeldAccount::available`](crate::HeldAccount::available) does.
    pub fn available(&self) -> Money {
        self.account.get().available(self.minimum_balance)
    }

    pub fn matures_on(&self) -> Option<Date> {
        self.account.get().matures_on()
    }
}

/// A filter of accounts. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SavingsAccountFilter {
    pub branch: Option<BranchId>,
    pub product: Option<SavingsProductId>,
    pub kind: Option<SavingsKind>,
    pub state: Option<AccountState>,
    /// Any of its holders.
    pub client: Option<ClientId>,
    /// The end of the number, or what finds the first holder.
    pub search: Option<String>,
}

/// A transaction as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSavingsTransaction {
    pub transaction: SavingsTransaction,
    pub account_number: String,
    pub client_name: String,
    pub recorded_by: String,
}

/// A filter of transactions. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SavingsTransactionFilter {
    pub account: Option<SavingsAccountId>,
    pub branch: Option<BranchId>,
    pub kind: Option<SavingsMovementKind>,
    /// Booked on this day or later.
    pub from: Option<Date>,
    /// Booked on this day or earlier.
    pub to: Option<Date>,
    pub receipt: Option<String>,
    /// In their order instead of the newest first.
    pub oldest_first: bool,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait SavingsAccountReader {
    /// Returns whether the tenant may take deposits.
    async fn takes_deposits(&self, tenant: TenantId) -> Result<bool, StoreError>;

    /// Returns a page of accounts in reach, newest first.
    async fn savings_accounts(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &SavingsAccountFilter,
        page: PageRequest,
    ) -> Result<Page<ListedSavingsAccount>, StoreError>;

    async fn savings_account(
        &self,
        tenant: TenantId,
        reach: &Reach,
        account: SavingsAccountId,
    ) -> Result<Option<ListedSavingsAccount>, StoreError>;

    /// Returns a page of transactions of accounts in reach.
    async fn savings_transactions(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &SavingsTransactionFilter,
        page: PageRequest,
    ) -> Result<Page<ListedSavingsTransaction>, StoreError>;
}
