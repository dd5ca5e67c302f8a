use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::RoleBook;

context_store! {
    /// One piece of work on roles.
    pub trait MenuPermissionsWork: AuditTrail, Outbox, RoleBook;
    /// The store of roles.
    pub trait MenuPermissionsStore;
}
