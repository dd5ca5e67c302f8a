mod day_end_item;
mod get_business_date;
mod get_day_end;
mod needs;
mod path_keys;
mod refusals;
mod run_day_end;
mod set_aside_loan;

use munim_http_kit::operations;

operations![get_business_date, run_day_end, get_day_end, set_aside_loan];
