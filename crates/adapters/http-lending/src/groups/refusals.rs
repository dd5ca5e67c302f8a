use munim_clients::{CentreError, GroupError};

use crate::prelude::*;

pub(crate) fn centre_problem(error: CentreError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    match error {
        CentreError::NoTenant(error) => error.into(),
        CentreError::NoSuchCentre | CentreError::NoSuchBranch => Problem::not_found(message),
        CentreError::Branch => field("branchId"),
        CentreError::Officer | CentreError::NotYours | CentreError::OfficerIsKept => field("officerId"),
        CentreError::Leader => field("leaderId"),
        CentreError::CodeTaken => Problem::conflict("centre_code_taken", message),
        CentreError::HasMembers => Problem::conflict("centre_has_members", message),
        CentreError::VersionConflict => Problem::conflict("version_conflict", message),
        CentreError::Store(error) => error.into(),
    }
}

pub(crate) fn group_problem(error: GroupError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    match error {
        GroupError::NoTenant(error) => error.into(),
        GroupError::NoSuchGroup => Problem::not_found(message),
        GroupError::Centre => field("centreId"),
        GroupError::Day(..) | GroupError::SameDay => field("heldOn"),
        GroupError::Results | GroupError::NotSeen => field("results"),
        GroupError::Answers => field("answers"),
        GroupError::NoReason => field("reason"),
        GroupError::Status(_) => Problem::conflict("group_status", message),
        GroupError::Client => Problem::conflict("client_not_possible", message),
        GroupError::InAnotherGroup(_) => Problem::conflict("in_another_group", message),
        GroupError::Full(_) => Problem::conflict("group_full", message),
        GroupError::TooFew(_) => Problem::conflict("too_few_members", message),
        GroupError::NoLeader => Problem::conflict("no_leader", message),
        GroupError::NotAMember => Problem::conflict("not_a_member", message),
        GroupError::MemberHasLoan => Problem::conflict("member_has_loan", message),
        GroupError::Staff => Problem::conflict("not_staff", message),
        GroupError::TesterTrained => Problem::conflict("tester_trained", message),
        GroupError::NotTrained => Problem::conflict("not_trained", message),
        GroupError::PassedBefore => Problem::conflict("passed_before", message),
        GroupError::TooFewPassed(_) => Problem::conflict("too_few_passed", message),
        GroupError::VersionConflict => Problem::conflict("version_conflict", message),
        GroupError::Store(error) => error.into(),
    }
}
