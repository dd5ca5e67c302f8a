use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{AllowListBook, OwnFactors, SecurityFigures, SettingsBook};

context_store! {
    /// One piece of work on security settings.
    pub trait SecurityPolicyWork: AllowListBook, AuditTrail, Outbox, OwnFactors, SecurityFigures, SettingsBook;
    /// The store of security settings.
    pub trait SecurityPolicyStore;
}
