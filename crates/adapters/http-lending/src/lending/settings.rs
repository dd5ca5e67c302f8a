use crate::prelude::*;

mod authority_form;
mod authority_item;
mod authority_refusals;
mod change_authority;
mod change_purpose;
mod create_holiday;
mod create_purpose;
mod delete_holiday;
mod due_date_move_item;
mod get_authority;
mod holiday_filter;
mod holiday_form;
pub(crate) mod holiday_item;
mod import_holidays;
mod list_holidays;
mod list_purposes;
pub(crate) mod path_keys;
mod preview_due_date_move;
mod purpose_item;
mod request_due_date_move;

operations! {
    get_authority, change_authority, list_holidays, create_holiday, import_holidays, delete_holiday,
    preview_due_date_move, request_due_date_move, list_purposes, create_purpose, change_purpose,
}
