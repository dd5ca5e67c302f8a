//! Requests waiting for approval: acts that one user requests and another carries out.
#![forbid(unsafe_code)]

mod approval;
mod ask;
mod decide;
mod error;
mod events;
mod list_approvals;
mod ports;
mod store;

pub use approval::{Approval, ApprovalStatus, Command, NewApproval, Subject};
pub use ask::ask_for_approval;
pub use decide::{accept_approval, decline_approval, lock_approval};
pub use error::ApprovalError;
pub use events::EVENTS;
pub use list_approvals::ListApprovals;
pub use ports::{ApprovalBook, ApprovalReader};
pub use store::{ApprovalsStore, ApprovalsWork};
