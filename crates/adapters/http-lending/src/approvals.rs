use crate::prelude::*;

mod accept_approval;
pub(crate) mod approval_item;
mod decline_approval;
mod list_approvals;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;

pub const APPROVALS: Tag = ("approvals", "Acts that wait for a second person.");

operations! { list_approvals, accept_approval, decline_approval }
