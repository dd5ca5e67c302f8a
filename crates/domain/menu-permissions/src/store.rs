use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::RoleBook;

context_store! {
    pub trait MenuPermissionsWork: AuditTrail, Outbox, RoleBook;
    pub trait MenuPermissionsStore;
}
