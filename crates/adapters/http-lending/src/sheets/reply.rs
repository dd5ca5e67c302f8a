use munim_collections::{CollectionsWork, SheetError};
use munim_kernel::CollectionSheetId;

use super::sheet_item::SheetDetails;
use crate::prelude::*;

/// Returns a sheet as changed in this transaction.
pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn CollectionsWork,
    sheet: CollectionSheetId,
) -> Result<Tagged<SheetDetails>, Problem> {
    let shown = work.shown_sheet(sheet).await?;
    let shown = shown.ok_or_else(|| sheet_problem(SheetError::NoSuchSheet))?;
    Ok(Tagged::of(message, SheetDetails::from(shown)))
}
