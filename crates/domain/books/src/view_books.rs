use std::rc::Rc;

use munim_kernel::{Actor, BranchId, EntryId, Page, PageRequest, StoreError};
use time::Date;

use crate::{Account, AccountMap, BooksError, BooksStore, Closure, Entry, EntryFilter, TrialBalance};

/// Shows the books within the actor's reach.
pub struct ViewBooks {
    store: Rc<dyn BooksStore>,
}

impl ViewBooks {
    pub fn new(store: Rc<dyn BooksStore>) -> Self {
        Self { store }
    }

    pub async fn list_accounts(&self, actor: &Actor) -> Result<Vec<Account>, BooksError> {
        Ok(self.store.accounts(actor.tenant()?).await?)
    }

    pub async fn get_account_map(&self, actor: &Actor) -> Result<AccountMap, BooksError> {
        Ok(self.store.account_map(actor.tenant()?).await?)
    }

    /// Returns a page of closures, newest first.
    pub async fn list_closures(
        &self,
        actor: &Actor,
        branch: Option<BranchId>,
        page: PageRequest,
    ) -> Result<Page<Closure>, BooksError> {
        let tenant = actor.tenant()?;
        Ok(self.store.closures(tenant, &actor.reach, branch, page).await?)
    }

    /// Returns a page of entries, newest first.
    pub async fn list_entries(
        &self,
        actor: &Actor,
        filter: &EntryFilter,
        page: PageRequest,
    ) -> Result<Page<Entry>, BooksError> {
        let tenant = actor.tenant()?;
        Ok(self.store.entries(tenant, &actor.reach, filter, page).await?)
    }

    pub async fn get_entry(&self, actor: &Actor, entry: EntryId) -> Result<Entry, BooksError> {
        let found = self.store.entry(actor.tenant()?, &actor.reach, entry).await?;
        found.ok_or(BooksError::NoSuchEntry)
    }

    /// Returns the balances of all accounts at the end of a day, by default the business date.
    pub async fn view_trial_balance(
        &self,
        actor: &Actor,
        branch: Option<BranchId>,
        as_of: Option<Date>,
    ) -> Result<TrialBalance, BooksError> {
        let tenant = actor.tenant()?;
        let (day, rows) = self.store.balances(tenant, &actor.reach, branch, as_of).await?;
        // A total too large for an amount cannot be genuine: the stored movements are damaged.
        Ok(TrialBalance::try_new(day, rows)
            .map_err(|_| StoreError::Corrupt("account_movements".to_owned()))?)
    }

    pub async fn get_business_date(&self, actor: &Actor) -> Result<Date, BooksError> {
        Ok(self.store.business_date(actor.tenant()?).await?)
    }
}
