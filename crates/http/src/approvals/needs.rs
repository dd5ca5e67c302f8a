//! What the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// See what waits for a second person: who may decide on any act, or ask for one.
pub(crate) struct SeesApprovals;

impl Needs for SeesApprovals {
    const ANY_OF: &'static [Permission] = &[Permission::CollectionManage, Permission::CollectionRecord];
}

/// Decide on requests. Each act asks for the permission of its own too.
pub(crate) struct DecidesOnApprovals;

impl Needs for DecidesOnApprovals {
    const ANY_OF: &'static [Permission] = &[Permission::CollectionManage];
}

/// Decline requests, or withdraw one's own.
pub(crate) struct DeclinesApprovals;

impl Needs for DeclinesApprovals {
    const ANY_OF: &'static [Permission] = SeesApprovals::ANY_OF;
}
