use munim_kernel::{Actor, BranchId, Page, PageRequest};
use time::Date;

use super::{
    ContactError, ContactFilter, DaySummary, ListedContact, ListedPromise, Month, OverdueFilter, OverdueLoan,
    OverdueSort, PromiseFilter, TargetError, TargetFilter, TargetStanding,
};
use crate::CollectionsStore;

pub async fn list_contacts(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &ContactFilter,
    page: PageRequest,
) -> Result<Page<ListedContact>, ContactError> {
    Ok(store
        .contacts(actor.tenant()?, &actor.reach, filter, page)
        .await?)
}

pub async fn list_promises(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &PromiseFilter,
    page: PageRequest,
) -> Result<Page<ListedPromise>, ContactError> {
    filter.check()?;
    Ok(store
        .promises(actor.tenant()?, &actor.reach, filter, page)
        .await?)
}

pub async fn list_overdue_loans(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &OverdueFilter,
    sort: OverdueSort,
    page: PageRequest,
) -> Result<Page<OverdueLoan>, ContactError> {
    let tenant = actor.tenant()?;
    Ok(store
        .overdue_loans(tenant, &actor.reach, filter, sort, page)
        .await?)
}

/// Returns the targets of a month and their progress.
pub async fn list_collection_targets(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &TargetFilter,
) -> Result<(Month, Vec<TargetStanding>), TargetError> {
    Ok(store.targets(actor.tenant()?, &actor.reach, filter).await?)
}

/// Returns the figures of a day, for each officer.
pub async fn view_collection_summary(
    store: &dyn CollectionsStore,
    actor: &Actor,
    on: Option<Date>,
    branch: Option<BranchId>,
) -> Result<DaySummary, ContactError> {
    let tenant = actor.tenant()?;
    Ok(store.collection_day(tenant, &actor.reach, on, branch).await?)
}
