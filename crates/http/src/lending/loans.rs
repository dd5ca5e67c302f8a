//! Loans: applications, decisions on them, money out, and what is owed.
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

use munim_http_kit::operations;

operations![
    list_loans::ListLoans,
    create_loan::CreateLoan,
    export_loans::ExportLoans,
    get_loan::GetLoan,
    change_loan::ChangeLoan,
    delete_loan::DeleteLoan,
    submit_loan::SubmitLoan,
    return_loan::ReturnLoan,
    approve_loan::ApproveLoan,
    reject_loan::RejectLoan,
    withdraw_loan::WithdrawLoan,
    cancel_loan::CancelLoan,
    undo_loan_approval::UndoLoanApproval,
    undo_loan_rejection::UndoLoanRejection,
    disburse_loan::DisburseLoan,
    undo_loan_disbursal::UndoLoanDisbursal,
    get_loan_schedule::GetLoanSchedule,
    get_loan_ledger::GetLoanLedger,
    get_loan_history::GetLoanHistory,
    list_loan_charges::ListLoanCharges,
    get_loan_statement::GetLoanStatement,
    get_foreclosure_quote::GetForeclosureQuote,
    get_no_dues_letter::GetNoDuesLetter,
];
