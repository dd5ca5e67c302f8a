//! The books, and the end of a day.

use super::{
    row::{COUNTER, DESCRIPTION, Row, read, write},
    who::{ALL, BOOKKEEPERS, PAYERS},
};

// Where the records of writes are tested.
const BOOKS: &str = "lending/books.rs › what_is_done_to_the_books_is_on_record";
const ACCOUNT_MAP: &str = "lending/account_map.rs › a_branch_gets_a_bank_account_of_its_own_on_record";
const BANK_ACCOUNTS: &str =
    "lending/bank_accounts.rs › bank_accounts_are_kept_on_record_without_their_numbers";
const ENDS_ONCE: &str = "lending/day_end.rs › a_day_ends_once_and_all_figures_are_those_of_the_new_day";
const SCHEDULE: &str =
    "lending/day_end_schedule.rs › days_end_by_themselves_and_missed_ones_are_caught_up_with";
const SET_ASIDE: &str = "lending/day_end.rs › a_loan_that_fails_halts_the_day_until_it_is_set_aside";

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("listBankAccounts", PAYERS),
    write("createBankAccount", BOOKKEEPERS).with_step_up().recorded_in(BANK_ACCOUNTS),
    write("changeBankAccount", BOOKKEEPERS).with_step_up().recorded_in(BANK_ACCOUNTS),
    read("getAccountMap", BOOKKEEPERS),
    write("changeAccountMap", BOOKKEEPERS).with_step_up().recorded_in(ACCOUNT_MAP),
    read("listAccounts", BOOKKEEPERS),
    write("createAccount", BOOKKEEPERS).without_step_up(DESCRIPTION).recorded_in(BOOKS),
    write("changeAccount", BOOKKEEPERS).without_step_up(DESCRIPTION).recorded_in(BOOKS),
    read("viewLedger", BOOKKEEPERS),
    read("viewCashBook", BOOKKEEPERS),
    read("listClosures", BOOKKEEPERS),
    write("closePeriod", BOOKKEEPERS).with_step_up().recorded_in(BOOKS),
    read("viewDayBook", BOOKKEEPERS),
    read("listEntries", BOOKKEEPERS),
    write("createEntry", BOOKKEEPERS).without_step_up(COUNTER).recorded_in(BOOKS),
    read("getEntry", BOOKKEEPERS),
    write("requestEntryReversal", BOOKKEEPERS).without_step_up(COUNTER).recorded_in(BOOKS),
    read("viewTrialBalance", BOOKKEEPERS),
    read("viewProvisions", BOOKKEEPERS),
    read("getBusinessDate", ALL),
    // Users who end days also keep the books.
    write("runDayEnd", BOOKKEEPERS).with_step_up().recorded_in(ENDS_ONCE),
    read("getDayEnd", BOOKKEEPERS),
    read("getDayEndSettings", BOOKKEEPERS),
    read("listDayEnds", BOOKKEEPERS),
    write("changeDayEndSettings", BOOKKEEPERS).with_step_up().recorded_in(SCHEDULE),
    write("setAsideLoan", BOOKKEEPERS).with_step_up().recorded_in(SET_ASIDE),
];
