use munim_kernel::{CollectionSheetId, SheetRowId};

use crate::prelude::*;

path_keys! {
    SheetKey: CollectionSheetId = "sheetId", "The collection sheet's id.";
    SheetRowKey: uuid SheetRowId = "rowId", "The row's id, as its device made it.";
}
