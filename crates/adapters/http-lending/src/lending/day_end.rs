use crate::prelude::*;

mod day_end_item;
mod get_business_date;
mod get_day_end;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod run_day_end;
mod set_aside_loan;

operations![get_business_date, run_day_end, get_day_end, set_aside_loan];
