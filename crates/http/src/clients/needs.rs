//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// See clients.
pub(crate) struct SeesClients;

impl Needs for SeesClients {
    const ANY_OF: &'static [Permission] = &[Permission::ClientView];
}

/// Enrol clients, and delete prospects.
pub(crate) struct EnrolsClients;

impl Needs for EnrolsClients {
    const ANY_OF: &'static [Permission] = &[Permission::ClientCreate];
}

/// Change clients.
pub(crate) struct ChangesClients;

impl Needs for ChangesClients {
    const ANY_OF: &'static [Permission] = &[Permission::ClientEdit];
}
