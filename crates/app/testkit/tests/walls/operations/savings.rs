//! Savings products, accounts and their transactions.

use super::{
    row::{COUNTER, Row, read, write},
    who::{ADMINS, COLLECTORS, OPENERS, SAVERS},
};

// Why writes do not need a step-up.
const TERMS: &str = "it says what is paid for deposits from then on: open accounts keep the other terms that they were opened with";
const OPENING: &str = "it moves no money, and two people open an account";
const KEPT: &str = "it moves no money, and the account's history names who did it";
const PAID_OUT: &str = "the client stands at the counter, and only what is theirs is paid to them";

// Where the records of writes are tested.
const LIFE: &str =
    "lending/savings_accounts.rs › an_account_is_opened_by_two_people_and_money_goes_in_and_out";
const REFUSED: &str = "lending/savings_accounts.rs › an_account_that_is_rejected_takes_no_money";
const CHEQUE: &str = "lending/savings_accounts.rs › a_cheque_is_held_until_it_is_cleared";
const REVERSED: &str = "lending/savings_accounts.rs › a_second_person_reverses_a_deposit";
const FROZEN: &str = "lending/savings_accounts.rs › what_is_frozen_or_kept_for_a_creditor_is_not_paid_out";
const OLD: &str = "lending/savings_accounts.rs › an_unclaimed_account_is_put_back_into_operation";
const CLOSED: &str = "lending/savings_accounts.rs › an_account_is_closed_with_its_interest_to_the_day";
const TRANSFERRED: &str = "lending/savings_accounts.rs › money_moves_from_account_to_account";

/// The organisation of the callers may not take deposits.
const NOT_ALLOWED: u16 = 409;

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("listSavingsProducts", SAVERS).replies(NOT_ALLOWED),
    write("createSavingsProduct", ADMINS).without_step_up(TERMS),
    read("getSavingsProduct", SAVERS).replies(NOT_ALLOWED),
    write("changeSavingsProduct", ADMINS).without_step_up(TERMS).replies(NOT_ALLOWED),
    write("changeSavingsProductStatus", ADMINS).without_step_up(TERMS).replies(NOT_ALLOWED),
    read("listSavingsProductVersions", SAVERS).replies(NOT_ALLOWED),
    read("listSavingsAccounts", SAVERS).replies(NOT_ALLOWED),
    write("createSavingsAccount", OPENERS).without_step_up(OPENING).recorded_in(LIFE),
    read("getSavingsAccount", SAVERS).replies(NOT_ALLOWED),
    write("approveSavingsAccount", OPENERS).without_step_up(OPENING).recorded_in(LIFE).replies(NOT_ALLOWED),
    write("rejectSavingsAccount", OPENERS).without_step_up(OPENING).recorded_in(REFUSED).replies(NOT_ALLOWED),
    read("getSavingsLedger", SAVERS).replies(NOT_ALLOWED),
    read("listSavingsTransactions", SAVERS).replies(NOT_ALLOWED),
    write("recordSavingsTransaction", COLLECTORS).without_step_up(COUNTER).recorded_in(LIFE),
    write("clearSavingsCheque", COLLECTORS).without_step_up(COUNTER).recorded_in(CHEQUE).replies(NOT_ALLOWED),
    write("requestSavingsReversal", COLLECTORS).without_step_up(COUNTER).recorded_in(REVERSED).replies(NOT_ALLOWED),
    write("freezeSavingsAccount", OPENERS).without_step_up(KEPT).recorded_in(FROZEN).replies(NOT_ALLOWED),
    write("unfreezeSavingsAccount", OPENERS).without_step_up(KEPT).recorded_in(FROZEN).replies(NOT_ALLOWED),
    write("placeSavingsLien", OPENERS).without_step_up(KEPT).recorded_in(FROZEN).replies(NOT_ALLOWED),
    write("releaseSavingsLien", OPENERS).without_step_up(KEPT).recorded_in(FROZEN).replies(NOT_ALLOWED),
    write("reactivateSavingsAccount", OPENERS).without_step_up(KEPT).recorded_in(OLD).replies(NOT_ALLOWED),
    read("getSavingsClosureQuote", SAVERS).replies(NOT_ALLOWED),
    write("closeSavingsAccount", COLLECTORS).without_step_up(PAID_OUT).recorded_in(CLOSED).replies(NOT_ALLOWED),
    write("transferSavings", COLLECTORS).without_step_up(PAID_OUT).recorded_in(TRANSFERRED),
];
