use munim_collections::{RowFailure, SheetError};
use munim_lending::LoanError;

use crate::prelude::*;

pub(crate) fn sheet_problem(error: SheetError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    match error {
        SheetError::NoTenant(error) => error.into(),
        SheetError::NoSuchSheet | SheetError::NoSuchRow => Problem::not_found(message),
        SheetError::Centre => field("centreId"),
        SheetError::Branch => field("branchId"),
        SheetError::Officer => field("officerId"),
        SheetError::Day(..) => field("on"),
        SheetError::NotAMember(_) | SheetError::Account(_) | SheetError::PromiseBefore(..) => field("rows"),
        SheetError::NotYet(_) => Problem::conflict("sheet_not_due", message),
        SheetError::NotYours => Problem::conflict("not_your_sheet", message),
        SheetError::State(state) => {
            Problem::conflict("sheet_state", message).with_data(json!({"state": state.as_str()}))
        }
        SheetError::OtherRow(_) | SheetError::RowIdTaken(_) => Problem::conflict("row_taken", message),
        SheetError::RowsMissing(_) => Problem::conflict("rows_missing", message),
        SheetError::CountDiffers(expected, counted) => {
            let difference = Money::from_paise(counted.paise() - expected.paise());
            let data = json!({"expected": expected, "counted": counted, "difference": difference});
            Problem::conflict("count_differs", message).with_data(data)
        }
        SheetError::SamePerson | SheetError::OwnHandOver => Problem::conflict("same_person", message),
        SheetError::NothingToStrikeOut => Problem::conflict("row_settled", message),
        SheetError::NotRefused => Problem::conflict("row_not_refused", message),
        SheetError::Till(error) => till_problem(error),
        SheetError::Store(error) => error.into(),
    }
}

/// Returns why a row could not be posted, with the same code as a refused payment. The amount of a verified row cannot be
/// changed, and its payment cannot be confirmed, so the message says what to do instead.
pub(super) fn row_failure(error: LoanError) -> RowFailure {
    let reason = match &error {
        LoanError::MoreThanOwed(owed) => Some(format!("The loan owes {} in all.", owed.in_rupees())),
        LoanError::DuplicateReference(first) => Some(format!(
            "Receipt {} of {} for {} has the same reference.",
            first.receipt_number,
            first.received_on,
            first.amount.in_rupees()
        )),
        LoanError::ReferenceOutOfReach => {
            Some("A payment that you cannot see has the same reference.".to_owned())
        }
        LoanError::ReferenceOfDeposit => Some("A savings deposit has the same reference.".to_owned()),
        LoanError::MoreThanDue => Some(error.to_string()),
        _ => None,
    };
    let message = match (reason, &error) {
        (Some(reason), _) => format!("{reason} Strike the row out and record the payment at the counter."),
        (None, LoanError::Store(_)) => {
            "An unexpected error kept the row from being posted. Tell support; then post the sheet again."
                .to_owned()
        }
        (None, _) => error.to_string(),
    };
    RowFailure {
        message,
        code: loan_problem(error).code().to_owned(),
    }
}
