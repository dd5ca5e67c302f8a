use munim_collections::{self as collections, Generated, SheetError};

use crate::prelude::*;

/// The day whose sheets are generated.
#[form(example = {"on": "2026-12-02", "branchId": 3})]
pub(crate) struct GenerateSheetsRequest {
    /// From the business date to 31 days later.
    #[field(missing = "Date is required")]
    on: Date,
    /// Only centres of that branch.
    #[field(row)]
    branch: Option<BranchId>,
}

/// How many sheets there are.
#[item(from = generated: Generated)]
pub(crate) struct GeneratedItem {
    #[field(example = 14)]
    created: usize,
    /// Those that were generated before.
    #[field(example = 2)]
    existing: usize,
}

#[operation(post "/api/collections/sheets/generate", tag = "sheets", ok = "How many sheets there are",
    message = "Sheets generated",
    refuses = [SheetError::NoTenant(NoTenantChosen), SheetError::Branch,
        SheetError::Day(date!(2026 - 12 - 01), date!(2027 - 01 - 01))].map(sheet_problem))]
/// Generate the collection sheets of a day
///
/// One for each centre in reach that meets that day or whose members have instalments due. Each centre has at most one sheet
/// a day; existing sheets are not changed. Sheets for the new business date are generated automatically after the day end.
pub(crate) async fn generate_sheets(
    app: State,
    caller: May<GeneratesSheets>,
    Body(form): Body<GenerateSheetsRequest>,
) -> Reply<GeneratedItem> {
    let actor = caller.actor();
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    let generated = change(&app, &transaction, async |work, at| {
        collections::generate_sheets(work, at, actor, (form.on, form.branch))
            .await
            .map_err(sheet_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, generated.into()))
}
