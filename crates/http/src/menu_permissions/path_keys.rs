//! The ids in the paths of this feature.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::RoleId;

/// `{roleId}`
pub(crate) struct RoleKey;

impl PathKey for RoleKey {
    type Id = RoleId;
    const NAME: &'static str = "roleId";
    const MEANING: &'static str = "The role's number.";

    fn parse(text: &str) -> Option<RoleId> {
        row(text).and_then(|number| RoleId::try_new(number).ok())
    }
}
