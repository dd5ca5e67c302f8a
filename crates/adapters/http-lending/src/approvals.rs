mod accept_approval;
pub(crate) mod approval_item;
mod decline_approval;
mod list_approvals;
mod needs;
mod path_keys;
pub(crate) mod refusals;

use munim_http_kit::{openapi::Tag, operations};

pub const APPROVALS: Tag = ("approvals", "Acts that wait for a second person.");

operations![list_approvals, accept_approval, decline_approval];
