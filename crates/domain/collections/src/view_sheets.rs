use munim_kernel::{Actor, CollectionSheetId, Page, PageRequest};

use crate::{
    CollectionsStore, Demand, DemandFilter, ListedSheet, PrintedSheet, SheetError, SheetFilter, ShownSheet,
};

pub async fn list_sheets(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &SheetFilter,
    page: PageRequest,
) -> Result<Page<ListedSheet>, SheetError> {
    Ok(store.sheets(actor.tenant()?, &actor.reach, filter, page).await?)
}

pub async fn get_sheet(
    store: &dyn CollectionsStore,
    actor: &Actor,
    sheet: CollectionSheetId,
) -> Result<ShownSheet, SheetError> {
    let found = store.sheet(actor.tenant()?, &actor.reach, sheet).await?;
    found.ok_or(SheetError::NoSuchSheet)
}

pub async fn get_sheet_paper(
    store: &dyn CollectionsStore,
    actor: &Actor,
    sheet: CollectionSheetId,
) -> Result<PrintedSheet, SheetError> {
    let found = store.sheet_paper(actor.tenant()?, &actor.reach, sheet).await?;
    found.ok_or(SheetError::NoSuchSheet)
}

/// Returns what is to be collected on a day, in the actor's reach.
pub async fn view_demand(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &DemandFilter,
    page: PageRequest,
) -> Result<Demand, SheetError> {
    Ok(store.demand(actor.tenant()?, &actor.reach, filter, page).await?)
}
