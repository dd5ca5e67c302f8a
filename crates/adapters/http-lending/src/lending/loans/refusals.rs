use munim_approvals::ApprovalError;
use munim_books::BooksClosed;
use munim_lending::{Attendance, LoanError, LoanFault, ReferenceUse};

use crate::prelude::*;

pub(crate) fn loan_problem(error: LoanError) -> Problem {
    let message = error.to_string();
    let code = match error {
        LoanError::NoTenant(error) => return error.into(),
        LoanError::Store(error) => return error.into(),
        LoanError::Approval(error) => return approval_problem(error),
        // Only a request that waits for approval contains the charges.
        LoanError::NotTheCharges(_) => return approval_problem(ApprovalError::Stale),
        LoanError::NoSuchLoan | LoanError::NoSuchSchedule | LoanError::NoSuchPayment => {
            return Problem::not_found(message);
        }
        LoanError::Terms(faults) => return fields("range", faults),
        LoanError::BeyondRequest(faults) => return fields("not_possible", faults),
        LoanError::NoSuchClient => return field("clientId", message),
        LoanError::NoSuchProduct | LoanError::ProductRetired => return field("productId", message),
        LoanError::Officer => return field("officerId", message),
        LoanError::BankAccount | LoanError::CashFromBank => return field("bankAccountId", message),
        LoanError::TillWithoutCash => return field("tillId", message),
        LoanError::NotReplaceable | LoanError::ReplacesOtherMoney => return field("replaces", message),
        LoanError::ReceivingBranch => return field("receivingBranchId", message),
        LoanError::NotThatMuch(_) | LoanError::NotLess(_) => return field("amount", message),
        LoanError::NotInTheTerms => return field("chargeId", message),
        LoanError::FirstDue(..) => return field("firstDueOn", message),
        LoanError::BeforeApproval(_)
        | LoanError::ChargeInPast(_)
        | LoanError::ChargeTooLate(_)
        | LoanError::QuoteInPast(_) => {
            return field("on", message);
        }
        LoanError::BeforeDisbursal(_) | LoanError::BeforeWriteOff(_) => return field("receivedOn", message),
        LoanError::BeyondAuthority(..) => return on_record("beyond_authority", message),
        LoanError::BeyondCycleLimit(cycle, limit) => {
            let data = json!({"cycle": cycle, "limit": limit});
            return Problem::conflict("beyond_cycle_limit", message).with_data(data);
        }
        LoanError::NoLargerLoan(attendance, limit) => {
            let data =
                json!({"attendance": attendance.percent, "required": attendance.to_grow, "limit": limit});
            return Problem::conflict("beyond_cycle_limit", message).with_data(data);
        }
        LoanError::TooLittleAttendance(attendance) => return too_little_attendance(attendance, message),
        LoanError::NotEnoughCash(lack) => return not_enough_cash(&lack),
        LoanError::Till(error) => return till_problem(error),
        LoanError::MoreThanOwed(owed) => {
            let data = json!({"accept": {"overpayment": "accept"}, "owed": owed});
            return Problem::conflict("more_than_owed", message).with_data(data);
        }
        LoanError::MoreThanWrittenOff(left) => return more_than_written_off(left, message),
        LoanError::DuplicateReference(first) => return duplicate_reference(&first, message),
        LoanError::ReferenceOutOfReach | LoanError::ReferenceOfDeposit => {
            let data = json!({"accept": {"sameReference": "accept"}});
            return Problem::conflict("duplicate_reference", message).with_data(data);
        }
        LoanError::OwnApplication
        | LoanError::OwnDecision(_)
        | LoanError::OwnPayout
        | LoanError::OwnSanction => {
            return on_record("same_person", message);
        }
        LoanError::ClientLeft => "client_left",
        LoanError::VersionConflict => "version_conflict",
        LoanError::StepsNotRecorded => "steps_not_recorded",
        LoanError::NotInGroup => "not_in_group",
        LoanError::NotTrained => "not_trained",
        LoanError::NotTested => "not_tested",
        LoanError::SanctionExpired(..) => "approval_expired",
        LoanError::State(_)
        | LoanError::NotADraft
        | LoanError::NotToday
        | LoanError::Waived
        | LoanError::LentElsewhere
        | LoanError::NotClosed(_)
        | LoanError::WrittenOffBefore => "loan_state",
        LoanError::AlreadyDisbursed => "already_disbursed",
        LoanError::InBatch => "loan_in_batch",
        LoanError::NotThePayout(_) => "payout_changed",
        LoanError::AlreadyReversed | LoanError::IsReversal => "already_reversed",
        LoanError::NoReceipt => "no_receipt",
        LoanError::TakenElsewhere => "taken_elsewhere",
        LoanError::DuplicateDeviceReceipt => "duplicate_device_receipt",
        LoanError::CashReceiptLimit | LoanError::CashPayoutLimit => "cash_limit",
        LoanError::MoreThanDue => "more_than_due",
        LoanError::ChargesTooHigh(_) => "charges_too_high",
        LoanError::NotReturnable => "not_returnable",
        LoanError::BranchState => "branch_state_unknown",
        LoanError::TaxSeriesFull => "tax_series_full",
        LoanError::NotTheQuote(_) => "not_the_quote",
        LoanError::NotTheExcess(_) => "not_the_excess",
        LoanError::Refunded(_) => "refunded",
        LoanError::IsDistress => return field("distress", message),
        LoanError::NotReschedulable(_) => "not_reschedulable",
        LoanError::NothingToWriteOff => "nothing_to_write_off",
        LoanError::Recovered(_) => "recovered",
        LoanError::Settled => "settled",
        LoanError::Books(_) | LoanError::ReceivingClosed(_) => "books_closed",
        LoanError::ProductOutOfUse => "product_out_of_use",
        LoanError::ApplicationFirstDue(_) => "first_due_not_allowed",
        LoanError::OutOfRange => "out_of_range",
    };
    Problem::conflict(code, message)
}

fn on_record(code: &'static str, message: String) -> Problem {
    Problem::conflict(code, message).on_record()
}

fn too_little_attendance(attendance: Attendance, message: String) -> Problem {
    let data = json!({"attendance": attendance.percent, "required": attendance.to_repeat});
    Problem::conflict("too_little_attendance", message).with_data(data)
}

fn more_than_written_off(left: Money, message: String) -> Problem {
    Problem::conflict("more_than_written_off", message).with_data(json!({"left": left}))
}

fn duplicate_reference(first: &ReferenceUse, message: String) -> Problem {
    let data = json!({"accept": {"sameReference": "accept"}, "first": {
        "paymentId": first.payment.get(),
        "receiptNumber": first.receipt_number,
        "amount": first.amount,
        "receivedOn": first.received_on.to_string(),
    }});
    Problem::conflict("duplicate_reference", message).with_data(data)
}

/// `name` is the field with the value date.
pub(crate) fn dated_loan_problem(name: &'static str, error: LoanError) -> Problem {
    match error {
        LoanError::Books(BooksClosed::Future(_)) => field(name, error.to_string()),
        other => loan_problem(other),
    }
}

fn fields(code: &'static str, faults: Vec<LoanFault>) -> Problem {
    let faults = faults.into_iter();
    Problem::invalid(
        faults
            .map(|fault| FieldProblem::new(fault.field, code, fault.message))
            .collect(),
    )
}

fn field(name: &'static str, message: String) -> Problem {
    Problem::of_field(name, "not_possible", message)
}
