use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    AccountId, BankAccountId, BranchId, EntryId, FinancialYear, Money, Page, PageRequest, Reach, StoreError,
    TenantId, UserId, words,
};
use time::{Date, OffsetDateTime};

use crate::{
    Account, AccountCode, AccountKind, AccountMap, Balanced, BankAccount, BankAccountDraft, Closure,
    Document, Earned, Entry, EntryFilter, HeldAmounts, Ledger, LedgerFilter, Mappable, OpenBooks, PostError,
    Posted, Source, TrialBalanceRow,
};

words! {
    /// A series of document numbers without gaps within a branch and financial year.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Series {
        Client = "client",
        Group = "group",
        /// Loan numbers are assigned when an application is submitted.
        Loan = "loan",
        Receipt = "receipt",
        TaxInvoice = "tax_invoice",
        CreditNote = "credit_note",
        Voucher = "voucher",
        /// The numbers of savings accounts, assigned with their approval.
        Savings = "savings",
        SavingsReceipt = "savings_receipt",
    }
}

/// Locks the business date while money moves.
#[async_trait(?Send)]
pub trait BusinessDateBook {
    /// Returns the books of a branch. They cannot change until the transaction ends: the day end and closures wait.
    async fn lock_books_shared(&mut self, branch: BranchId) -> Result<OpenBooks, StoreError>;

    /// Returns the business date. It cannot change until the transaction ends: the day end and closures wait.
    async fn share_books(&mut self) -> Result<Date, StoreError>;

    /// Waits until no other transaction moves money, and blocks others until this one ends.
    async fn lock_books_alone(&mut self) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
pub trait ClosureBook {
    /// Adds a closure. The books must be held with [`BusinessDateBook::lock_books_alone`].
    async fn add_closure(
        &mut self,
        branch: BranchId,
        through: Date,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
pub trait ChartBook {
    /// Locks and returns all accounts, by code, with their roles for every branch and product.
    async fn lock_accounts(&mut self) -> Result<Vec<Account>, StoreError>;

    /// Adds an active account. Returns `None` if its code is taken; the transaction cannot be committed then.
    async fn add_account(
        &mut self,
        code: &AccountCode,
        name: &str,
        kind: AccountKind,
        is_cash: bool,
    ) -> Result<Option<Account>, StoreError>;

    /// Stores the name, status and version of a locked account.
    async fn replace_account(&mut self, account: &Account) -> Result<(), StoreError>;
}

/// Stores the accounts of the posting rules.
#[async_trait(?Send)]
pub trait AccountMapBook {
    /// Locks the mappings and the accounts. Returns the mappings in their order, with what they can name.
    async fn lock_account_map(&mut self) -> Result<(AccountMap, Mappable), StoreError>;

    /// Returns the branches and products whose loans have amounts in accounts that follow them. The books must be held
    /// with [`BusinessDateBook::lock_books_alone`].
    async fn held_amounts(&mut self) -> Result<Vec<HeldAmounts>, StoreError>;

    /// Returns the branches that have cash in hand, if the tenant uses tills. The books must be locked as for
    /// [`AccountMapBook::held_amounts`].
    async fn branches_with_cash(&mut self) -> Result<Vec<BranchId>, StoreError>;

    /// Replaces the locked mappings.
    async fn replace_account_map(&mut self, map: &AccountMap) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
pub trait BankAccountBook {
    /// Returns the number of bank accounts. No other transaction can add one until this one ends.
    async fn lock_bank_accounts(&mut self) -> Result<i64, StoreError>;

    /// Adds a bank account. Returns `None` if its number is taken at its bank; the transaction cannot be committed
    /// then.
    async fn add_bank_account(
        &mut self,
        wanted: &BankAccountDraft,
    ) -> Result<Option<BankAccount>, StoreError>;

    /// Locks and returns a bank account.
    async fn lock_bank_account(&mut self, account: BankAccountId) -> Result<Option<BankAccount>, StoreError>;

    /// Stores a locked bank account. Returns false if its number is taken at its bank; the transaction cannot be
    /// committed then.
    async fn replace_bank_account(&mut self, account: &BankAccount) -> Result<bool, StoreError>;

    /// Returns the account of the chart of a bank account that the branch can pay out of: both are active, and the bank
    /// account belongs to the branch or to all. They cannot change until the transaction ends.
    async fn paying_account(
        &mut self,
        account: BankAccountId,
        branch: BranchId,
    ) -> Result<Option<AccountId>, StoreError>;
}

/// Issues document numbers without gaps.
#[async_trait(?Send)]
pub trait NumberBook {
    /// Returns the next number of a series in a branch and year, and locks the series until the transaction ends, so it
    /// should be called as late as possible. If the transaction is not committed, the number is used again.
    async fn next_number(
        &mut self,
        series: Series,
        branch: BranchId,
        year: FinancialYear,
    ) -> Result<Document, StoreError>;
}

#[async_trait(?Send)]
pub trait JournalBook {
    /// Enters a posting on `booked_on`, assigns the next voucher number of its branch and updates the balances. Locks
    /// the branch's number series and the balances of its accounts until the transaction ends, so it should be called
    /// last.
    ///
    /// A posting that undoes an entry uses the entry's own account for each role, even if the role was mapped to
    /// another account since. Exceptions are roles that follow loans or savings, and roles whose account in the entry
    /// follows them now: they use the account that they are mapped to now, because the sums of the loans are compared
    /// with it.
    ///
    /// # Errors
    /// [`PostError::NotEnoughCash`] if it takes more from an account of cash, or at a bank, than the branch has in it; the transaction
    /// cannot be committed then. [`StoreError::Corrupt`] if the tenant maps no account to a role.
    async fn post(
        &mut self,
        booked_on: Date,
        posting: &Balanced,
        posted_by: UserId,
        at: OffsetDateTime,
    ) -> Result<Posted, PostError>;

    /// Enters postings one after the other like [`Self::post`], as one statement where the store has one. They are valued on
    /// `booked_on`, use no account of cash, and undo no entry.
    async fn post_all(
        &mut self,
        booked_on: Date,
        postings: &[Balanced],
        posted_by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), PostError> {
        for posting in postings {
            self.post(booked_on, posting, posted_by, at).await?;
        }
        Ok(())
    }

    /// Returns the newest entry of a source that no other entry reverses.
    async fn entry_of(&mut self, source: Source) -> Result<Option<EntryId>, StoreError>;

    /// Returns an entry of a branch in reach, and whether another reverses it.
    async fn standing_entry(
        &mut self,
        reach: &Reach,
        entry: EntryId,
    ) -> Result<Option<(Entry, bool)>, StoreError>;

    /// Returns what each branch earned in each account by the end of `through` and did not carry to its reserves yet,
    /// ordered by branch and account. The books must be held with [`BusinessDateBook::lock_books_alone`].
    async fn earned(&mut self, through: Date) -> Result<Vec<Earned>, StoreError>;

    /// Returns whether a branch in reach is active. That cannot change until the transaction ends.
    async fn lock_branch(&mut self, reach: &Reach, branch: BranchId) -> Result<Option<bool>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait AccountReader {
    /// Returns all accounts, by code.
    async fn accounts(&self, tenant: TenantId) -> Result<Vec<Account>, StoreError>;

    /// Returns the mappings, ordered by role, branch and product.
    async fn account_map(&self, tenant: TenantId) -> Result<AccountMap, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ClosureReader {
    /// Returns a page of closures of one branch, or of all in reach, newest first.
    async fn closures(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        page: PageRequest,
    ) -> Result<Page<Closure>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait BankAccountReader {
    /// Returns the bank accounts of branches in reach and those for all branches: active ones first, then by name.
    async fn bank_accounts(&self, tenant: TenantId, reach: &Reach) -> Result<Vec<BankAccount>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait JournalReader {
    /// Returns a page of entries of branches in reach, newest first unless the filter says otherwise.
    async fn entries(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &EntryFilter,
        page: PageRequest,
    ) -> Result<Page<Entry>, StoreError>;

    /// Returns an entry of a branch in reach.
    async fn entry(
        &self,
        tenant: TenantId,
        reach: &Reach,
        entry: EntryId,
    ) -> Result<Option<Entry>, StoreError>;

    /// Returns the balances at the end of `as_of` (default: the business date) of all accounts with movements, by code,
    /// of one branch or of all in reach.
    async fn balances(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        as_of: Option<Date>,
    ) -> Result<(Date, Vec<TrialBalanceRow>), StoreError>;

    async fn business_date(&self, tenant: TenantId) -> Result<Date, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait LedgerReader {
    /// Returns the lines of an account in a period, oldest first, with its balances, of one branch or of all in reach.
    /// `None` if the tenant has no such account. Balances are read from movements, for any period.
    async fn ledger(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LedgerFilter,
        page: PageRequest,
    ) -> Result<Option<Ledger>, StoreError>;

    /// Returns the sum of the entries booked on a day, of one branch or of all in reach.
    async fn turnover(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        on: Date,
    ) -> Result<Money, StoreError>;

    /// Returns the account that holds the cash of a branch, or that of all branches.
    async fn cash_account(
        &self,
        tenant: TenantId,
        branch: Option<BranchId>,
    ) -> Result<Option<AccountId>, StoreError>;
}
