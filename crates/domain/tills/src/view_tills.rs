use munim_kernel::{Actor, Page, PageRequest, TillId};
use time::Date;

use crate::{BranchDay, BranchDayError, ListedTill, TillError, TillFilter, TillLedger, TillsStore};

/// Lists tills of branches within the actor's reach.
pub async fn list_tills(
    store: &dyn TillsStore,
    actor: &Actor,
    filter: TillFilter,
    page: PageRequest,
) -> Result<Page<ListedTill>, TillError> {
    Ok(store.tills(actor.tenant()?, &actor.reach, filter, page).await?)
}

pub async fn get_till(store: &dyn TillsStore, actor: &Actor, till: TillId) -> Result<ListedTill, TillError> {
    let found = store.till(actor.tenant()?, &actor.reach, till).await?;
    found.ok_or(TillError::NoSuchTill)
}

/// Returns the movements of a till on a day, by default the business date.
pub async fn get_till_ledger(
    store: &dyn TillsStore,
    actor: &Actor,
    till: TillId,
    on: Option<Date>,
) -> Result<TillLedger, TillError> {
    let found = store.till_ledger(actor.tenant()?, &actor.reach, till, on).await?;
    found.ok_or(TillError::NoSuchTill)
}

/// Lists the days of branches within the actor's reach, by default the business date.
pub async fn list_branch_days(
    store: &dyn TillsStore,
    actor: &Actor,
    on: Option<Date>,
) -> Result<Vec<BranchDay>, BranchDayError> {
    let tenant = actor.tenant()?;
    Ok(store.branch_days(tenant, &actor.reach, on).await?)
}
