use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    AccountId, BankAccountId, BranchId, EntryId, Money, Page, PageRequest, Reach, StoreError, TenantId,
    UserId, words,
};
use time::{Date, OffsetDateTime};

use crate::{
    Account, AccountCode, AccountKind, AccountMap, Balanced, BankAccount, BankAccountDraft, Closure,
    Document, Earned, Entry, EntryFilter, FinancialYear, HeldAmounts, Ledger, LedgerFilter, Mappable,
    OpenBooks, PostError, Posted, Source, TrialBalanceRow,
};

words! {
    /// A series of numbers that has no gaps within a branch and financial year.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Series {
        /// Numbers of clients.
        Client = "client",
        /// Numbers of loans, given when an application is submitted.
        Loan = "loan",
        /// Numbers of receipts.
        Receipt = "receipt",
        /// Numbers of tax invoices.
        TaxInvoice = "tax_invoice",
        /// Numbers of credit notes.
        CreditNote = "credit_note",
        /// Numbers of journal entries.
        Voucher = "voucher",
    }
}

/// Holds the business date still while money moves.
#[async_trait(?Send)]
pub trait BusinessDateBook {
    /// Returns the books of a branch as they stand until the transaction ends: the day end and closures wait for it.
    async fn hold_books(&mut self, branch: BranchId) -> Result<OpenBooks, StoreError>;

    /// Returns the business date, which stays until the transaction ends: the day end and closures wait for it.
    async fn share_books(&mut self) -> Result<Date, StoreError>;

    /// Waits until no transaction moves money, and blocks others until this one ends.
    async fn hold_books_alone(&mut self) -> Result<(), StoreError>;
}

/// Closes periods.
#[async_trait(?Send)]
pub trait ClosureBook {
    /// Adds a closure of a branch's books, which are held alone.
    async fn add_closure(
        &mut self,
        branch: BranchId,
        through: Date,
        (by, at): (UserId, OffsetDateTime),
    ) -> Result<(), StoreError>;
}

/// Keeps the chart of accounts.
#[async_trait(?Send)]
pub trait ChartBook {
    /// Returns all accounts, by code, with all their roles, for every branch and product. Nobody else changes one until the
    /// transaction ends.
    async fn hold_accounts(&mut self) -> Result<Vec<Account>, StoreError>;

    /// Adds an account that is in use. `None` if another has its code; the transaction cannot be committed then.
    async fn add_account(
        &mut self,
        code: &AccountCode,
        name: &str,
        (kind, is_cash): (AccountKind, bool),
    ) -> Result<Option<Account>, StoreError>;

    /// Stores the name, the use and the version of a locked account.
    async fn replace_account(&mut self, account: &Account) -> Result<(), StoreError>;
}

/// Stores the accounts of the posting rules.
#[async_trait(?Send)]
pub trait AccountMapBook {
    /// Returns the mappings in their order, and what they may name. Nobody else changes the mappings or the accounts until the
    /// transaction ends.
    async fn hold_account_map(&mut self) -> Result<(AccountMap, Mappable), StoreError>;

    /// Returns the branches and products whose loans have amounts in accounts that follow them. The books are held alone.
    async fn held_amounts(&mut self) -> Result<Vec<HeldAmounts>, StoreError>;

    /// Replaces the mappings, which are locked.
    async fn replace_account_map(&mut self, map: &AccountMap) -> Result<(), StoreError>;
}

/// Keeps the lender's accounts at banks, within the transaction's tenant.
#[async_trait(?Send)]
pub trait BankAccountBook {
    /// Returns the number of bank accounts. Nobody else can add one until the transaction ends.
    async fn hold_bank_accounts(&mut self) -> Result<i64, StoreError>;

    /// Adds a bank account. `None` if another has its number at its bank; the transaction cannot be committed then.
    async fn add_bank_account(
        &mut self,
        wanted: &BankAccountDraft,
    ) -> Result<Option<BankAccount>, StoreError>;

    /// Returns a bank account. Nobody else can change it until the transaction ends.
    async fn hold_bank_account(&mut self, account: BankAccountId) -> Result<Option<BankAccount>, StoreError>;

    /// Stores a locked bank account. Returns false if another has its number at its bank; the transaction cannot be committed then.
    async fn replace_bank_account(&mut self, account: &BankAccount) -> Result<bool, StoreError>;

    /// Returns the account of the chart of a bank account that the branch can pay out of: it is in use, and so is its account of the
    /// chart, and it belongs to the branch or to all. That stays so until the transaction ends.
    async fn paying_account(
        &mut self,
        account: BankAccountId,
        branch: BranchId,
    ) -> Result<Option<AccountId>, StoreError>;
}

/// Gives numbers without gaps.
#[async_trait(?Send)]
pub trait NumberBook {
    /// Returns the next number of a series in a branch and year. Locks the series until the transaction ends, so it is called as
    /// late as possible; the number of a transaction that is not committed is given again.
    async fn next_number(
        &mut self,
        series: Series,
        branch: BranchId,
        year: FinancialYear,
    ) -> Result<Document, StoreError>;
}

/// Enters postings in the journal.
#[async_trait(?Send)]
pub trait JournalBook {
    /// Enters a posting, booked on `booked_on`, gives it the next voucher number of its branch and adds its lines to the balances.
    /// Locks the branch's number series and the balances of its accounts until the transaction ends, so it is called last.
    ///
    /// A posting that undoes an entry uses the entry's own account for each role, even if the role was mapped to another account
    /// since. Roles that follow loans or savings use the account that they are mapped to now, and so does a role whose account in the
    /// entry follows loans or savings now: what loans come to is compared with these accounts.
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

    /// Returns the newest entry of a source that no other entry reverses.
    async fn entry_of(&mut self, source: Source) -> Result<Option<EntryId>, StoreError>;

    /// Returns an entry of the branches that are in reach, and whether another reverses it.
    async fn standing_entry(
        &mut self,
        reach: &Reach,
        entry: EntryId,
    ) -> Result<Option<(Entry, bool)>, StoreError>;

    /// Returns what each branch earned in each account by the end of a day and did not carry to its reserves yet, in the order of
    /// branches and accounts. The books are held alone.
    async fn earned(&mut self, through: Date) -> Result<Vec<Earned>, StoreError>;

    /// Returns whether a branch that is in reach is active. That stays so until the transaction ends.
    async fn hold_branch(&mut self, reach: &Reach, branch: BranchId) -> Result<Option<bool>, StoreError>;
}

/// Reads the chart of accounts.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait AccountReader {
    /// Returns all accounts, by code.
    async fn accounts(&self, tenant: TenantId) -> Result<Vec<Account>, StoreError>;

    /// Returns the accounts of the posting rules, in the order of roles, branches and products.
    async fn account_map(&self, tenant: TenantId) -> Result<AccountMap, StoreError>;
}

/// Reads closures of periods.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ClosureReader {
    /// Returns a page of closures of one branch, or of all that are in reach, the newest first.
    async fn closures(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        page: PageRequest,
    ) -> Result<Page<Closure>, StoreError>;
}

/// Reads the lender's accounts at banks.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait BankAccountReader {
    /// Returns those of the branches that are in reach and those for all branches: those in use first, then by name.
    async fn bank_accounts(&self, tenant: TenantId, reach: &Reach) -> Result<Vec<BankAccount>, StoreError>;
}

/// Reads the journal and the balances.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait JournalReader {
    /// Returns the entries of a page, the newest first unless the filter says otherwise, of the branches that are in reach.
    async fn entries(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &EntryFilter,
        page: PageRequest,
    ) -> Result<Page<Entry>, StoreError>;

    /// Returns one entry of the branches that are in reach.
    async fn entry(
        &self,
        tenant: TenantId,
        reach: &Reach,
        entry: EntryId,
    ) -> Result<Option<Entry>, StoreError>;

    /// Returns the balances of all accounts that have moved, at the end of `as_of` (the business date by default), by code, of
    /// one branch or of all that are in reach.
    async fn balances(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        as_of: Option<Date>,
    ) -> Result<(Date, Vec<TrialBalanceRow>), StoreError>;

    /// Returns the business date.
    async fn business_date(&self, tenant: TenantId) -> Result<Date, StoreError>;
}

/// Reads the lines of accounts, and what is summed of days.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait LedgerReader {
    /// Returns the lines of an account in a period, the oldest first, with its balances, of one branch or of all that are in reach.
    /// `None` if the tenant has no such account. Balances are read from movements, for any period.
    async fn ledger(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LedgerFilter,
        page: PageRequest,
    ) -> Result<Option<Ledger>, StoreError>;

    /// Returns the sum of the entries booked on a day, of one branch or of all that are in reach.
    async fn turnover(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        on: Date,
    ) -> Result<Money, StoreError>;

    /// Returns the account that the cash of a branch is in, or that of all branches.
    async fn cash_account(
        &self,
        tenant: TenantId,
        branch: Option<BranchId>,
    ) -> Result<Option<AccountId>, StoreError>;
}
