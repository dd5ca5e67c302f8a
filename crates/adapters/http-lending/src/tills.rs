use crate::prelude::*;

mod bank_cash_form;
mod branch_day_item;
mod change_till;
mod close_branch_day;
mod close_till;
mod count_form;
mod create_till;
mod deposit_cash;
mod get_till;
mod get_till_ledger;
mod hand_over_cash;
mod list_branch_days;
pub(crate) mod list_tills;
pub(crate) mod needs;
mod open_till;
pub(crate) mod path_keys;
mod receive_cash;
pub(crate) mod refusals;
mod reopen_branch_day;
mod reply;
mod take_back_cash;
mod till_form;
mod till_item;
mod withdraw_cash;

pub const TILLS: Tag = (
    "tills",
    "The cash of branches: tills, hand-overs between them, and the days that branches close.",
);

operations! {
    list_tills, create_till, get_till, change_till, open_till, hand_over_cash, receive_cash, take_back_cash,
    close_till, deposit_cash, withdraw_cash, get_till_ledger, list_branch_days, close_branch_day, reopen_branch_day,
}
