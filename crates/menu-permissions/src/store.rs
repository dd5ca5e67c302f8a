use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::RoleBook;

context_store! {
    /// An open transaction of the roles context.
    pub trait MenuPermissionsWork: AuditTrail, Outbox, RoleBook;
    /// The store of the roles context.
    pub trait MenuPermissionsStore;
}
