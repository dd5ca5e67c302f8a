//! Tills, and the days of branches.

use super::{
    row::{COUNTER, Row, read, write},
    who::{COLLECTORS, MANAGERS, TILL_READERS},
};

const KEPT: &str = "it moves no cash: a till is opened with a count of it";
const COUNTED: &str = "cash is counted by the holder, and the books are compared with it";

// Where the records of writes are tested.
const DAY: &str = "lending/tills.rs › cash_moves_through_tills_for_a_day_on_record";
const BRANCH_DAY: &str = "lending/branch_days.rs › a_branch_closes_its_day_and_reopens_it_until_the_day_end";

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("listTills", TILL_READERS),
    write("createTill", MANAGERS).without_step_up(KEPT).recorded_in(DAY),
    read("getTill", TILL_READERS),
    write("changeTill", MANAGERS).without_step_up(KEPT).recorded_in(DAY),
    write("openTill", COLLECTORS).without_step_up(COUNTED).recorded_in(DAY),
    write("handOverCash", COLLECTORS).without_step_up(COUNTER).recorded_in(DAY),
    write("receiveCash", COLLECTORS).without_step_up(COUNTER).recorded_in(DAY),
    write("takeBackCash", COLLECTORS).without_step_up(COUNTER).recorded_in(DAY),
    write("closeTill", COLLECTORS).without_step_up(COUNTED).recorded_in(DAY),
    write("depositCash", COLLECTORS).without_step_up(COUNTER).recorded_in(DAY),
    write("withdrawCash", COLLECTORS).without_step_up(COUNTER).recorded_in(DAY),
    read("getTillLedger", TILL_READERS),
    read("listBranchDays", TILL_READERS),
    write("closeBranchDay", MANAGERS).without_step_up(COUNTED).recorded_in(BRANCH_DAY),
    write("reopenBranchDay", MANAGERS).without_step_up(COUNTED).recorded_in(BRANCH_DAY),
];
