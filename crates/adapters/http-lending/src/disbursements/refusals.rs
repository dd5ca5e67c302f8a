use actix_web::http::StatusCode;
use munim_lending::{BatchError, LoanError, RefusedPart};

use crate::prelude::*;

pub(crate) fn batch_problem(error: BatchError) -> Problem {
    let (message, on_record) = (error.to_string(), error.is_on_record());
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    let problem = match error {
        BatchError::NoTenant(error) => return error.into(),
        BatchError::Store(error) => return error.into(),
        BatchError::NoSuchBatch => Problem::not_found(message),
        BatchError::BranchMissing | BatchError::Branch => field("branchId"),
        BatchError::BankAccount => field("bankAccountId"),
        BatchError::Day(..) => field("valueOn"),
        BatchError::CustomerCode => field("customerCode"),
        BatchError::Repeated | BatchError::Loan(_) => field("loanIds"),
        BatchError::NotPayable(loan, error) => {
            Problem::conflict(code_of(*error), message).with_data(json!({"loanId": loan}))
        }
        BatchError::NoPayee(_) => Problem::conflict("no_bank_account", message),
        BatchError::PayeeName(_) => Problem::conflict("account_holder_name", message),
        BatchError::PayeeChanged(_) => Problem::conflict("bank_account_changed", message),
        BatchError::PayerName => Problem::conflict("organisation_name", message),
        BatchError::TooLong(..) => Problem::conflict("too_long_for_bank", message),
        BatchError::SamePerson | BatchError::OwnServiceAccount => Problem::conflict("same_person", message),
        BatchError::ValueDatePassed(_) => Problem::conflict("value_date_passed", message),
        BatchError::State(state) => {
            Problem::conflict("batch_state", message).with_data(json!({"state": state.as_str()}))
        }
        BatchError::VersionConflict => Problem::conflict("version_conflict", message),
    };
    if on_record { problem.on_record() } else { problem }
}

/// Returns why a loan could not be paid out, with the same code as a refused disbursal.
pub(super) fn refused_part(error: LoanError) -> RefusedPart {
    RefusedPart {
        message: error.to_string(),
        code: code_of(error).to_owned(),
    }
}

/// Returns the code of a refused loan. Refusals that a disbursal reports for a field, or as not found, are
/// `loan_not_payable`.
fn code_of(error: LoanError) -> &'static str {
    let problem = loan_problem(error);
    if problem.status() == StatusCode::CONFLICT {
        problem.code()
    } else {
        "loan_not_payable"
    }
}
