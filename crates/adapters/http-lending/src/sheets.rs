use crate::prelude::*;

mod assign_centre;
pub(crate) mod cash_count;
mod generate_sheets;
mod get_sheet;
mod get_sheet_paper;
mod hand_over_sheet;
mod list_sheets;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod post_sheet;
mod record_rows;
pub(crate) mod refusals;
mod reopen_sheet;
mod reply;
mod row_form;
mod sheet_item;
mod strike_out_row;
mod take_sheet;
mod verify_sheet;
mod view_demand;

pub const SHEETS: Tag = (
    "sheets",
    "Collection sheets of centres, from the meeting to the payments, and what is to be collected on a day.",
);

operations! {
    generate_sheets, list_sheets, get_sheet, get_sheet_paper, record_rows, take_sheet, hand_over_sheet, verify_sheet,
    post_sheet, strike_out_row, reopen_sheet, assign_centre, view_demand,
}
