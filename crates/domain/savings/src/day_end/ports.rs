use async_trait::async_trait;
use munim_kernel::{BranchId, Money, SavingsAccountId, SavingsProductId, StoreError};

use crate::{NewSavingsTransaction, SavingsAccount, SavingsProductTerms, Valued};

/// An account whose day ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountToEnd {
    pub account: SavingsAccount,
    /// The balance before its changes.
    pub brought_forward: Money,
    /// What changed by value date since the period that runs began; of a deposit for a term, what was paid in.
    pub changes: Vec<Valued>,
}

/// A version of a product's terms, as its accounts have them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermsInUse {
    pub product: SavingsProductId,
    pub version: i32,
    pub terms: SavingsProductTerms,
}

/// Ends the days of accounts, many with one statement.
#[async_trait(?Send)]
pub trait SavingsDayEndBook {
    /// Returns all versions of all products, each as [`SavingsAccountBook::savings_terms`] does.
    ///
    /// [`SavingsAccountBook::savings_terms`]: crate::SavingsAccountBook::savings_terms
    async fn terms_in_use(&mut self) -> Result<Vec<TermsInUse>, StoreError>;

    /// Locks and returns at most `most` accounts of a branch that hold money or have interest in the books, by id after `after`; no
    /// shares, which earn nothing.
    async fn lock_accounts_to_end(
        &mut self,
        branch: BranchId,
        after: Option<SavingsAccountId>,
        most: usize,
    ) -> Result<Vec<AccountToEnd>, StoreError>;

    /// Stores the positions of locked accounts.
    async fn keep_positions(&mut self, accounts: &[SavingsAccount]) -> Result<(), StoreError>;

    /// Stores the states of locked accounts.
    async fn keep_states(&mut self, accounts: &[SavingsAccount]) -> Result<(), StoreError>;

    /// Stores the amount, the rate and the version of the terms of a deposit that was renewed.
    async fn keep_renewed_terms(&mut self, account: &SavingsAccount) -> Result<(), StoreError>;

    /// Adds movements to which the day end leads: interest and tax.
    async fn add_savings_transactions(
        &mut self,
        movements: &[NewSavingsTransaction],
    ) -> Result<(), StoreError>;
}
