use munim_books::BooksClosed;
use munim_tills::{BranchDayError, Receiver, TillError, WaitsFor};

use crate::prelude::*;

pub(crate) fn till_problem(error: TillError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    let code = match error {
        TillError::NoTenant(error) => return error.into(),
        TillError::Store(error) => return error.into(),
        TillError::NoSuchTill => return Problem::not_found(message),
        TillError::Branch => return field("branchId"),
        TillError::OfficerKind => return field("kind"),
        TillError::Receiver | TillError::Colleague(Receiver::Till(_)) => return field("to"),
        TillError::Colleague(Receiver::Officer(_)) => return field("officerId"),
        TillError::TwoReceivers => {
            let faults =
                ["to", "officerId"].map(|name| FieldProblem::new(name, "not_possible", message.clone()));
            return Problem::invalid(faults.into());
        }
        TillError::NothingCounted => return field("denominations"),
        TillError::BankAccount => return field("bankAccountId"),
        TillError::OfficerName => return field("name"),
        TillError::Amount(_) => return field("amount"),
        TillError::CountDiffers { expected, counted } => {
            let difference = Money::from_paise(counted.paise().saturating_sub(expected.paise()));
            let data = json!({"expected": expected, "counted": counted, "difference": difference});
            return Problem::conflict("count_differs", message).with_data(data);
        }
        TillError::SecondPerson {
            expected,
            counted,
            alone,
        } => {
            let data = json!({"expected": expected, "counted": counted, "allowed": alone});
            return Problem::conflict("second_person_needed", message)
                .with_data(data)
                .on_record();
        }
        TillError::SentDiffers { sent, counted, alone } => {
            let data = json!({"expected": sent, "counted": counted, "allowed": alone});
            return Problem::conflict("hand_over_differs", message).with_data(data);
        }
        TillError::Limit { limit, balance } => {
            let data = json!({"limit": limit, "balance": balance});
            return Problem::conflict("till_limit", message).with_data(data);
        }
        TillError::NotEnoughCash(lack) => return not_enough_cash(&lack),
        TillError::Closed(BooksClosed::Future(_) | BooksClosed::Period(_)) => "books_closed",
        TillError::NoSuchHandOver => "hand_over_ended",
        TillError::OwnHandOver => "same_person",
        TillError::VaultExists => "vault_exists",
        TillError::NameTaken => "till_name_taken",
        TillError::TillsOff => "tills_off",
        TillError::Inactive => "till_not_in_use",
        TillError::NotOpen => "till_not_open",
        TillError::OtherTillOpen => "other_till_open",
        TillError::OpenedByOther => "opened_by_other",
        TillError::NotHolder | TillError::OtherOfficer => "not_your_till",
        TillError::NoOpenTill | TillError::MakerHasNoTill(_) => "no_open_till",
        TillError::InUse => "till_in_use",
        TillError::DayClosed(_) => "branch_day_closed",
        TillError::VersionConflict => "version_conflict",
    };
    Problem::conflict(code, message)
}

pub(crate) fn branch_day_problem(error: BranchDayError) -> Problem {
    let message = error.to_string();
    match error {
        BranchDayError::NoTenant(error) => error.into(),
        BranchDayError::NoSuchBranch => Problem::not_found(message),
        BranchDayError::NotTheBusinessDate(_) => Problem::conflict("not_the_business_date", message),
        BranchDayError::NotReady(waits_for) => {
            let waits_for: Vec<_> = waits_for.into_iter().map(WaitsFor::as_str).collect();
            let data = json!({"waitsFor": waits_for});
            Problem::conflict("branch_day_not_ready", message).with_data(data)
        }
        BranchDayError::DayEnds => Problem::conflict("day_end_began", message),
        BranchDayError::Store(error) => error.into(),
    }
}
