//! What a tenant sets for its lending.
mod authority_form;
mod authority_item;
mod authority_refusals;
mod change_authority;
mod create_holiday;
mod delete_holiday;
mod get_authority;
mod holiday_filter;
mod holiday_form;
pub(crate) mod holiday_item;
mod import_holidays;
mod list_holidays;
mod path_keys;

use munim_http_kit::operations;

operations![
    get_authority::GetAuthority,
    change_authority::ChangeAuthority,
    list_holidays::ListHolidays,
    create_holiday::CreateHoliday,
    import_holidays::ImportHolidays,
    delete_holiday::DeleteHoliday,
];
