use crate::prelude::*;

mod application_form;
mod approve_loan;
mod cancel_loan;
mod change_loan;
mod create_loan;
mod delete_loan;
mod disburse_loan;
mod export_loans;
pub(crate) mod filters;
mod get_foreclosure_quote;
mod get_loan;
mod get_loan_history;
mod get_loan_ledger;
mod get_loan_schedule;
mod get_loan_statement;
mod get_no_dues_letter;
mod list_loan_charges;
mod list_loans;
pub(crate) mod loan_item;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod reason_form;
pub(crate) mod refusals;
mod reject_loan;
pub(crate) mod reply;
mod return_loan;
mod submit_loan;
mod undo_loan_approval;
mod undo_loan_disbursal;
mod undo_loan_rejection;
mod withdraw_loan;

operations! {
    list_loans, create_loan, export_loans, get_loan, change_loan, delete_loan, submit_loan, return_loan, approve_loan,
    reject_loan, withdraw_loan, cancel_loan, undo_loan_approval, undo_loan_rejection, disburse_loan,
    undo_loan_disbursal, get_loan_schedule, get_loan_ledger, get_loan_history, list_loan_charges, get_loan_statement,
    get_foreclosure_quote, get_no_dues_letter,
}
