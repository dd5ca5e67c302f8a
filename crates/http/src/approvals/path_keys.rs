//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::ApprovalId;

/// `{approvalId}`
pub(crate) struct ApprovalKey;

impl PathKey for ApprovalKey {
    type Id = ApprovalId;
    const NAME: &'static str = "approvalId";
    const MEANING: &'static str = "The request's id.";

    fn parse(text: &str) -> Option<ApprovalId> {
        row(text).and_then(|number| ApprovalId::try_new(number).ok())
    }
}
