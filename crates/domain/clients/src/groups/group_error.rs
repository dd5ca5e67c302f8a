use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use super::group_status::GroupRefusal;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GroupError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Group not found")]
    NoSuchGroup,
    #[error("Choose an active centre that you have access to.")]
    Centre,
    #[error(transparent)]
    Status(#[from] GroupRefusal),
    #[error("Choose a client of the group's centre who has not left and is not blocked.")]
    Client,
    #[error("Client {0} is a member of another group.")]
    InAnotherGroup(String),
    #[error("A group has at most {0} members.")]
    Full(u8),
    #[error("A group needs at least {0} members.")]
    TooFew(u8),
    #[error("Choose the group's leader first.")]
    NoLeader,
    #[error("Choose a member of the group.")]
    NotAMember,
    #[error("This member has an active loan and cannot be removed until it is repaid.")]
    MemberHasLoan,
    #[error("Choose an active member of the branch's staff.")]
    Staff,
    #[error("The date must be between {0} and the business date, {1}.")]
    Day(Date, Date),
    #[error("A training session was already recorded for that day.")]
    SameDay,
    #[error("Someone who trained the group or recorded its training cannot test it.")]
    TesterTrained,
    #[error("Only members who have completed the training can be tested.")]
    NotTrained,
    #[error("This member has passed the test before.")]
    PassedBefore,
    #[error("Record a result for each member once.")]
    Results,
    #[error("Answer each question of the test once.")]
    Answers,
    #[error("A member cannot pass until the tester has seen their documents and their house.")]
    NotSeen,
    #[error("The group passes only if at least {0} members pass.")]
    TooFewPassed(u8),
    #[error("Enter the reason for the result.")]
    NoReason,
    #[error("Someone else has changed this group. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
