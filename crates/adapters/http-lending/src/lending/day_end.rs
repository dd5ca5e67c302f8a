use crate::prelude::*;

mod change_day_end_settings;
mod day_end_item;
mod day_end_settings_item;
mod get_business_date;
mod get_day_end;
mod get_day_end_settings;
mod list_day_ends;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod run_day_end;
mod set_aside_loan;

operations! {
    get_business_date, get_day_end_settings, change_day_end_settings, run_day_end, list_day_ends, get_day_end,
    set_aside_loan,
}
