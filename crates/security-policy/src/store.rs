use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{AllowListBook, OwnFactorReader, SecurityFigureReader, SettingsBook};

context_store! {
    /// An open transaction of the security context.
    pub trait SecurityPolicyWork: AllowListBook, AuditTrail, Outbox, OwnFactorReader, SecurityFigureReader, SettingsBook;
    /// The store of the security context.
    pub trait SecurityPolicyStore;
}
