//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::BranchId;

/// `{branchId}`
pub(crate) struct BranchKey;

impl PathKey for BranchKey {
    type Id = BranchId;
    const NAME: &'static str = "branchId";
    const MEANING: &'static str = "The branch's number.";

    fn parse(text: &str) -> Option<BranchId> {
        row(text).and_then(|number| BranchId::try_new(number).ok())
    }
}
