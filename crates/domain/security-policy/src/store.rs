use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{AllowListBook, OwnFactorReader, SecurityFigureReader, SettingsBook};

context_store! {
    pub trait SecurityPolicyWork: AllowListBook, AuditTrail, Outbox, OwnFactorReader, SecurityFigureReader, SettingsBook;
    pub trait SecurityPolicyStore;
}
