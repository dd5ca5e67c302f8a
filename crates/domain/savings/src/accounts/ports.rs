use std::ops::RangeInclusive;

use async_trait::async_trait;
use munim_books::PaymentMode;
use munim_kernel::{
    BranchId, ClientId, EntryId, Money, Reach, SavingsAccountId, SavingsProductId, SavingsTransactionId,
    StoreError, UserId,
};
use time::{Date, OffsetDateTime};

use crate::{
    DepositTerms, Holders, ListedSavingsAccount, SavingsAccount, SavingsKind, SavingsProductTerms,
    SavingsStep, Valued, Withdrawn,
};

/// A client who opens an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SavingsHolder {
    pub branch: BranchId,
    pub born_on: Date,
    /// Whether they have not left and are not blocked.
    pub is_active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSavingsAccount {
    pub branch: BranchId,
    pub holders: Holders,
    pub is_senior: bool,
    pub product: SavingsProductId,
    pub terms_version: i32,
    pub kind: SavingsKind,
    pub deposit: Option<DepositTerms>,
    pub applied_on: Date,
    pub created_by: UserId,
}

/// A movement of an account to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSavingsTransaction {
    pub account: SavingsAccountId,
    pub branch: BranchId,
    pub step: SavingsStep,
    pub booked_on: Date,
    /// `None` for what moves between accounts, and for interest, tax and penalties.
    pub mode: Option<PaymentMode>,
    pub reference: String,
    pub receipt_number: Option<String>,
    /// Whether it is a cheque that was not cleared yet.
    pub is_held: bool,
    pub reverses: Option<SavingsTransactionId>,
    /// The other account of a transfer.
    pub other_account: Option<SavingsAccountId>,
    /// Its entry in the journal.
    pub entry: Option<EntryId>,
    pub reason: String,
    pub recorded_by: UserId,
    pub recorded_at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsTransaction {
    pub id: SavingsTransactionId,
    pub transaction: NewSavingsTransaction,
    pub reversed_by: Option<SavingsTransactionId>,
}

/// Locks and stores savings accounts and their transactions.
#[async_trait(?Send)]
pub trait SavingsAccountBook {
    /// Returns whether the tenant may take deposits.
    async fn takes_deposits(&mut self) -> Result<bool, StoreError>;

    /// Returns a client in reach. They cannot leave until the transaction ends.
    async fn lock_savings_holder(
        &mut self,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<SavingsHolder>, StoreError>;

    /// Adds an account that waits for its approval.
    async fn add_savings_account(
        &mut self,
        wanted: &NewSavingsAccount,
        at: OffsetDateTime,
    ) -> Result<SavingsAccountId, StoreError>;

    /// Locks and returns an account in reach.
    async fn lock_savings_account(
        &mut self,
        reach: &Reach,
        account: SavingsAccountId,
    ) -> Result<Option<SavingsAccount>, StoreError>;

    /// Locks the first holder of an account in reach, before the account: of two deposits of a client, the second counts the cash of
    /// the first, whatever accounts they are paid into.
    async fn lock_depositor(&mut self, reach: &Reach, account: SavingsAccountId) -> Result<(), StoreError>;

    /// Returns the users who created the service account that opened an account, or issued its keys.
    async fn holders_of_maker(&mut self, maker: UserId) -> Result<Vec<UserId>, StoreError>;

    /// Returns the terms of an account: those it was opened with if it keeps them, or else the product's present ones.
    async fn savings_terms(&mut self, account: &SavingsAccount) -> Result<SavingsProductTerms, StoreError>;

    /// Returns the terms of the tenant's oldest savings product that is in use, if there is one.
    async fn savings_terms_in_use(&mut self) -> Result<Option<SavingsProductTerms>, StoreError>;

    /// Returns what changed in an account on each value date from a day on, or on all. Of a deposit for a term, only what was paid in,
    /// and its reversals.
    async fn savings_movements(
        &mut self,
        account: SavingsAccountId,
        from: Option<Date>,
    ) -> Result<Vec<Valued>, StoreError>;

    /// Returns what was withdrawn from an account on a business date, and in its month.
    async fn withdrawn(&mut self, account: SavingsAccountId, on: Date) -> Result<Withdrawn, StoreError>;

    /// Returns the cash that a locked client has paid into loans and accounts: the larger of the sums by value date and by booking date.
    async fn cash_deposited(
        &mut self,
        client: ClientId,
        valued: RangeInclusive<Date>,
        booked: RangeInclusive<Date>,
    ) -> Result<Money, StoreError>;

    /// Returns what the other deposits of an account's first holder come to, also those held with others: fixed, recurring and daily
    /// ones that are open, with their interest, and those that were paid out in cash on the business date.
    async fn other_deposits(&mut self, account: SavingsAccountId, today: Date) -> Result<Money, StoreError>;

    /// Returns the receipt of the first unreversed payment on a loan with a reference, among modes that have references; empty if it
    /// is out of reach. No other transaction can look for the reference until this one ends.
    async fn lock_payment_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<String>, StoreError>;

    /// Returns the receipt of the first unreversed deposit with a locked reference in the same way.
    async fn deposit_with_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<String>, StoreError>;

    /// Stores a locked account and its position.
    async fn replace_savings_account(&mut self, account: &SavingsAccount) -> Result<(), StoreError>;

    async fn add_savings_transaction(
        &mut self,
        wanted: &NewSavingsTransaction,
    ) -> Result<SavingsTransactionId, StoreError>;

    /// Returns a transaction without a lock. That of its account covers it.
    async fn savings_transaction(
        &mut self,
        transaction: SavingsTransactionId,
    ) -> Result<Option<SavingsTransaction>, StoreError>;

    /// Marks a cheque as cleared.
    async fn clear_transaction(&mut self, transaction: SavingsTransactionId) -> Result<(), StoreError>;

    /// Returns an account as changed in this transaction.
    async fn shown_savings_account(
        &mut self,
        account: SavingsAccountId,
    ) -> Result<Option<ListedSavingsAccount>, StoreError>;
}
