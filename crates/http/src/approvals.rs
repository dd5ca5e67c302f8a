//! Requests waiting for approval.
mod accept_approval;
pub(crate) mod approval_item;
mod decline_approval;
mod list_approvals;
mod needs;
mod path_keys;
pub(crate) mod refusals;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `approvals`.
pub(crate) const APPROVALS: Tag = ("approvals", "Acts that wait for a second person.");

operations![
    list_approvals::ListApprovals,
    accept_approval::AcceptApproval,
    decline_approval::DeclineApproval,
];
